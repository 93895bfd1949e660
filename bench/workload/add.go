package workload

import "context"

// AddArgs are the arguments of Add.
//
//easyjson:json
type AddArgs struct {
	A int `json:"a"` // the first summand
	B int `json:"b"` // the second summand
}

// Add adds two integers.
//
//toolgen:tool readonly
func Add(_ context.Context, in AddArgs) (int, error) { return in.A + in.B, nil }
