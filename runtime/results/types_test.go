package results_test

import (
	"errors"
	"fmt"
)

// A cell has text methods on the value. Cells outside the sheet are errors, and
// those of the seventh column are all the same.
type cell struct{ X, Y int }

var errCell = errors.New("no such cell")

func (c cell) MarshalText() ([]byte, error) {
	switch {
	case c.X < 0:
		return nil, errCell
	case c.X == 7:
		return []byte("seven"), nil
	}
	return fmt.Appendf(nil, "%d,%d", c.X, c.Y), nil
}

// A temperature has text methods on the pointer.
type temperature struct{ degrees int }

func (t *temperature) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%dC", t.degrees), nil
}

// A document has a JSON method on the pointer and a text method on the value.
type document struct{ text string }

func (d *document) MarshalJSON() ([]byte, error) {
	if d.text == "error" {
		return nil, errors.New("no document")
	}
	return []byte(d.text), nil
}

func (d document) MarshalText() ([]byte, error) {
	return []byte("as text"), nil
}
