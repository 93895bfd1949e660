// Package words is about names that are words of Go, or of the generated code.
package words

// Type is a keyword in small letters.
//
//toolgen:tool name=type
func Type(len, string, nil, true int) int { return len + string + nil + true }

// Range is one too.
//
//toolgen:tool
func Range(in, out, name, v, w, r, i, k, ctx, input int) int {
	return in + out + name + v + w + r + i + k + ctx + input
}

// Error is predeclared in small letters.
type Error struct {
	Func    string `json:"func"`
	Default bool   `json:"default"`
	Dollar  int    `json:"$ref"`
	Dash    int    `json:"a-b.c/d~e"`
	Quote   string `json:"ünïcödé"`
}

// Fail takes names that are words of JSON Schema.
//
//toolgen:tool name=fail
func Fail(e Error) Error { return e }

// Recv has a receiver variable in the way of the generated one.
type Recv struct{}

func newRecv() Recv { return Recv{} }

// Init is not init.
//
//toolgen:tool name=init
func (in Recv) Init(r, w, tool string) string { return r + w + tool }

// Main is not main.
//
//toolgen:tool name=main
func (Recv) Main() {}
