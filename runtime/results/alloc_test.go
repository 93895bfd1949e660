package results_test

import (
	"math/big"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

// Writing into a buffer that is large enough allocates nothing.
func TestAllocations(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 60)
	at := time.Date(2026, 1, 2, 3, 4, 5, 678, time.FixedZone("", 3600))
	hits := []hit{{Title: "\"é\" \xff", URL: "https://example.com", Score: 1.0 / 3, Rank: 1, Tags: []string{"a", "b"}}, {}}
	var any1, any2, any3 any = "text", 1.5, []any{"a", true, nil}
	for _, c := range []struct {
		name  string
		write func(*results.Writer)
	}{
		{"scalars", func(w *results.Writer) {
			w.Array()
			w.Null()
			w.Bool(true)
			w.Int(1 << 60)
			w.Uint(1 << 60)
			w.Float(1.0 / 3)
			w.Float(0.25)
			w.Float32(0.1)
			w.QuotedInt(1 << 60)
			w.Number("1.5")
			w.EndArray()
		}},
		{"strings", func(w *results.Writer) { w.String("\x00 \"é日😀\" \xff and some more text") }},
		{"text", func(w *results.Writer) { w.PlainText("some text") }},
		{"known", func(w *results.Writer) {
			w.Array()
			w.Base64([]byte("some bytes"))
			w.Time(at)
			w.Duration(90 * time.Minute)
			w.BigInt(huge)
			w.EndArray()
		}},
		{"structs", func(w *results.Writer) { encodeHits(w, hits) }},
		{"dynamic", func(w *results.Writer) {
			w.Array()
			w.Any(any1)
			w.Any(any2)
			w.Any(any3)
			w.EndArray()
		}},
	} {
		w := results.New()
		if n := testing.AllocsPerRun(100, func() {
			w.Reset()
			c.write(w)
		}); n != 0 {
			t.Errorf("%s: %v allocations", c.name, n)
		}
		if err := w.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
