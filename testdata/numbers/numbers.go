// Package numbers is about numbers and booleans: of every Go type, named, behind
// pointers, in quotes, big, and kept as they are written.
package numbers

import (
	"encoding/json"
	"math/big"
)

// Count is a named number, Ratio another, and Switch a named boolean.
type (
	Count  uint16
	Ratio  float32
	Switch bool
)

// Integers has every type of integer.
type Integers struct {
	Int     int     `json:"int,omitempty"`
	Int8    int8    `json:"int8,omitempty"`
	Int16   int16   `json:"int16,omitempty"`
	Int32   int32   `json:"int32,omitempty"`
	Int64   int64   `json:"int64,omitempty"`
	Uint    uint    `json:"uint,omitempty"`
	Uint8   uint8   `json:"uint8,omitempty"`
	Uint16  uint16  `json:"uint16,omitempty"`
	Uint32  uint32  `json:"uint32,omitempty"`
	Uint64  uint64  `json:"uint64,omitempty"`
	Uintptr uintptr `json:"uintptr,omitempty"`
	Rune    rune    `json:"rune,omitempty"`
	Byte    byte    `json:"byte,omitempty"`
	Count   Count   `json:"count,omitempty"`
	Pointer *int8   `json:"pointer,omitempty"`
}

// CheckIntegers gives back what it was given.
//
//toolgen:tool
func CheckIntegers(in Integers) Integers { return in }

// Floats has every type of float.
type Floats struct {
	Float32 float32   `json:"float32,omitempty"`
	Float64 float64   `json:"float64,omitempty"`
	Ratio   Ratio     `json:"ratio,omitempty"`
	List    []float32 `json:"list,omitempty"`
	Pointer **float64 `json:"pointer,omitempty"`
}

// CheckFloats gives back what it was given.
//
//toolgen:tool
func CheckFloats(in Floats) Floats { return in }

// Quoted has numbers and booleans in quotes.
type Quoted struct {
	Int     int      `json:"int,string"`
	Int8    int8     `json:"int8,omitempty,string"`
	Uint64  uint64   `json:"uint64,omitempty,string"`
	Float32 float32  `json:"float32,omitempty,string"`
	Float64 float64  `json:"float64,omitempty,string"`
	Bool    bool     `json:"bool,omitempty,string"`
	Switch  Switch   `json:"switch,omitempty,string"`
	Count   Count    `json:"count,omitempty,string" jsonschema:"default=7"`
	Pointer *int     `json:"pointer,omitempty,string"`
	Deep    *uint8   `json:"deep,string"`
	Ratio   *float64 `json:"ratio,omitzero,string"`
}

// CheckQuoted gives back what it was given.
//
//toolgen:tool
func CheckQuoted(in Quoted) Quoted { return in }

// Exact has numbers without limits.
type Exact struct {
	Big     big.Int      `json:"big,omitzero"`
	Pointer *big.Int     `json:"pointer,omitempty"`
	List    []*big.Int   `json:"list,omitempty"`
	Number  json.Number  `json:"number,omitempty" jsonschema:"maximum=1e6,multipleOf=0.01"`
	Maybe   *json.Number `json:"maybe,omitempty"`
	Any     any          `json:"any,omitempty"`
}

// CheckExact gives back what it was given.
//
//toolgen:tool
func CheckExact(in Exact) Exact { return in }

// CheckBooleans gives back what it was given.
//
//toolgen:tool
func CheckBooleans(plain bool, named Switch, maybe *Switch, list ...bool) []bool {
	all := append(list, plain, bool(named))
	if maybe != nil {
		all = append(all, bool(*maybe))
	}
	return all
}
