// Package embedded is about embedded structs: their fields are promoted as
// encoding/json promotes them.
package embedded

// Page is which part of a list to give.
type Page struct {
	// Entries to leave out.
	Offset int `json:"offset,omitempty" jsonschema:"minimum=0"`
	Limit  int `json:"limit,omitempty" jsonschema:"minimum=1,maximum=100,default=20"` // entries to give
}

// Filter is which entries to give.
type Filter struct {
	Text  string `json:"text,omitempty"`
	Limit string `json:"limit,omitempty"`
	Since struct {
		Year int `json:"year,omitempty"`
	} `json:"since,omitzero"`
}

type owner struct {
	Owner string `json:"owner"`
}

// Labels is embedded with a name of its own.
type Labels struct {
	Any []string `json:"any,omitempty"`
}

// ListArgs has all of it.
type ListArgs struct {
	Page
	*Filter
	owner
	Labels `json:"labels"`
	Limit  int8 `json:"limit"` // wins over the embedded ones
}

// Listing is what was asked for.
type Listing struct {
	*Page
	Owner string `json:"owner"`
	Texts []string
}

// List lists entries.
//
//toolgen:tool
func List(in ListArgs) Listing {
	out := Listing{Owner: in.Owner}
	if in.Filter != nil {
		out.Texts = append(out.Texts, in.Filter.Text)
		if in.Since.Year > 0 {
			out.Texts = append(out.Texts, "lately")
		}
	}
	if in.Offset > 0 {
		out.Page = &Page{Offset: in.Offset, Limit: int(in.Limit)}
	}
	return out
}
