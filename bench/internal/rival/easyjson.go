package rival

import (
	"context"
	"strconv"

	"github.com/mailru/easyjson"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// newEasyJSON is the code that easyjson generates. It uses package unsafe.
func newEasyJSON() (Tools, error) {
	return Tools{
		Add:    easyAdd,
		Search: easyJSON(workload.Search),
		Import: easyJSON(workload.Import),
		Write:  easyJSON(workload.Write),
	}, nil
}

// An easyIn is a pointer to a type that easyjson wrote a decoder for.
type easyIn[In any] interface {
	*In
	easyjson.Unmarshaler
}

func easyJSON[In any, P easyIn[In], Out easyjson.Marshaler](call function[In, Out]) Call {
	return func(ctx context.Context, arguments string) (Output, error) {
		var in In
		if err := easyjson.Unmarshal([]byte(arguments), P(&in)); err != nil {
			return Output{}, err
		}
		out, err := call(ctx, in)
		if err != nil {
			return Output{}, err
		}
		result, err := easyjson.Marshal(out)
		return Output{Bytes: result}, err
	}
}

// easyAdd has a result that easyjson writes nothing for.
func easyAdd(ctx context.Context, arguments string) (Output, error) {
	var in workload.AddArgs
	if err := easyjson.Unmarshal([]byte(arguments), &in); err != nil {
		return Output{}, err
	}
	out, err := workload.Add(ctx, in)
	return Output{Text: strconv.Itoa(out)}, err
}
