package rival

import (
	"context"

	"github.com/toolgen-dev/toolgen/bench/limit"
)

// newLimit is the code written by hand.
func newLimit() (Tools, error) {
	return Tools{
		Add:    ofBytes(limit.Add),
		Search: ofBytes(limit.Search),
		Import: ofBytes(limit.Import),
		Write:  ofBytes(limit.Write),
	}, nil
}

func ofBytes(call func(context.Context, string) ([]byte, error)) Call {
	return func(ctx context.Context, arguments string) (Output, error) {
		out, err := call(ctx, arguments)
		return Output{Bytes: out}, err
	}
}
