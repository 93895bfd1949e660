package load

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A property is a field of a struct that has a JSON name, perhaps by way of
// embedded structs.
type property struct {
	path   []*types.Var // the embedded fields that lead to it, then the field
	index  []int        // their numbers in their structs
	owner  types.Type   // the struct that declares it
	name   string
	tagged bool // a tag gives the name
	json   jsonOptions
	tag    structTag
	field  *types.Var
}

// jsonOptions are those of a json tag.
type jsonOptions struct {
	omitEmpty, omitZero, quoted bool
}

// properties are those of struct t in the order of its fields, by the rules of
// encoding/json: the least nested field of a name counts, and of several, one
// that a tag names. What encoding/json drops without a word is reported.
func (b *builder) properties(t types.Type, d direction) []property {
	all := b.candidates(t, d)
	slices.SortStableFunc(all, func(p, q property) int {
		return cmp.Or(strings.Compare(p.name, q.name), cmp.Compare(p.rank(), q.rank()), slices.Compare(p.index, q.index))
	})
	var found []property
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].name == all[0].name {
			n++
		}
		first := all[0]
		if n > 1 && all[1].rank() == first.rank() {
			b.conflict(t, first, all[1])
		}
		found = append(found, first)
		all = all[n:]
	}
	slices.SortFunc(found, func(p, q property) int { return slices.Compare(p.index, q.index) })
	return slices.DeleteFunc(found, func(p property) bool {
		tag, _ := p.tag.get("jsonschema")
		return tag.value == "-"
	})
}

// rank is least for the property that counts among those of one name.
func (p property) rank() int {
	rank := 2 * len(p.index)
	if p.tagged {
		rank--
	}
	return rank
}

// conflict reports that p and q have one name and depth, at the field of t where
// they part.
func (b *builder) conflict(t types.Type, p, q property) {
	n := 0
	for n < len(q.index)-1 && p.index[n] == q.index[n] {
		n++
	}
	at := q.path[n]
	b.findings.Add(b.prog.position(at.Pos()), diag.FieldConflict, b.name(t)+"."+at.Name(),
		fmt.Sprintf("%s and %s have the JSON name %q, and encoding/json drops both", selector(p.path), selector(q.path), q.name),
		"give one of them another name in a json tag")
}

// selector is a path as a selector.
func selector(path []*types.Var) string {
	parts := make([]string, len(path))
	for i, v := range path {
		parts[i] = v.Name()
	}
	return strings.Join(parts, ".")
}

// candidates are all fields of t with a JSON name, level by level.
func (b *builder) candidates(t types.Type, d direction) []property {
	type level struct {
		typ   types.Type
		path  []*types.Var
		index []int
	}
	var found []property
	var visited []types.Type
	for next := []level{{typ: t}}; len(next) > 0; {
		current := next
		next = nil
		for _, l := range current {
			visited = append(visited, l.typ)
		}
		for _, l := range current {
			st := l.typ.Underlying().(*types.Struct)
			for i := range st.NumFields() {
				p := property{
					path:  append(slices.Clone(l.path), st.Field(i)),
					index: append(slices.Clone(l.index), i),
					owner: l.typ,
					field: st.Field(i),
				}
				descend, ok := b.property(&p, st.Tag(i), d)
				switch {
				case !ok:
				case descend == nil:
					found = append(found, p)
				case !slices.ContainsFunc(visited, func(v types.Type) bool { return types.Identical(v, descend) }):
					next = append(next, level{descend, p.path, p.index})
				}
			}
		}
	}
	return found
}

