package rival

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// newEncodingJSON is the standard library, told to refuse unknown names.
func newEncodingJSON() (Tools, error) {
	return Tools{
		Add:    encodingJSON(workload.Add),
		Search: encodingJSON(workload.Search),
		Import: encodingJSON(workload.Import),
		Write:  encodingJSON(workload.Write),
	}, nil
}

func encodingJSON[In, Out any](call function[In, Out]) Call {
	return func(ctx context.Context, arguments string) (Output, error) {
		decoder := json.NewDecoder(strings.NewReader(arguments))
		decoder.DisallowUnknownFields()
		var in In
		if err := decoder.Decode(&in); err != nil {
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
