package schema

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// contradictions reports limits of a tag that no value can meet.
func (r *reflector) contradictions(f *shape.Field, s *jsonschema.Schema) {
	for _, pair := range [][2]string{
		{"minimum", "maximum"}, {"exclusiveMinimum", "exclusiveMaximum"},
		{"exclusiveMinimum", "maximum"}, {"minimum", "exclusiveMaximum"},
		{"minLength", "maxLength"}, {"minItems", "maxItems"}, {"minContains", "maxContains"}, {"minProperties", "maxProperties"},
	} {
		least, most := limit(s, pair[0]), limit(s, pair[1])
		if least == "" || most == "" {
			continue
		}
		exclusive := pair[0] == "exclusiveMinimum" || pair[1] == "exclusiveMaximum"
		if less(most, least) || exclusive && !less(least, most) {
			r.problem(f, "no value meets %s %s and %s %s; change one of them", pair[0], least, pair[1], most)
		}
	}
}

// limit is what a schema has of a keyword, "" if nothing.
func limit(s *jsonschema.Schema, keyword string) json.Number {
	count := func(n *uint64) json.Number {
		if n == nil {
			return ""
		}
		return json.Number(strconv.FormatUint(*n, 10))
	}
	switch keyword {
	case "minimum":
		return s.Minimum
	case "maximum":
		return s.Maximum
	case "exclusiveMinimum":
		return s.ExclusiveMinimum
	case "exclusiveMaximum":
		return s.ExclusiveMaximum
	case "minLength":
		return count(s.MinLength)
	case "maxLength":
		return count(s.MaxLength)
	case "minItems":
		return count(s.MinItems)
	case "maxItems":
		return count(s.MaxItems)
	case "minProperties":
		return count(s.MinProperties)
	case "maxProperties":
		return count(s.MaxProperties)
	}
	if n, ok := s.Extras[keyword]; ok {
		return json.Number(fmt.Sprint(n))
	}
	return ""
}
