// Package open is about types whose constants are only some of their values,
// and about constants that a directive chooses.
//
//toolgen:enum time.Month open
package open

import "time"

// Model is the name of a model.
//
//toolgen:enum open
type Model string

// The models that there were when this was written.
const (
	Small Model = "small-1" // quick
	Large Model = "large-1" // thorough
)

// Port is a port; any will do.
//
//toolgen:enum open SSH HTTP
type Port uint16

// Well-known ports.
const (
	SSH     Port = 22
	HTTP    Port = 80 // not encrypted
	Private Port = 49152
)

// Mode has constants that are no group: a directive makes them one, in its own
// order.
//
//toolgen:enum ModeWrite ModeRead
type Mode string

// ModeRead only reads.
const ModeRead Mode = "r"

// ModeWrite writes, too.
const ModeWrite Mode = "w"

// ModeSecret is for nobody to know.
const ModeSecret Mode = "x"

// Bits are flags, of which any sum is a value.
//
//toolgen:enum open
type Bits int

// The bits.
const (
	BitA Bits = 1 << iota
	BitB
)

// Request has each.
type Request struct {
	Model  Model            `json:"model" jsonschema:"minLength=3,default=small-1"`
	Models []Model          `json:"models,omitempty"`
	Port   Port             `json:"port,omitempty" jsonschema:"maximum=50000"` // where to listen
	Quoted Port             `json:"quoted,omitempty,string"`
	ByPort map[Port]Mode    `json:"byPort,omitempty"`
	ByName map[Model]Model  `json:"byName,omitempty"`
	Maybe  *Model           `json:"maybe,omitempty"`
	Mode   Mode             `json:"mode"`
	Closed Model            `json:"closed,omitempty" jsonschema:"enum=small-1,enum=tiny-1"`
	Bits   Bits             `json:"bits,omitempty"`
	Month  time.Month       `json:"month,omitempty"`
	ByMode map[Mode]Request `json:"byMode,omitempty"`
}

// Send gives back what it was given.
//
//toolgen:tool
func Send(in Request) Request { return in }
