package load

import (
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// knownTypes is the table of types that the runtime reads and writes itself,
// whatever methods they have. A new row takes a reader in runtime/args, a writer
// in runtime/results and a schema.
var knownTypes = map[string]model.Type{
	"encoding/json.Number":     model.Known{Name: "Number"},
	"encoding/json.RawMessage": model.Known{Name: "RawMessage"},
	"math/big.Int":             model.Known{Name: "BigInt"},
	"net/url.URL":              model.Known{Name: "URL"},
	"time.Duration":            model.Known{Name: "Duration"},
	"time.Time":                model.Known{Name: "Time"},
}

// textFormats is the table of JSON Schema formats that types with text methods
// write. The runtime checks the format, whatever UnmarshalText takes.
var textFormats = map[string]string{
	"github.com/gofrs/uuid.UUID":    "uuid",
	"github.com/gofrs/uuid/v5.UUID": "uuid",
	"github.com/google/uuid.UUID":   "uuid",
}

// known is the JSON form of a type that the runtime reads and writes itself:
// nil for all others.
func known(t types.Type) model.Type {
	if i, ok := t.(*types.Interface); ok && i.Empty() {
		return model.Known{Name: "Any"}
	}
	return knownTypes[fullName(t)]
}

// fullName is the import path and name of a named type, "" for others.
func fullName(t types.Type) string {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return ""
	}
	return n.Obj().Pkg().Path() + "." + n.Obj().Name()
}
