package workload

import "context"

// A Kind is a kind of document.
type Kind string

// The kinds of documents.
const (
	Article Kind = "article"
	Dataset Kind = "dataset"
	Report  Kind = "report"
)

// SearchArgs are the arguments of Search: a few words, most kinds of
// constraints, an enum, a list and a nested object.
//
//easyjson:json
type SearchArgs struct {
	// Words to look for.
	Query string `json:"query" jsonschema:"minLength=1,maxLength=200"`
	Kind  Kind   `json:"kind,omitempty"` // only documents of this kind
	// Language as a code of two letters.
	Lang string   `json:"lang,omitempty" jsonschema:"pattern=^[a-z]{2}$"`
	Tags []string `json:"tags,omitempty" jsonschema:"maxItems=8"` // only documents with all of these
	// Documents wanted at most.
	Limit int `json:"limit" jsonschema:"minimum=1,maximum=100,default=10"`
	// Score that a document must reach.
	MinScore float64 `json:"min_score,omitempty" jsonschema:"minimum=0,maximum=1"`
	Near     *Near   `json:"near,omitempty"` // only documents about places around this one
}

// Near is a circle on the earth.
type Near struct {
	Lat    float64 `json:"lat" jsonschema:"minimum=-90,maximum=90"`   // degrees north
	Lon    float64 `json:"lon" jsonschema:"minimum=-180,maximum=180"` // degrees east
	Radius int     `json:"radius_km" jsonschema:"minimum=1,default=10"`
}

// Found is what a search found.
//
//easyjson:json
type Found struct {
	Total int   `json:"total"` // documents found, including those beyond the limit
	Hits  []Hit `json:"hits"`  // the best ones, best first
}

// A Hit is a document that was found.
type Hit struct {
	ID    int64   `json:"id"`
	Title string  `json:"title"`
	Kind  Kind    `json:"kind"`
	Score float64 `json:"score"` // 1 is best
}

// found is what there is to be found.
var found = [...]Hit{
	{ID: 90211, Title: "Offshore wind in the North Sea", Kind: Report, Score: 0.97},
	{ID: 88140, Title: "Turbine foundations: \"monopile\" or jacket?", Kind: Article, Score: 0.815},
	{ID: 12007, Title: "Hourly wind speeds 1995–2024", Kind: Dataset, Score: 0.5},
}

// Search finds documents.
//
//toolgen:tool name=search_documents readonly
func Search(_ context.Context, in SearchArgs) (Found, error) {
	n := min(in.Limit, len(found))
	for n > 0 && found[n-1].Score < in.MinScore {
		n--
	}
	total := n + len(in.Query) + len(in.Tags) + len(in.Lang)
	if in.Near != nil {
		total += in.Near.Radius
	}
	return Found{Total: total, Hits: found[:n:n]}, nil
}
