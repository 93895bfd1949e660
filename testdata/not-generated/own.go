// Package own has a file of its own where toolgen would write.
package own

// Do does something.
//
//toolgen:tool
func Do() {}
