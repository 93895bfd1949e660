//lint:file-ignore SA5008 tags that are malformed on purpose
//lint:file-ignore U1000 fields that are there to be resolved

package results_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

// Structs of every sort of embedding, and every option of a tag.
type (
	Base struct {
		ID   int
		Name string `json:"name"`
	}
	Other struct {
		ID    string
		Extra string
	}
	Named   string
	hidden  struct{ Shown, shadow int }
	Deep    struct{ Base }
	Deeper  struct{ Deep }
	Bare    struct{ A, B int }
	Left    struct{ Bare }
	Right   struct{ Bare }
	Farther struct{ Right }
	Looping struct {
		*Looping
		Value int
	}
	Stringer interface{ String() string }

	shadows struct {
		Base
		ID string
	}
	ambiguous struct {
		Base
		Other
	}
	tagWins struct {
		Base
		Other
		Taken string `json:"ID"`
	}
	tagWinsBelow struct {
		A struct{ X int } `json:"-"`
		Plain
		Tagged
	}
	Plain  struct{ X int }
	Tagged struct {
		Y int `json:"X"`
	}
	twice struct {
		Left
		Right
	}
	twiceOfMany struct {
		Left
		Farther
	}
	pointers struct {
		*Base
		*hidden
		Other *Other
	}
	underName struct {
		Base   `json:"base"`
		hidden `json:"hidden"`
		*Other `json:"other,omitempty"`
	}
	notStructs struct {
		Named
		Stringer
	}
	dashes struct {
		Base
		Name int `json:"-"`
		ID   int `json:"-,"`
	}
	oddTags struct {
		A int `json:",omitempty"`
		B int `json:"b\"c"`
		C int `json:"é $%-/"`
		D int `json:"d\\"`
		E int `json:" "`
		F int `json:"f,unknown,omitempty"`
		G int `json:"<&>"`
		H int `other:"h"`
		I int `json:"name,"`
	}
	clock   = time.Time
	paper   = document
	aliased struct { // two of each method, hence none
		clock `json:"c"`
		paper `json:"p"`
	}
	options struct {
		Bool      bool                       `json:"bool,omitempty"`
		Int       int                        `json:"int,omitempty"`
		Uint      uint8                      `json:"uint,omitempty"`
		Float     float32                    `json:"float,omitempty"`
		String    string                     `json:"string,omitempty"`
		Slice     []int                      `json:"slice,omitempty"`
		Map       map[string]int             `json:"map,omitempty"`
		Array     [0]int                     `json:"array,omitempty"`
		Array2    [2]int                     `json:"array2,omitempty"`
		Pointer   *int                       `json:"pointer,omitempty"`
		Interface any                        `json:"interface,omitempty"`
		Struct    struct{}                   `json:"struct,omitempty"`
		Time      time.Time                  `json:"time,omitempty"`
		ZeroInt   int                        `json:"zeroint,omitzero"`
		ZeroTime  time.Time                  `json:"zerotime,omitzero"`
		ZeroSlice []int                      `json:"zeroslice,omitzero"`
		ZeroBase  Base                       `json:"zerobase,omitzero"`
		ZeroPtr   *time.Time                 `json:"zeroptr,omitzero"`
		ZeroAny   any                        `json:"zeroany,omitzero"`
		ByValue   zeroByValue                `json:"byvalue,omitzero"`
		ByPointer zeroByPointer              `json:"bypointer,omitzero"`
		Zeroer    interface{ IsZero() bool } `json:"zeroer,omitzero"`
		Both      zeroByValue                `json:"both,omitempty,omitzero"`
	}
	zeroByValue   int
	zeroByPointer int
	quoted        struct {
		Bool    bool    `json:"bool,string"`
		Int     int8    `json:"int,string"`
		Uint    uint64  `json:"uint,string"`
		Uintptr uintptr `json:",string"`
		Float   float64 `json:"float,string"`
		Float32 float32 `json:"float32,string"`
		String  string  `json:"string,string"`
		Named   Named   `json:"named,string"`
		Pointer *int    `json:"pointer,string"`
		Twice   **int   `json:"twice,string"`
		Nil     *bool   `json:"nil,string"`
		Omitted int     `json:",string,omitempty"`
		List    []int   `json:"list,string"`
		Text    cell    `json:"text,string"`
		Any     any     `json:"any,string"`
	}
)

func (z zeroByValue) IsZero() bool    { return z == 7 }
func (z *zeroByPointer) IsZero() bool { return *z == 7 }
func (n Named) String() string        { return string(n) }

// Which fields are members, under which names, in which order and which of them
// are left out: all as encoding/json has it.
func TestFields(t *testing.T) {
	one, now := 1, time.Unix(1, 2).UTC()
	onePtr := &one
	base := Base{1, "n"}
	for i, v := range []any{
		base, shadows{base, "s"}, ambiguous{base, Other{"2", "e"}}, tagWins{base, Other{"2", "e"}, "t"},
		tagWinsBelow{Plain: Plain{1}, Tagged: Tagged{2}}, twice{}, twiceOfMany{Left{Bare{1, 2}}, Farther{}}, Deeper{Deep{base}},
		pointers{}, pointers{&base, &hidden{1, 2}, nil}, underName{}, underName{base, hidden{1, 2}, &Other{}},
		notStructs{}, notStructs{"a", Named("b")}, dashes{base, 5, 6}, oddTags{}, oddTags{A: 1, F: 2},
		Looping{Value: 1}, Looping{Looping: &Looping{Value: 2}, Value: 1}, struct{ *Deep }{&Deep{base}},
		struct{}{}, struct{ a, b int }{1, 2}, struct{ _ int }{},
		options{Slice: []int{}, Map: map[string]int{}, ByValue: 7, ByPointer: 7, Both: 7, ZeroSlice: []int{}, Zeroer: (*time.Time)(nil)},
		options{
			Bool: true, Int: 1, Uint: 2, Float: 3, String: "s", Slice: []int{1}, Map: map[string]int{"a": 1}, Array2: [2]int{},
			Pointer: new(int), Interface: 0, Time: now, ZeroInt: 1, ZeroTime: now, ZeroSlice: []int{}, ZeroBase: base,
			ZeroPtr: &now, ZeroAny: 0, ByValue: 1, ByPointer: 1, Zeroer: zeroByValue(7), Both: 1,
		},
		options{Zeroer: zeroByValue(1), ZeroPtr: new(time.Time)},
		quoted{List: []int{}},
		quoted{true, -1, 1 << 63, 2, 1e300, 0.1, "a\"b\\\n", "n", &one, &onePtr, new(bool), 1, []int{1}, cell{1, 2}, "x"},
	} {
		t.Run(fmt.Sprintf("%d %T", i, v), func(t *testing.T) {
			got, err := written(func(w *results.Writer) { w.Any(v) })
			if want := standard(t, v); got != want || err != nil {
				t.Errorf("got %s and %v, want %s", got, err, want)
			}
		})
	}
}

// Reflection must not call methods of what is embedded under an unexported name;
// encoding/json panics.
func TestFieldOutOfReach(t *testing.T) {
	got, err := written(func(w *results.Writer) { w.Any(aliased{}) })
	if !errors.Is(err, results.ErrType) {
		t.Errorf("got %s and %v", got, err)
	}
}
