package host

import (
	"context"
	"reflect"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

// sent is what the handler knows of a call and a ToolFunc is not told: a
// tool.Tool wants to have it.
type sent struct {
	id   string
	text string // of the arguments, without the sandbox
}

type sentKey struct{}

func withSent(ctx context.Context, s sent) context.Context {
	return context.WithValue(ctx, sentKey{}, s)
}

// sentFor returns what was sent for a call with the arguments values. The text
// is the one that the model wrote if it still says the same: a middleware may
// have changed the values, or made another call of its own in the same context.
func sentFor(ctx context.Context, values map[string]any) (sent, error) {
	s, _ := ctx.Value(sentKey{}).(sent)
	if s.id == "" {
		s.id = "host" // called by somebody else than a Handler
	}
	if read, err := readObject(s.text); err == nil && reflect.DeepEqual(read, values) {
		return s, nil
	}
	w := results.New()
	w.Any(values)
	s.text = string(w.Bytes())
	return s, w.Err()
}
