package documents

import (
	"math/rand/v2"
	"strings"
)

// A Maker makes documents for one schema. It may be used concurrently, with a
// random source for each user.
type Maker struct{ root *schema }

// New returns the Maker for the text of a schema.
func New(text string) (*Maker, error) {
	root, err := parse(text)
	if err != nil {
		return nil, err
	}
	return &Maker{root}, nil
}

// Fitting returns a document that the schema admits, as far as a Maker can see.
func (m *Maker) Fitting(r *rand.Rand) string { return m.make(r, 0) }

// Faulty returns a document that has faults, most often one, and sometimes none.
func (m *Maker) Faulty(r *rand.Rand) string { return m.make(r, pick(r, 4, 16, 16, 64)) }

func (m *Maker) make(r *rand.Rand, oneIn int) string {
	w := &writer{root: m.root, r: r, oneIn: oneIn}
	w.space()
	w.value(m.root)
	w.space()
	if w.fault() {
		return w.damaged()
	}
	return w.String()
}

// A writer writes one document.
type writer struct {
	strings.Builder
	root  *schema
	r     *rand.Rand
	oneIn int // chance of a fault at each of its places; 0 for none
	depth int // values around the one at hand
}

// Where a schema has no end, documents need one: from this depth on they have
// only what they must.
const deep = 6

// endless is a depth that only schemas lead to which no document can fit.
const endless = 100

func (w *writer) isDeep() bool { return w.depth > deep }

// fault tells whether this is a place for a fault.
func (w *writer) fault() bool { return w.oneIn > 0 && w.r.IntN(w.oneIn) == 0 }

// rarely is true once in n times.
func (w *writer) rarely(n int) bool { return w.r.IntN(n) == 0 }

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

// space writes white space, which JSON allows around every token.
func (w *writer) space() {
	if w.rarely(16) {
		w.WriteString(pick(w.r, " ", "\n", "\t", "\r\n", "  "))
	}
}

// damaged is what was written with some bytes of it changed, which mostly is no
// JSON any more.
func (w *writer) damaged() string {
	text := w.String()
	if text == "" {
		return text
	}
	i := w.r.IntN(len(text))
	switch w.r.IntN(4) {
	case 0:
		return text[:i]
	case 1:
		return text[:i] + text[i+1:]
	case 2:
		return text[:i] + pick(w.r, ",", "}", "]", "0", `"`, "\\", "\x00", "\xff", "\u00a0") + text[i:]
	default:
		return text + pick(w.r, "x", "{}", ",", "\x00", "null")
	}
}
