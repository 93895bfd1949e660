// Package shapes has functions that cannot be tools as they are.
package shapes

import (
	"context"

	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// Three returns too much.
//
//toolgen:tool
func Three() (int, string, error) { return 0, "", nil }

// NoError returns two values, the second of which is no error.
//
//toolgen:tool
func NoError() (int, bool) { return 0, false }

// ErrorFirst has its error in the wrong place.
//
//toolgen:tool
func ErrorFirst() (error, int) { return nil, 0 }

// Late has its context in the wrong place.
//
//toolgen:tool
func Late(a int, ctx context.Context) {}

// Generic has type parameters.
//
//toolgen:tool
func Generic[T any](a T) T { return a }

// Blank has parameters without a name.
//
//toolgen:tool
func Blank(_ int, a string) {}

// Unnamed has no names at all.
//
//toolgen:tool
func Unnamed(int, string) {}

// Box is generic.
type Box[T any] struct{ V T }

// Open is a method of a generic type.
//
//toolgen:tool
func (b *Box[T]) Open() T { return b.V }

// Iface is an interface.
type Iface interface {
	// Do has no body.
	//
	//toolgen:tool
	Do()
}

// init cannot be called.
//
//toolgen:tool
func init() {}

// Shot returns what a host makes of a result.
//
//toolgen:tool
func Shot(url string) (chat.ToolOutput, error) { return chat.ToolOutput{}, nil }

// Handle is given what a host makes of the arguments.
//
//toolgen:tool
func Handle(call chat.ToolCall) string { return call.Name }