// property fills in p from its field's tag. It gives the struct to descend into
// if the field is embedded in the sense of encoding/json; ok is false for a
// field that JSON does not see.
func (b *builder) property(p *property, tag string, d direction) (descend types.Type, ok bool) {
	f := p.field
	embedded := types.Unalias(f.Type())
	ptr, isPtr := embedded.Underlying().(*types.Pointer)
	if isPtr && f.Embedded() {
		embedded = types.Unalias(ptr.Elem())
	}
	_, isStruct := embedded.Underlying().(*types.Struct)
	if !f.Exported() && (!f.Embedded() || !isStruct) {
		return nil, false
	}
	s := site{pos: b.prog.position(f.Pos()), subject: b.fieldName(*p), dir: d}
	lit, pos := b.tagLiteral(f)
	var err error
	if p.tag, err = newStructTag(tag, lit, pos); err != nil {
		b.findings.Add(pos, diag.BadTag, s.subject, err.Error(), `write key:"value" pairs with spaces between them`)
		return nil, false
	}
	if !b.jsonTag(p, s) {
		return nil, false
	}
	if hidden, _ := p.tag.get("jsonschema"); f.Embedded() && isStruct && p.name == "" && hidden.value == "-" {
		return nil, false
	}
	if p.name == "" && f.Embedded() && isStruct {
		if form := writtenAs(embedded, d); form != "" {
			b.findings.Add(s.pos, diag.FieldConflict, s.subject,
				fmt.Sprintf("%s is written as %s, so its fields are none of the struct's", b.name(embedded), form),
				`give the field a name with a json tag`)
			return nil, false
		}
		if !f.Exported() && isPtr && d == in {
			b.findings.Add(s.pos, diag.FieldConflict, s.subject, "encoding/json cannot set a pointer to an embedded unexported struct",
				"embed the struct itself, or export its type")
			return nil, false
		}
		return embedded, true
	}
	if p.tagged = p.name != ""; !p.tagged {
		p.name = f.Name()
	}
	return nil, true
}

// writtenAs says how a struct type is written if it is no object.
func writtenAs(t types.Type, d direction) string {
	if known(t) != nil {
		return "a value of its own"
	}
	if m := ownMethod(t, d); m != nil {
		return "its " + m.name + " says"
	}
	return ""
}

// jsonTag reads the name and options of p from the json tag; it is false for a
// field that is left out.
func (b *builder) jsonTag(p *property, s site) bool {
	pair, ok := p.tag.get("json")
	if !ok || pair.value == "" {
		return true
	}
	if pair.value == "-" {
		return false
	}
	name, options, _ := strings.Cut(pair.value, ",")
	if name != "" && !validName(name) {
		b.findings.Add(pair.pos, diag.BadTag, s.subject, fmt.Sprintf("encoding/json does not take the name %s", quote(name)),
			"use letters, digits and punctuation other than quotes, backslash and comma")
		return false
	}
	p.name = name
	offset := len(name) + len(",")
	for option := range strings.SplitSeq(options, ",") {
		switch {
		case option == "":
		case option == "omitempty":
			p.json.omitEmpty = true
		case option == "omitzero":
			p.json.omitZero = true
		case option == "string":
			p.json.quoted = true
		case option == "inline" && p.field.Embedded() && name == "":
			// As encoding/json does it anyway.
		default:
			b.findings.Add(pair.at(offset), diag.BadTag, s.subject, fmt.Sprintf("the json tag has an unknown option %s", cut(option)),
				suggest(option, []string{"omitempty", "omitzero", "string"}))
		}
		offset += len(option) + len(",")
	}
	return true
}

// validName tells whether encoding/json takes a name from a tag.
func validName(name string) bool {
	for _, c := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return name != ""
}

// fieldName is what messages call a field: Struct.Field.
func (b *builder) fieldName(p property) string {
	if _, named := p.owner.(*types.Named); named {
		return b.name(p.owner) + "." + p.field.Name()
	}
	return p.field.Name()
}

// fieldSyntax is where a field is declared, nil if that is unknown.
func (b *builder) fieldSyntax(f *types.Var) *ast.Field {
	if f.Pkg() == nil {
		return nil
	}
	return b.prog.syntax(f.Pkg()).fields[f.Pos()]
}

// tagLiteral is the tag of a field as it is written, and where; the field's
// position if it has none.
func (b *builder) tagLiteral(f *types.Var) (*ast.BasicLit, token.Position) {
	if field := b.fieldSyntax(f); field != nil && field.Tag != nil {
		return field.Tag, b.prog.position(field.Tag.Pos())
	}
	return nil, b.prog.position(f.Pos())
}
