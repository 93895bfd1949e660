package load

import (
	"go/token"
	"strings"
)

// A text is source text that remembers where it stands, although lines that
// continue it were joined to it.
type text struct {
	str    string
	pieces []piece
}

// A piece is a part of a text that stands in one place.
type piece struct {
	start int // offset in the text
	pos   token.Position
}

func newText(s string, pos token.Position) text {
	return text{s, []piece{{0, pos}}}
}

// join is t, a space, and a line that continues it.
func (t text) join(line text) text {
	start := len(t.str) + 1
	return text{t.str + " " + line.str, append(t.pieces[:len(t.pieces):len(t.pieces)], piece{start, line.pieces[0].pos})}
}

// at is the position of the byte at an offset.
func (t text) at(offset int) token.Position {
	p := t.pieces[0]
	for _, next := range t.pieces[1:] {
		if next.start > offset {
			break
		}
		p = next
	}
	return shift(p.pos, offset-p.start)
}

// from is the rest of t from an offset on, without leading space.
func (t text) from(offset int) text {
	rest := t.str[offset:]
	trimmed := strings.TrimLeft(rest, " \t")
	offset += len(rest) - len(trimmed)
	cut := text{str: trimmed, pieces: []piece{{0, t.at(offset)}}}
	for _, p := range t.pieces {
		if p.start > offset {
			cut.pieces = append(cut.pieces, piece{p.start - offset, p.pos})
		}
	}
	return cut
}

// shift is the position n bytes further on the same line.
func shift(p token.Position, n int) token.Position {
	p.Offset += n
	p.Column += n
	return p
}
