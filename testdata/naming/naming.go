// Package naming is about names: the package directive chooses them, a tool
// may choose its own, and generated names give way to those of the package.
//
//toolgen:package tools=AllTools register=RegisterAll naming=kebab prefix=acme-
package naming

// Server is what the methods depend on.
type Server struct{ name string }

func newServer() *Server { return &Server{"s1"} }

// GetHTTPStatus gives a status.
//
//toolgen:tool readonly
func GetHTTPStatus(code int) int { return code }

// Named has a name of its own, which no prefix changes.
//
//toolgen:tool name=own_name goname=TheNamedTool
func Named() {}

// Tools is not generated and not in the way.
func Tools() []string { return nil }

// NamedTool is not in the way either.
func NamedTool() string { return "" }

var (
	getHTTPStatusTool   = "taken"
	getHTTPStatusSchema = "taken"
	args, tool, results = "taken", "taken", "taken"
)

// Who tells the server's name.
//
//toolgen:tool
func (s *Server) Who() string {
	return s.name + getHTTPStatusTool + getHTTPStatusSchema + args + tool + results
}
