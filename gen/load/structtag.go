package load

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A structTag is the tag of a field, in pairs that know where they stand.
type structTag []tagPair

// A tagPair is one key:"value" of a tag.
type tagPair struct {
	key, value string
	pos        token.Position // of the value's first character
	exact      bool           // the value stands there without escapes
}

// newStructTag splits a tag. lit is where it is written, nil if that is unknown,
// and pos the position of lit, or of the field.
func newStructTag(tag string, lit *ast.BasicLit, pos token.Position) (structTag, error) {
	raw := lit != nil && strings.HasPrefix(lit.Value, "`")
	var pairs structTag
	for i := 0; ; {
		i += len(tag[i:]) - len(strings.TrimLeft(tag[i:], " "))
		if i == len(tag) {
			return pairs, nil
		}
		n := strings.IndexFunc(tag[i:], func(r rune) bool { return r <= ' ' || r == ':' || r == '"' || r == 0x7f })
		if n <= 0 || !strings.HasPrefix(tag[i+n:], `:"`) {
			return pairs, fmt.Errorf(`the tag goes on with %s, not with key:"value"`, cut(tag[i:]))
		}
		p := tagPair{key: tag[i : i+n], pos: pos}
		i += n + len(":")
		quoted, err := strconv.QuotedPrefix(tag[i:])
		if err != nil {
			return pairs, fmt.Errorf("the value of %s has no end", p.key)
		}
		if p.value, err = strconv.Unquote(quoted); err != nil {
			return pairs, fmt.Errorf("the value of %s is no Go string", p.key)
		}
		if !utf8.ValidString(p.value) {
			return pairs, fmt.Errorf("the value of %s is no UTF-8", p.key)
		}
		if raw {
			p.pos = shift(pos, len("`")+i+len(`"`))
			p.exact = len(p.value) == len(quoted)-len(`""`)
		}
		if _, twice := pairs.get(p.key); twice {
			return pairs, fmt.Errorf("%s is given twice", p.key)
		}
		pairs = append(pairs, p)
		i += len(quoted)
	}
}

// get finds the pair of a key.
func (t structTag) get(key string) (tagPair, bool) {
	for _, p := range t {
		if p.key == key {
			return p, true
		}
	}
	return tagPair{}, false
}

// at is the position of an offset in the value.
func (p tagPair) at(offset int) token.Position {
	if !p.exact {
		return p.pos
	}
	return shift(p.pos, offset)
}
