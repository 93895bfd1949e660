package results_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

// written returns what write writes, and the Writer's error.
func written(write func(*results.Writer)) (string, error) {
	w := results.New()
	write(w)
	return string(w.Bytes()), w.Err()
}

// A writing is a row of the tables: what is written and what must come out of
// it, either the JSON text or the error.
type writing struct {
	name  string
	write func(*results.Writer)
	want  string
	err   string // the text of the error
	is    error  // what errors.Is finds in it
}

func (c writing) run(t *testing.T) {
	t.Helper()
	t.Run(c.name, func(t *testing.T) {
		got, err := written(c.write)
		if c.err != "" {
			if err == nil || err.Error() != c.err {
				t.Fatalf("got %s and error %v, want error %q", got, err, c.err)
			}
			if c.is != nil && !errors.Is(err, c.is) {
				t.Fatalf("error %q is not %q", err, c.is)
			}
			return
		}
		if err != nil || got != c.want {
			t.Fatalf("got %s and error %v, want %s", got, err, c.want)
		}
		if !json.Valid([]byte(got)) {
			t.Fatalf("%s is not JSON", got)
		}
	})
}

// standard returns v in the JSON of encoding/json, without the escapes that it
// writes and results does not.
func standard(t testing.TB, v any) string {
	t.Helper()
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatalf("encoding/json: %v", err)
	}
	return unescaper.Replace(strings.TrimSuffix(buf.String(), "\n"))
}

// unescaper leaves escaped backslashes alone: the first match wins.
var unescaper = strings.NewReplacer(
	`\\`, `\\`,
	`\u2028`, "\u2028",
	`\u2029`, "\u2029",
	`\ufffd`, "\ufffd",
)
