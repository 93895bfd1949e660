//go:build !never

package always

// Sometimes is there unless somebody says never.
//
//toolgen:tool
func Sometimes() {}
