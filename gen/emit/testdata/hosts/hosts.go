// Package hosts has functions with parameters that the model does not see.
package hosts

import (
	"context"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

type ReadArgs struct {
	Path string `json:"path"`
}

type Shelf struct{}

type User string

func Read(context.Context, host.FileSandbox, ReadArgs) (string, error) { return "", nil }

func All(_ host.FileSandbox, _ *Shelf, path string, _ User, rest ...string) {}

func Empty(*Shelf) (struct{}, error) { return struct{}{}, nil }

func (*Shelf) Add(_ host.FileSandbox, path string) error { return nil }
