// Package reserved has parameters named as what hosts take for themselves.
package reserved

// Args has a field.
type Args struct {
	Sandbox string `json:"sandbox"`
}

// Take takes it.
//
//toolgen:tool
func Take(in Args) {}

// Run runs in a sandbox.
//
//toolgen:tool
func Run(sandbox string) {}

// Deep is not at the root, where nobody takes it.
//
//toolgen:tool
func Deep(args Args, also int) {}
