//lint:file-ignore SA5008 tags that are malformed on purpose

package tool_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// An unreadable type has a JSON method, and nothing says what it takes.
type unreadable struct{ X int }

func (u *unreadable) UnmarshalJSON([]byte) error { return nil }

type named interface{ Name() string }

type list []list

type promoted struct {
	netip.Addr
	Note string
}

func TestNewFuncRefuses(t *testing.T) {
	refuse := func(name string, err error, words string) {
		t.Helper()
		if !errors.Is(err, tool.ErrInvalidTool) {
			t.Errorf("%s: got %v, want ErrInvalidTool", name, err)
		} else if !strings.Contains(err.Error(), words) {
			t.Errorf("%s: got %v, want %q in it", name, err, words)
		}
	}
	refuse("no name", errOf(tool.NewFunc(tool.FuncConfig{}, func(context.Context, struct{}) (int, error) { return 0, nil })), "name")
	refuse("bad name", errOf(tool.NewFunc(tool.FuncConfig{Name: "a b"}, func(context.Context, struct{}) (int, error) { return 0, nil })), "a b")
	refuse("nil function", errOf(tool.NewFunc[struct{}, int](tool.FuncConfig{Name: "f"}, nil)), "nil function")

	refuse("string", input[string](), "object")
	refuse("map", input[map[string]int](), "object")
	refuse("time", input[time.Time](), "object")
	refuse("URL", input[url.URL](), "object")
	refuse("big.Int", input[*big.Int](), "object")
	refuse("text", input[netip.Addr](), "object")
	refuse("pointer to pointer", input[**struct{}](), "object")
	refuse("any", input[any](), "object")
	refuse("interface", input[named](), "interface")

	refuse("channel", input[struct{ C chan int }](), "chan int")
	refuse("function", input[struct{ F func() }](), "func()")
	refuse("complex", input[struct{ C []complex128 }](), "complex128")
	refuse("inside", input[struct {
		A struct{ B map[string]chan int }
	}](), "B: chan int")
	refuse("interface field", input[struct{ N named }](), "interface")
	refuse("embedded interface", input[struct{ fmt.Stringer }](), "interface")
	refuse("bool keys", input[struct{ M map[bool]int }](), "names")
	refuse("float keys", input[struct{ M map[float64]int }](), "names")
	refuse("duration keys", input[struct{ M map[time.Duration]int }](), "names")
	refuse("JSON method", input[struct{ U unreadable }](), "UnmarshalJSON")
	refuse("endless", input[struct{ L list }](), "contains itself")
	refuse("unexported only", input[struct{ M sync.Mutex }](), "unexported")
	refuse("promoted method", input[struct{ P promoted }](), "takes over")
	refuse("embedded time", input[struct {
		time.Time
		Note string
	}](), "")
	refuse("pointer to unexported", input[struct{ *page }](), "unexported")
	refuse("name", input[struct {
		A int `json:"it's"`
	}](), "it's")
	refuse("option", input[struct {
		A int `json:"a,omitemtpy"`
	}](), "omitemtpy")
	refuse("quoted list", input[struct {
		A []int `json:"a,string"`
	}](), "option string")

	refuse("comma in a pattern", input[struct {
		A string `jsonschema:"pattern=^[a-z]{2,4}$"`
	}](), "4}$")
	refuse("comma in a description", input[struct {
		A string `jsonschema:"description=Country, then city"`
	}](), "then city")
	refuse("unknown key", input[struct {
		A string `jsonschema:"minLenght=1"`
	}](), "minLenght")
	refuse("schema of its own", input[struct {
		A string `jsonschema:"type=integer"`
	}](), "type")
	refuse("rule of another type", input[struct {
		A int `jsonschema:"minLength=1"`
	}](), "minLength")
	refuse("rule of another type too", input[struct {
		A string `jsonschema:"minimum=1"`
	}](), "minimum")
	refuse("rule of bytes", input[struct {
		A []byte `jsonschema:"minLength=1"`
	}](), "minLength")
	refuse("no number", input[struct {
		A float64 `jsonschema:"minimum=abc"`
	}](), "minimum=abc")
	refuse("no JSON number", input[struct {
		A float64 `jsonschema:"minimum=0x1p4"`
	}](), "minimum=0x1p4")
	refuse("fraction", input[struct {
		A int `jsonschema:"minimum=0.5"`
	}](), "minimum=0.5")
	refuse("out of range", input[struct {
		A int8 `jsonschema:"maximum=1000"`
	}](), "maximum=1000")
	refuse("step of nothing", input[struct {
		A int `jsonschema:"multipleOf=0"`
	}](), "multipleOf=0")
	refuse("no count", input[struct {
		A string `jsonschema:"minLength=-1"`
	}](), "minLength=-1")
	refuse("pattern", input[struct {
		A string `jsonschema:"pattern=("`
	}](), "pattern")
	refuse("format", input[struct {
		A string `jsonschema:"format=emial"`
	}](), "emial")
	refuse("twice", input[struct {
		A string `jsonschema:"minLength=1,minLength=2"`
	}](), "twice")
	refuse("enum of a number that no float is", input[struct {
		A float64 `jsonschema:"enum=1,enum=0.1000000000000000000001"`
	}](), "enum")
	refuse("const of a list", input[struct {
		A []int `jsonschema:"const=[1]"`
	}](), "const")
	refuse("enum that is no integer", input[struct {
		A int `jsonschema:"enum=1,enum=x"`
	}](), "enum")
	refuse("enum twice", input[struct {
		A string `jsonschema:"enum=a,enum=a"`
	}](), "enum")
	refuse("nullable", input[struct {
		A string `jsonschema:"nullable"`
	}](), "pointer")
	refuse("default of another type", input[struct {
		A int `jsonschema:"default=ten"`
	}](), "ten")
	refuse("default that a rule refuses", input[struct {
		A int `jsonschema:"maximum=3,default=4"`
	}](), "maximum 3")
	refuse("default out of range", input[struct {
		A int `jsonschema:"default=9223372036854775808"`
	}](), "9223372036854775808")
	refuse("default that its type refuses", input[struct {
		A level `jsonschema:"default=x"`
	}](), "default")
	refuse("extra that asserts", input[struct {
		A int `jsonschema_extras:"minimum=1"`
	}](), "minimum")

	refuse("result", output[chan int](), "chan int")
	refuse("result inside", output[[]struct{ F func() }](), "func()")
	refuse("error as a result", output[error](), "interface")

	// What looks like trouble and is none.
	for name, err := range map[string]error{
		"empty":   input[struct{}](),
		"pointer": input[*page](),
		"hidden": input[struct {
			C chan int `json:"-"`
		}](),
		"unexported": input[struct {
			c chan int
			D int
		}](),
		"shadowed": input[struct {
			page
			Page string `json:"page"`
		}](),
		"any result":       output[any](),
		"nothing":          output[struct{}](),
		"number result":    output[json.Number](),
		"marshaler result": output[time.Time](),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func errOf[T any](_ T, err error) error { return err }

func input[In any]() error {
	return errOf(tool.NewFunc(tool.FuncConfig{Name: "f"}, func(context.Context, In) (int, error) { return 0, nil }))
}

func output[Out any]() error {
	return errOf(tool.NewFunc(tool.FuncConfig{Name: "f"}, func(context.Context, struct{}) (out Out, err error) { return out, err }))
}
