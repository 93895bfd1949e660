// Package results is about what functions return: nothing, an error, text,
// numbers, containers, structs, pointers, what cannot be written.
package results

import (
	"context"
	"errors"
	"math"
	"time"
)

// Text gives text, which is not quoted.
//
//toolgen:tool
func Text() string { return "two\nlines & <more>" }

// Title is a named string.
type Title string

// NamedText gives text too.
//
//toolgen:tool
func NamedText() (Title, error) { return "title", nil }

// Fail gives an error only.
//
//toolgen:tool
func Fail(fail bool) error {
	if fail {
		return errors.New("it failed\nas it was told to")
	}
	return nil
}

// Half halves an even number.
//
//toolgen:tool
func Half(n int) (int, error) {
	if n%2 != 0 {
		return n, errors.New("odd")
	}
	return n / 2, nil
}

// Find gives a pointer or nothing.
//
//toolgen:tool
func Find(ctx context.Context, found bool) (*Report, error) {
	if !found {
		return nil, nil
	}
	return &Report{Title: "found"}, nil
}

// Report is a result with fields of every kind.
type Report struct {
	Title    Title             `json:"title"`
	Tags     []string          `json:"tags"`
	Counts   map[string]int    `json:"counts"`
	Next     *Report           `json:"next"`
	Took     time.Duration     `json:"took"`
	When     time.Time         `json:"when,omitzero"`
	Data     []byte            `json:"data"`
	Ratio    float32           `json:"ratio,omitempty"`
	Any      any               `json:"any"`
	Empty    []int             `json:"empty,omitempty"`
	Grid     [2]bool           `json:"grid"`
	Attrs    map[string]string `json:"attrs,omitempty"`
	hidden   int
	Fn       func() `json:"-"`
	Big      uint64
	Negative int8 `json:",omitempty"`
}

// Empty gives a report in which nothing is set.
//
//toolgen:tool
func Empty() Report { return Report{} }

// Full gives a report in which everything is set.
//
//toolgen:tool
func Full() *Report {
	return &Report{
		Title:    `"quoted" & <tagged>`,
		Tags:     []string{"b", "a", "\u2028", "bad \xff UTF-8"},
		Counts:   map[string]int{"b": 1, "a": -2},
		Next:     &Report{Title: "next"},
		Took:     90 * time.Minute,
		When:     time.Date(2026, 1, 2, 15, 4, 5, 6, time.FixedZone("", 3600)),
		Data:     []byte("data"),
		Ratio:    0.1,
		Any:      map[string]any{"list": []int(nil), "f": 1e21, "n": nil},
		Grid:     [2]bool{true, false},
		Attrs:    map[string]string{"\x00": "control"},
		hidden:   1,
		Big:      math.MaxUint64,
		Negative: -1,
	}
}

// NaN gives what JSON has no word for.
//
//toolgen:tool
func NaN() float64 { return math.NaN() }

// Panic does not return.
//
//toolgen:tool
func Panic() int { panic("a secret") }

// Reports gives a list of reports.
//
//toolgen:tool
func Reports(n uint8) []*Report {
	if n == 0 {
		return nil
	}
	return make([]*Report, n)
}
