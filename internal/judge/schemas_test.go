package judge

import (
	"slices"
	"testing"
)

func TestDifference(t *testing.T) {
	for _, test := range []struct {
		generated, reflected string
		unseen               []string
		want                 []string
	}{
		{`{"type": "object", "properties": {"a": {"minimum": 1}}}`, `{"properties":{"a":{"minimum":1}},"type":"object"}`, nil, nil},
		{`{"properties": {"a": {}, "b": {}}}`, `{"properties": {"b": {}, "a": {}}}`, nil,
			[]string{`/properties is {"a": {}, "b": {}}, by reflection {"b": {}, "a": {}}`}},
		{`{"properties": {"description": {"description": "d"}}, "description": "c"}`, `{"properties": {"description": {}}}`, nil, nil},
		{`{"description": "c"}`, `{"description": "d"}`, nil, []string{`/description is "c", by reflection "d"`}},
		{`{}`, `{"description": "d"}`, nil, []string{`/description is nothing, by reflection "d"`}},
		{`{"items": {"enum": [1, 2]}}`, `{"items": {"minimum": 0, "maximum": 5}}`, []string{"enum"}, nil},
		{`{"enum": [1, 2], "description": "d. 1: one"}`, `{"description": "d"}`, []string{"enum"}, nil},
		{`{"enum": [1, 2], "description": "c. 1: one"}`, `{"description": "d"}`, []string{"enum"},
			[]string{`/description is "c. 1: one", by reflection "d"`}},
		{`{"anyOf": [{"enum": [1, 2]}, {"type": "null"}], "description": "d. 1: one"}`, `{"anyOf": [{}, {"type": "null"}], "description": "d"}`, []string{"enum"}, nil},
		{`{"anyOf": [{}, {"type": "null"}], "description": "d. 1: one"}`, `{"anyOf": [{}, {"type": "null"}], "description": "d"}`, []string{"enum"},
			[]string{`/description is "d. 1: one", by reflection "d"`}},
		{`{"enum": [1, 2]}`, `{}`, nil, []string{`/enum is [1, 2], by reflection nothing`}},
		{`{"anyOf": [{"minimum": 1}, {"type": "null"}]}`, `{"anyOf": [{"minimum": 2}, {"type": "null"}]}`, nil,
			[]string{`/anyOf/0/minimum is 1, by reflection 2`}},
		{`{"additionalProperties": false}`, `{"additionalProperties": {}}`, nil, []string{`/additionalProperties is false, by reflection {}`}},
		{`{"default": {"description": 1}}`, `{"default": {}}`, nil, []string{`/default is {"description": 1}, by reflection {}`}},
		{`{"default": null}`, `{}`, nil, []string{`/default is null, by reflection nothing`}},
	} {
		if got := (difference{unseen: test.unseen}).find(test.generated, test.reflected); !slices.Equal(got, test.want) {
			t.Errorf("%s and %s: got %q, want %q", test.generated, test.reflected, got, test.want)
		}
	}
}
