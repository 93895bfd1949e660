// Package clash has taken every name that toolgen would like.
package clash

import "context"

type (
	searchTool   int
	searchArgs   int
	searchSchema int
	SearchTool   int
	args         int
	tool         int
	results      int
)

type (
	in  struct{ Name string }
	out int
	v   string
)

const (
	r v = "r"
	w v = "w"
	e v = "e"
)

func decodeSearch() {}
func callSearch()   {}

// Search has parameters named like packages and local variables.
func Search(ctx context.Context, in in, args map[string][]v, e *out) ([]v, error) {
	return []v{r, w}, nil
}

func Type(text string) (string, error) { return text, nil }

type W struct{}

func (W) Get(r, w string) (in, error) { return in{r + w}, nil }

func (W) GetTool() {}

type R struct{}

func (*R) Get() error { return nil }

type R2 struct{}

func (R2) Get() {}
