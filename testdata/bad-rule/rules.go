// Package rules has constraints that do not fit, cannot be met, or contradict
// each other.
package rules

// Args has one of each.
type Args struct {
	Text    string   `json:"text" jsonschema:"minimum=1"`
	Number  int      `json:"number" jsonschema:"minLength=1"`
	Range   int      `json:"range" jsonschema:"minimum=5,maximum=1"`
	Length  string   `json:"length" jsonschema:"minLength=5,maxLength=1"`
	Neg     string   `json:"neg" jsonschema:"minLength=-1"`
	Pattern string   `json:"pattern" jsonschema:"pattern=[a-"`
	Format  string   `json:"format" jsonschema:"format=telephone"`
	Small   int8     `json:"small" jsonschema:"maximum=1000"`
	Enum    int      `json:"enum" jsonschema:"enum=1,enum=two"`
	Items   []string `json:"items" jsonschema:"maxItems=-1"`
	Step    int      `json:"step" jsonschema:"multipleOf=0"`
	Limit   int      `json:"limit" jsonschema:"maximum=10"`
	Empty   string   `json:"empty" jsonschema:"pattern="`
	Zeros   float64  `json:"zeros" jsonschema:"enum=0,enum=-0"`
	Any     any      `json:"any" jsonschema:"type="`
	Exact   float64  `json:"exact" jsonschema:"minimum=9007199254740993"`
}

// Take takes it.
//
//toolgen:tool
//toolgen:param limit maximum=20
//toolgen:param exact multipleOf=1e-400
func Take(in Args) {}
