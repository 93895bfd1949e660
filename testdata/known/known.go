// Package known is about types of the standard library that have a JSON form
// of their own.
package known

import (
	"context"
	"encoding/json"
	"time"
)

// Event has one of each.
type Event struct {
	At       time.Time         `json:"at"`
	Length   time.Duration     `json:"length,omitempty" jsonschema:"default=90s"`
	Body     []byte            `json:"body,omitempty"`
	Meta     json.RawMessage   `json:"meta,omitempty"`
	Anything any               `json:"anything,omitempty"`
	Until    *time.Time        `json:"until,omitempty"`
	Pauses   []time.Duration   `json:"pauses,omitempty"`
	Extra    map[string]any    `json:"extra,omitempty"`
	Parts    map[string][]byte `json:"parts,omitempty"`
}

// Echo gives back the event.
//
//toolgen:tool
//toolgen:example {"at": "2026-01-02T15:04:05Z", "length": "1h30m"}
func Echo(e Event) Event { return e }

// Shift moves an instant.
//
//toolgen:tool
//toolgen:example {"at": "2026-01-02T15:04:05Z", "by": "-1h"} => "2026-01-02T14:04:05Z"
func Shift(ctx context.Context, at time.Time, by time.Duration) time.Time { return at.Add(by) }

// Elapsed is the time between two instants.
//
//toolgen:tool
func Elapsed(from, to time.Time) time.Duration { return to.Sub(from) }

// Bytes gives n bytes.
//
//toolgen:tool
func Bytes(n uint8) []byte {
	if n == 0 {
		return nil
	}
	return make([]byte, n)
}

// Raw gives back any value, byte for byte.
//
//toolgen:tool
func Raw(value json.RawMessage) json.RawMessage { return value }

// Any gives back any value, decoded and encoded.
//
//toolgen:tool
func Any(value any) any { return value }
