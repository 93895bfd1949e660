package load

import (
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// known is the JSON form of a type that the runtime reads and writes itself:
// nil for all others.
func known(t types.Type) model.Type {
	if i, ok := t.(*types.Interface); ok && i.Empty() {
		return model.Known{Name: "Any"}
	}
	switch fullName(t) {
	case "time.Time":
		return model.Known{Name: "Time"}
	case "time.Duration":
		return model.Known{Name: "Duration"}
	case "encoding/json.RawMessage":
		return model.Known{Name: "RawMessage"}
	case "encoding/json.Number":
		return model.Known{Name: "Number"}
	case "net/url.URL":
		return model.Known{Name: "URL"}
	case "math/big.Int":
		return model.Known{Name: "BigInt"}
	}
	return nil
}

// textFormat is the JSON Schema format of what a type's MarshalText writes, ""
// if there is none for it.
func textFormat(t types.Type) string {
	switch fullName(t) {
	case "github.com/google/uuid.UUID", "github.com/gofrs/uuid.UUID", "github.com/gofrs/uuid/v5.UUID":
		return "uuid"
	}
	return ""
}

// fullName is the import path and name of a named type, "" for others.
func fullName(t types.Type) string {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return ""
	}
	return n.Obj().Pkg().Path() + "." + n.Obj().Name()
}
