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

// newBoundLimit is the same code in the two steps of a boundary.
func newBoundLimit() (Tools, error) {
	d := define()
	return Tools{
		Add:    inSteps(limit.BindAdd(), d.add.Name),
		Search: inSteps(limit.BindSearch(), d.search.Name),
		Import: inSteps(limit.BindImport(), d.imports.Name),
		Write:  inSteps(limit.BindWrite(), d.write.Name),
	}, nil
}

func inSteps[In, Out any](b *limit.Bound[In, Out], name string) Call {
	return func(ctx context.Context, arguments string) (Output, error) {
		invocation, err := b.Prepare("1", name, arguments)
		if err != nil {
			return Output{}, err
		}
		out, err := b.Call(ctx, invocation)
		return Output{Bytes: out}, err
	}
}
