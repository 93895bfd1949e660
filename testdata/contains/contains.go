// Package contains is about what a list must contain, and how often.
package contains

// Order has lists of each kind.
type Order struct {
	Tags   []string `json:"tags,omitempty" jsonschema:"contains={\"const\": \"main\"},example=main,example=next"`
	Grades []int    `json:"grades,omitempty" jsonschema:"contains={\"minimum\": 5},minContains=2,maxContains=3,minItems=2"`
	Pair   [2]any   `json:"pair,omitempty" jsonschema:"contains={\"type\": \"string\"}"`
	Bonus  []int    `json:"bonus,omitempty" jsonschema:"contains={\"multipleOf\": 7},minContains=0,maxContains=1"`
}

// Take gives back what it was given.
//
//toolgen:tool
func Take(in Order) Order { return in }

// Sort sorts rows.
//
//toolgen:tool
//toolgen:param rows contains={"contains": {"const": 0}} uniqueItems
//toolgen:param rows[] contains={"type": "integer"} maxContains=2
//toolgen:param byName{} contains={"required": ["id"]}
func Sort(rows [][]float64, byName map[string][]map[string]int) int { return len(rows) }
