package schema

import (
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// defName is a new name for a definition: base, or base with the first number
// that makes it new.
func (r *reflector) defName(base string) string {
	name := base
	for n := 2; ; n++ {
		if _, taken := r.defs[name]; !taken {
			return name
		}
		name = base + strconv.Itoa(n)
	}
}

// identifier is the name of a struct type as generated schemas have it: Point,
// ModelItem for Item of another package, model, PairOfIntAndPoint for an
// instantiation. One without a name of its own is called by its place.
func (r *reflector) identifier(t reflect.Type, place string) string {
	if t.Name() == "" {
		return place
	}
	pkg := t.PkgPath()
	if pkg != r.root.PkgPath() {
		pkg, _, _ = strings.Cut(t.String(), ".") // the name, which may be another than the path's end
	}
	p := typeParser{text: pkg + "." + t.Name(), home: r.root.PkgPath()}
	return p.typ()
}

// A typeParser reads the name of a type as reflection writes it, which is the
// only way to the arguments of an instantiation: their packages stand there in
// full.
type typeParser struct {
	text string // not yet read
	home string // the package whose types go by their names alone; "" for any
}

// typ reads a type and returns an identifier for it.
func (p *typeParser) typ() string {
	switch {
	case p.accept("*"):
		return p.typ() + "Pointer"
	case p.accept("[]"):
		return p.typ() + "List"
	case p.accept("map["):
		p.typ()
		p.accept("]")
		return p.typ() + "Map"
	case p.accept("["):
		_, p.text, _ = strings.Cut(p.text, "]")
		return p.typ() + "Array"
	case strings.HasPrefix(p.text, "struct {"), strings.HasPrefix(p.text, "interface {"):
		p.skipBraces()
		return "Struct"
	}
	return p.named()
}

// named reads the name of a type, after that of its package if it has one, and
// before its arguments.
func (p *typeParser) named() string {
	end := strings.IndexAny(p.text, "[],")
	if end < 0 {
		end = len(p.text)
	}
	full := p.text[:end]
	p.text = p.text[end:]
	dot := strings.LastIndexByte(full, '.')
	pkg, name := full[:max(dot, 0)], full[dot+1:]
	name, _, _ = strings.Cut(name, "·") // the compiler numbers the types of functions
	switch {
	case dot < 0:
		name = title(name)
	case pkg != p.home && p.home != "":
		name = title(pkg[strings.LastIndexByte(pkg, '/')+1:]) + title(name)
	}
	if !p.accept("[") {
		return name
	}
	args := []string{p.typ()}
	for p.accept(",") {
		args = append(args, p.typ())
	}
	p.accept("]")
	return name + "Of" + strings.Join(args, "And")
}

func (p *typeParser) accept(token string) (ok bool) {
	p.text, ok = strings.CutPrefix(p.text, token)
	return ok
}

// skipBraces skips a type that is written with braces.
func (p *typeParser) skipBraces() {
	depth := 0
	for i, c := range p.text {
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				p.text = p.text[i+1:]
				return
			}
		}
	}
	p.text = ""
}

func title(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}
