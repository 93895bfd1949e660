// Package generator measures the toolgen command on modules of ten to a thousand
// packages, beside the parts that no generator can do without, and beside other
// generators on the same packages. Each run is a process of its own.
//
// Start at generator.go; commands.go has the table of what is run.
package generator
