package results_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

func BenchmarkString(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"5 bytes", "Tokyo"},
		{"20 bytes", "partly cloudy, windy"},
		{"prose", strings.Repeat("The weather of the week, day by day. ", 100)},
		{"accents", strings.Repeat("Le château était fermé à l'arrivée. ", 100)},
		{"Japanese", strings.Repeat("今日は晴れのち曇りです。", 100)},
		{"source", strings.Repeat("if s == \"a\" {\n\treturn\n}\n", 100)},
	} {
		b.Run(c.name, func(b *testing.B) {
			w := results.New()
			b.SetBytes(int64(len(c.text)))
			b.ReportAllocs()
			for b.Loop() {
				w.Reset()
				w.String(c.text)
			}
		})
	}
}

func BenchmarkInt(b *testing.B) {
	w := results.New()
	b.ReportAllocs()
	for b.Loop() {
		w.Reset()
		w.Int(1234567)
	}
}

func BenchmarkFloat(b *testing.B) {
	for _, c := range []struct {
		name  string
		value float64
	}{
		{"whole", 42},
		{"price", 19.99},
		{"degrees", -122.419416},
		{"third", 1.0 / 3},
		{"large", 6.02214076e23},
	} {
		b.Run(c.name, func(b *testing.B) {
			w := results.New()
			b.ReportAllocs()
			for b.Loop() {
				w.Reset()
				w.Float(c.value)
			}
		})
	}
}

// The shape of a search result: ten hits of an encoder as generated, and by
// reflection.
func BenchmarkHits(b *testing.B) {
	hits := make([]hit, 10)
	for i := range hits {
		hits[i] = hit{
			Title: "A result of the search", URL: "https://example.com/a/b?c=d",
			Score: 0.75, Rank: i, Tags: []string{"go", "json"},
		}
	}
	b.Run("generated", func(b *testing.B) {
		w := results.New()
		b.ReportAllocs()
		for b.Loop() {
			w.Reset()
			encodeHits(w, hits)
		}
		b.SetBytes(int64(len(w.Bytes())))
	})
	b.Run("any", func(b *testing.B) {
		w := results.New()
		b.ReportAllocs()
		for b.Loop() {
			w.Reset()
			w.Any(hits)
		}
	})
	b.Run("encoding/json", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := json.Marshal(hits); err != nil {
				b.Fatal(err)
			}
		}
	})
}

type hit struct {
	Title string   `json:"title"`
	URL   string   `json:"url"`
	Score float64  `json:"score"`
	Rank  int      `json:"rank"`
	Tags  []string `json:"tags,omitempty"`
}

func encodeHits(w *results.Writer, hits []hit) {
	w.Array()
	for i := range hits {
		encodeHit(w, &hits[i])
	}
	w.EndArray()
}

func encodeHit(w *results.Writer, v *hit) {
	w.Object()
	w.Key("title")
	w.String(v.Title)
	w.Key("url")
	w.String(v.URL)
	w.Key("score")
	w.Float(v.Score)
	w.Key("rank")
	w.Int(int64(v.Rank))
	if len(v.Tags) > 0 {
		w.Key("tags")
		w.Array()
		for i := range v.Tags {
			w.String(v.Tags[i])
		}
		w.EndArray()
	}
	w.EndObject()
}
