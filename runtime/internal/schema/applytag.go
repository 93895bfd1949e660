package schema

import (
	"encoding/json"
	"maps"
	"math/big"
	"reflect"
	"slices"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// applyTag makes s, which the library made of the tag of f, what the whole tag
// says, and reports what the library passed over.
func (r *reflector) applyTag(f *shape.Field, t tag, s *jsonschema.Schema) {
	for _, word := range t.words {
		r.problem(f, `the tag has %q, which is no keyword; a comma inside a value is written \\,`, word)
	}
	if t.nullable && f.Type.Kind != shape.Pointer {
		r.problem(f, "nullable: a value that is no pointer cannot be null; make it a pointer")
	}
	for _, element := range t.twice {
		r.problem(f, "%s is given twice", element)
	}
	count := map[string]int{}
	for _, p := range t.pairs {
		count[p.key]++
		r.applyPair(f, p, s)
	}
	if count["minContains"]+count["maxContains"] > 0 && count["contains"] == 0 {
		r.problem(f, "minContains and maxContains count what contains says; add that")
	}
	for _, key := range slices.Sorted(maps.Keys(count)) { // the same error every time
		if count[key] > 1 && key != "enum" {
			r.problem(f, "%s is given twice", key)
		}
	}
	for _, e := range []*jsonschema.Schema{s, s.Items} {
		if e == nil {
			continue
		}
		r.contradictions(f, e)
		if e.Enum == nil {
			continue
		}
		if len(e.Enum) != count["enum"]+count["const"] || len(newChoice(e.Enum, args.Problem{}).keys) != len(e.Enum) {
			r.problem(f, "the values of the enum are not all different values of %v", f.Go.Type)
		}
		for _, p := range t.pairs {
			if on, _ := aim(f, p, s); on == e && rules[p.key].of&(ofNumber|ofText) != 0 && rules[p.key].of&ofAny == 0 {
				r.problem(f, "the values of an enum are given, and %s restricts them no further; remove it, or the values that it excludes", p.key)
			}
		}
	}
	for _, p := range t.extras {
		if !isAnnotation(p.key) {
			r.problem(f, "%s is no annotation; constraints go in the jsonschema tag", p.key)
		}
	}
	t.extra(func(key string, value any) { annotate(s, key, value) })
}

// aim is what a pair is about: the value of f, or the elements of a list.
func aim(f *shape.Field, p pair, s *jsonschema.Schema) (*jsonschema.Schema, *shape.Type) {
	target := pointee(f.Type)
	if rule, ok := rules[p.key]; ok && classOf(target)&rule.of == 0 && s.Items != nil && p.key != "const" && !saysWhatIsSo(p, target, s) {
		return s.Items, pointee(target.Elem)
	}
	return s, target
}

// applyPair makes the schema of f what a pair says.
func (r *reflector) applyPair(f *shape.Field, p pair, s *jsonschema.Schema) {
	rule, ok := rules[p.key]
	on, target := aim(f, p, s)
	switch {
	case !ok:
		r.problem(f, "the tag has an unknown key %q", p.key)
		return
	case classOf(target)&rule.of == 0:
		if !saysWhatIsSo(p, target, on) {
			r.problem(f, "%s is not for %v", p.key, target.Go)
		}
		return
	}
	if rule.set != nil {
		rule.set(on, target, p.value)
	}
	if !saysNothing(p) && !rule.has(on) || !inRange(p, target) {
		r.problem(f, "%s=%s is not for %v", p.key, p.value, target.Go)
	} else if rule.of == ofNumber && (target.Kind == shape.Float || target.Kind == shape.Number) && shortest(p.value, 64) == "" {
		r.problem(f, "%s=%s is no float64; write a number that a float64 holds, as in 0.5", p.key, p.value)
	} else if rule.fault != nil && rule.fault(p.value) != "" {
		r.problem(f, "%s=%s: %s", p.key, p.value, rule.fault(p.value))
	}
}

// saysWhatIsSo tells whether the schema of a type has what a pair asks for anyway.
func saysWhatIsSo(p pair, t *shape.Type, s *jsonschema.Schema) bool {
	switch p.key {
	case "format":
		return p.value == known[t.Kind].Format
	case "type", "anyof_type", "oneof_type":
		return p.value == s.Type
	}
	return false
}

// saysNothing tells whether a pair is one without which the schema would be the
// same.
func saysNothing(p pair) bool { return p == pair{"uniqueItems", "false"} }

// inRange tells whether a limit of an integer is one itself.
func inRange(p pair, t *shape.Type) bool {
	if rules[p.key].of&(ofNumber|ofChoice) == 0 || t.Kind != shape.Int && t.Kind != shape.Uint {
		return true
	}
	n, ok := new(big.Rat).SetString(p.value)
	if !ok || !n.IsInt() || !isNumber(json.Number(p.value)) {
		return false
	}
	if t.Kind == shape.Uint {
		return n.Num().IsUint64() && !reflect.Zero(t.Go).OverflowUint(n.Num().Uint64())
	}
	return n.Num().IsInt64() && !reflect.Zero(t.Go).OverflowInt(n.Num().Int64())
}
