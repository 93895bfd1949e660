package workload

import (
	"context"
	"strings"
)

// WriteArgs are the arguments of Write.
//
//easyjson:json
type WriteArgs struct {
	Path    string `json:"path" jsonschema:"minLength=1"` // of the file
	Content string `json:"content" jsonschema:"maxLength=1000000"`
	Append  bool   `json:"append,omitempty"` // keep what is in the file
}

// Written says what was written.
//
//easyjson:json
type Written struct {
	Path  string `json:"path"`
	Bytes int    `json:"bytes"`
	Lines int    `json:"lines"`
}

// Write writes a text to a file.
//
//toolgen:tool name=write_file destructive
func Write(_ context.Context, in WriteArgs) (Written, error) {
	return Written{Path: in.Path, Bytes: len(in.Content), Lines: strings.Count(in.Content, "\n")}, nil
}
