// Package omit is about what omitempty and omitzero leave out of results, and
// about marshalers that are called.
package omit

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"time"
)

// Version has its own idea of zero.
type Version struct{ Major, Minor int }

// IsZero tells whether the version is none.
func (v Version) IsZero() bool { return v.Major == 0 }

// Patch has it by pointer.
type Patch struct{ N int }

// IsZero tells whether the patch is none.
func (p *Patch) IsZero() bool { return p == nil || p.N < 0 }

// Flag is a named boolean with JSON methods by pointer, which are called in any
// place.
//
//toolgen:schema {"enum": ["on", "off"]}
type Flag bool

// MarshalJSON writes it.
func (f *Flag) MarshalJSON() ([]byte, error) {
	if *f {
		return []byte(`"on"`), nil
	}
	return []byte(`"off"`), nil
}

// UnmarshalJSON reads it.
func (f *Flag) UnmarshalJSON(b []byte) error { *f = string(b) == `"on"`; return nil }

// Empty has omitempty on each kind.
type Empty struct {
	Bool    bool           `json:"bool,omitempty"`
	String  string         `json:"string,omitempty"`
	Int     int            `json:"int,omitempty"`
	Float   float64        `json:"float,omitempty"`
	Slice   []int          `json:"slice,omitempty"`
	Array   [2]int         `json:"array,omitempty"`
	None    [0]int         `json:"none,omitempty"`
	Map     map[string]int `json:"map,omitempty"`
	Pointer *int           `json:"pointer,omitempty"`
	Any     any            `json:"any,omitempty"`
	Struct  Version        `json:"struct,omitempty"`
	Time    time.Time      `json:"time,omitempty"`
	Addr    netip.Addr     `json:"addr,omitempty"`
	Flag    Flag           `json:"flag,omitempty"`
	Flags   []Flag         `json:"flags,omitempty"`
	Number  json.Number    `json:"number,omitempty"`
	Bytes   []byte         `json:"bytes,omitempty"`
	Big     big.Int        `json:"big,omitempty"`
	Wait    time.Duration  `json:"wait,omitempty"`
	Quoted  int            `json:"quoted,omitempty,string"`
}

// Zero has omitzero on each kind.
type Zero struct {
	Bool    bool            `json:"bool,omitzero"`
	String  string          `json:"string,omitzero"`
	Int     int             `json:"int,omitzero"`
	Slice   []int           `json:"slice,omitzero"`
	Array   [2]int          `json:"array,omitzero"`
	Map     map[string]int  `json:"map,omitzero"`
	Pointer *int            `json:"pointer,omitzero"`
	Any     any             `json:"any,omitzero"`
	Version Version         `json:"version,omitzero"`
	VPtr    *Version        `json:"vptr,omitzero"`
	Patch   Patch           `json:"patch,omitzero"`
	PPtr    *Patch          `json:"pptr,omitzero"`
	Time    time.Time       `json:"time,omitzero"`
	TPtr    *time.Time      `json:"tptr,omitzero"`
	Addr    netip.Addr      `json:"addr,omitzero"`
	Flag    Flag            `json:"flag,omitzero"`
	URL     url.URL         `json:"url,omitzero"`
	Both    []string        `json:"both,omitempty,omitzero"`
	Nested  struct{ A int } `json:"nested,omitzero"`
}

// Kept has no option: what is nil is empty.
type Kept struct {
	Slice   []int
	Map     map[string]int
	Pointer *int
	Any     any
	Flag    Flag
	ByFlag  map[string]Flag
	Bytes   []byte
	Error   string `json:"-"`
	Dash    int    `json:"-,"`
	Raw     json.RawMessage
	Number  json.Number
}

// Nothing gives everything without a value.
//
//toolgen:tool
func Nothing() (out struct {
	Empty Empty
	Zero  Zero
	Kept  Kept
}) {
	out.Kept.Number = "0"
	return out
}

// Something gives what is empty but not zero, or zero in its own view only.
//
//toolgen:tool
func Something() (out struct {
	Empty Empty
	Zero  Zero
}) {
	zero := 0
	out.Empty.Slice, out.Empty.Map, out.Empty.Pointer, out.Empty.Any = []int{}, map[string]int{}, &zero, 0
	out.Zero.Slice, out.Zero.Map, out.Zero.Pointer, out.Zero.Any = []int{}, map[string]int{}, &zero, 0
	out.Zero.Version.Minor = 1
	out.Zero.VPtr = new(Version)
	out.Zero.Patch.N, out.Zero.PPtr = -1, &Patch{-1}
	out.Zero.TPtr = new(time.Time)
	out.Zero.Time = time.Time{}.In(time.FixedZone("", 3600))
	out.Empty.Flags = []Flag{true, false}
	out.Zero.Both = []string{}
	return out
}

// Take gives back what it was given: all is optional.
//
//toolgen:tool
func Take(in Zero) Zero { return in }
