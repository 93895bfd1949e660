// Package params is about the param directive: constraints beside the function,
// for plain parameters, and for the fields of a struct that is not the tool's
// own to tag.
package params

// Target is shared by tools with different limits.
type Target struct {
	Host  string `json:"host"`
	Ports []int  `json:"ports,omitempty"`
	Retry Retry  `json:"retry,omitzero"`
	Env   Env    `json:"env,omitempty"`
}

// Retry says how often to try again.
type Retry struct {
	Times int `json:"times" jsonschema:"minimum=0"`
}

// Env is environment variables.
type Env map[string]string

// Ping sends packets to a host.
//
//toolgen:tool
//toolgen:param host pattern="^[a-z.]+$" description="the host's name"
//toolgen:param ports maxItems=2 uniqueItems=true
//toolgen:param ports[] minimum=1 maximum=65535
//toolgen:param retry.times maximum=3
//toolgen:param env{} minLength=1
//toolgen:example {"host": "example.com", "ports": [80, 443]}
func Ping(t Target) []int { return t.Ports }

// Scan looks at all ports of a host.
//
//toolgen:tool
func Scan(t Target) int { return len(t.Ports) }

// Resize changes the size of an image.
//
//toolgen:tool
//toolgen:param width minimum=1 default=640
//toolgen:param height minimum=1
//toolgen:cont default=480
//toolgen:param mode enum=fit|fill default=fit
//toolgen:param quality exclusiveMinimum=0 maximum=1 default=0.9
func Resize(width, height int, mode string, quality float64) []any {
	return []any{width, height, mode, quality}
}
