package host

import (
	"errors"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// maxError is how many bytes of an error a model is shown.
const maxError = 10_000

// errorText is what a model is told of an error. A refusal of its arguments is
// told in the words made for it, without those for the program around them.
func errorText(err error) string {
	if refusal, ok := refusalIn(err); ok {
		err = refusal
	}
	return cut(mend(err.Error()), maxError)
}

// refusalIn returns what is wrong with the arguments of a call, if that is what
// an error is about.
func refusalIn(err error) (refusal *args.Error, ok bool) {
	ok = errors.Is(err, tool.ErrInvalidInvocation) && errors.As(err, &refusal)
	return refusal, ok
}

// cut shortens text to at most n bytes, with an ellipsis if it was longer.
func cut(text string, n int) string {
	if len(text) <= n {
		return text
	}
	end, _ := wholeCharacters(text, n-len("…"))
	return text[:end] + "…"
}
