// Package broken cannot be loaded.
package broken

import _ "github.com/toolgen-dev/toolgen/testdata/nowhere"

// Do does something.
//
//toolgen:tool
func Do() {}
