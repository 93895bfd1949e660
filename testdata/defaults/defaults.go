// Package defaults has a default of every kind: those that Go has an expression
// for, and those that only the type's own reader can make.
package defaults

import (
	"net/netip"
	"net/url"
	"time"
)

// Level is how much is said.
type Level int

// The levels.
const (
	Quiet Level = iota
	Loud
)

// Window is a span of days.
type Window struct {
	From int `json:"from"`
	To   int `json:"to" jsonschema:"default=7"`
	Step int `json:"step,omitempty"`
}

// Base has a default behind an embedded pointer.
type Base struct {
	Depth int `json:"depth" jsonschema:"default=0"`
}

// Names is a pointer type with a name of its own.
type Names = *[]string

// Label is a string with a name of its own.
type Label string

// Args has a field for each kind.
type Args struct {
	*Base
	Zero     int               `json:"zero" jsonschema:"default=0"`
	Off      bool              `json:"off" jsonschema:"default=false"`
	Blank    string            `json:"blank" jsonschema:"default="`
	Label    Label             `json:"label" jsonschema:"default=a b"`
	Level    Level             `json:"level" jsonschema:"default=1"`
	Empty    []string          `json:"empty" jsonschema:"default=[]"`
	EmptyPtr Names             `json:"emptyPtr" jsonschema:"default=[]"`
	Words    []Label           `json:"words" jsonschema:"default=[\"a\"\\,\"b\"]"`
	Counts   map[string]int    `json:"counts" jsonschema:"default={\"a\":1}"`
	Window   Window            `json:"window" jsonschema:"default={\"from\":1\\,\"step\":2}"`
	Opt      *Window           `json:"opt" jsonschema:"default={\"from\":2\\,\"to\":3}"`
	When     time.Time         `json:"when" jsonschema:"default=2026-01-02T03:04:05Z"`
	Wait     time.Duration     `json:"wait" jsonschema:"default=1m30s"`
	Link     url.URL           `json:"link" jsonschema:"default=https://example.com/"`
	Addr     netip.Addr        `json:"addr" jsonschema:"default=::1"`
	Data     []byte            `json:"data" jsonschema:"default=aGk="`
	Any      any               `json:"any" jsonschema:"default={\"n\":1}"`
	Quoted   int64             `json:"quoted,string" jsonschema:"default=5"`
	Pair     [2]float64        `json:"pair" jsonschema:"default=[0.5\\,1e2]"`
	Nested   map[string][]bool `json:"nested" jsonschema:"default={\"a\":[true]}"`
}

// Echo gives back what it was called with.
//
//toolgen:tool
//toolgen:example {}
func Echo(in Args) Args { return in }
