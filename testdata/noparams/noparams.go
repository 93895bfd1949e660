// Package noparams is about tools that take nothing: no parameters, only a
// context, an empty struct.
package noparams

import "context"

var count int

// Ping answers, so that one knows that somebody is there.
//
//toolgen:tool
func Ping() string { return "pong" }

// Reset sets the counter to zero.
//
//toolgen:tool destructive idempotent
func Reset(context.Context) error {
	count = 0
	return nil
}

// Increment adds one to the counter and tells nobody.
//
//toolgen:tool
func Increment() { count++ }

// Nothing is no input, said with a struct.
type Nothing struct{}

// Count tells the counter.
//
//toolgen:tool readonly
func Count(Nothing) int { return count }
