// Package mail has directives where nothing reads them.
//
//toolgen:tool
package mail

//toolgen:tool

// Send has a blank line between its directive and itself.
func Send(to string) {}

// Mail is a type.
//
//toolgen:tool
type Mail struct {
	// To is a field.
	//
	//toolgen:param To minLength=1
	To string
}

// Receive receives mail.
//
//toolgen:package tools=All
func Receive() {
	//toolgen:tool
	_ = 0
}

// Forward is no tool, so that nothing reads its example.
//
//toolgen:example {}
func Forward() {}

//toolgen:tool
const limit = 1
