// Package patterns is about expressions that Go's regexp reads otherwise than
// ECMA-262, which the schema's readers go by: points, spaces and their classes.
package patterns

// Line takes texts that have to look like something.
//
//toolgen:tool
//toolgen:param line pattern="^.+$" description="One line."
//toolgen:param gap pattern="^\\s+$" description="Space alone."
//toolgen:param words pattern="^[^\\s.]+(?:[\\s][^\\s.]+)*$" description="Words with a space between them."
//toolgen:param any pattern="^[\\s\\S]{2}\\S?$" description="Two characters, and one that is no space."
func Line(line string, gap, words, any *string) string { return line }
