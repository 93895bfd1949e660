package rival

import (
	"context"

	"github.com/go-json-experiment/json"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// newJSONv2 is the next encoding/json, told to refuse unknown names.
func newJSONv2() (Tools, error) {
	return Tools{
		Add:    jsonv2(workload.Add),
		Search: jsonv2(workload.Search),
		Import: jsonv2(workload.Import),
		Write:  jsonv2(workload.Write),
	}, nil
}

func jsonv2[In, Out any](call function[In, Out]) Call {
	return func(ctx context.Context, arguments string) (Output, error) {
		var in In
		if err := json.Unmarshal([]byte(arguments), &in, json.RejectUnknownMembers(true)); err != nil {
			return Output{}, err
		}
		out, err := call(ctx, in)
		if err != nil {
			return Output{}, err
		}
		result, err := json.Marshal(out)
		return Output{Bytes: result}, err
	}
}
