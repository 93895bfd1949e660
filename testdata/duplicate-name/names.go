// Package names has tools of one name.
package names

// GetUser gets a user.
//
//toolgen:tool
func GetUser() {}

// Other gets a user too.
//
//toolgen:tool name=get_user
func Other() {}

// Server has methods.
type Server struct{}

// GetUser gets a user once more.
//
//toolgen:tool
func (Server) GetUser() {}

// Get_User differs in Go but not as a tool.
//
//toolgen:tool
func Get_User() {}
