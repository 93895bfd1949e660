package schema

import (
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// A formatted holds strings to the format of its name. The library says nothing
// else of a value whose own format hook refuses it; this comes after the other
// rules of a string and adds to what they say, as generated decoders do.
type formatted string

// Validate tells ctx if v does not have the format.
func (f formatted) Validate(ctx *jsonschema.ValidatorContext, v any) {
	s, ok := v.(string)
	if !ok {
		return
	}
	if valid, known := args.ValidFormat(string(f), s); known && !valid {
		ctx.AddError(&kind.Format{Got: v, Want: string(f), Err: errFormat})
	}
}
