package args

import "strings"

// Members are the names that an object may have, in the order in which a
// caller is most likely to send them.
type Members []Member

// A Member is one name of an object. It must be a name that stands for itself in
// JSON, without escapes, as those of encoding/json's tags do.
type Member struct {
	name     string
	quoted   string // the name as it is expected to be written, and the colon
	required bool
}

// Required is a member that must come.
func Required(name string) Member { return Member{name, `"` + name + `":`, true} }

// Optional is a member that need not come.
func Optional(name string) Member { return Member{name, `"` + name + `":`, false} }

// Object reads an object. Next goes to each member in turn, whose value the loop's
// body must then read; the body must not leave the loop. A name that is not among
// members comes up too, for Unknown to report:
//
//	for o := r.Object(members); o.Next(); {
//		switch o.Name() {
//		case "x":
//			args.Int(r, &v.X)
//		default:
//			r.Unknown()
//		}
//	}
//
// A name that comes twice is a syntax error, a required one that does not come
// a problem, and so is a value that is no object: then Next never returns true.
// Rules are about the members that came.
func (r *Reader) Object(members Members, rules ...ObjectRule) *Object {
	return &Object{r: r, members: members, rules: rules, guess: -1}
}

// An Object is an object that is being read. It lives on the stack of the
// function that reads it: what makes one is small enough to be inlined, and no
// method keeps its receiver.
type Object struct {
	r          *Reader
	members    Members
	rules      []ObjectRule
	name       string
	start      int
	before     byte   // what stands before the next name: the brace or a comma; 0 at first, '}' at the end
	guess      int    // the member that should come next, -1 before the object was opened
	low        uint64 // which of the first 64 members came
	unknown    string // the first name that is no member, if hasUnknown
	hasUnknown bool
	rare       *rare
}

// rare is what few objects need to know.
type rare struct {
	high  bitset  // which members beyond the first 64 came
	other nameSet // the names that are no members, if they are several
}

// open goes to the brace. It returns false if there is none.
func (o *Object) open() bool {
	r := o.r
	o.before = '}'
	if r.space() != '{' {
		r.mismatch("object")
		return false
	}
	if !r.nest() {
		return false
	}
	o.start, o.before, o.guess = r.pos, '{', 0
	return true
}

// Name is the name of the member whose value is to be read.
func (o *Object) Name() string { return o.name }

// Next goes to the next member. It returns false at the end of the object and
// after a syntax error.
func (o *Object) Next() bool {
	// Most members come in the order of the schema and without white space: the
	// comma, the name that is expected and its colon are looked for at once.
	r, i := o.r, o.guess
	if uint(i) < uint(len(o.members)) && i < 64 && r.syntax == nil {
		m, text, pos := &o.members[i], r.text, r.pos
		if uint(pos) < uint(len(text)) && text[pos] == o.before && strings.HasPrefix(text[pos+1:], m.quoted) && o.low>>i&1 == 0 {
			o.low |= 1 << i
			o.guess = i + 1
			o.before = ','
			o.name = m.name
			r.way[r.depth-1] = pos + 1
			r.pos = pos + 1 + len(m.quoted)
			return true
		}
	}
	return o.next()
}

// next is Next for all that is less usual.
func (o *Object) next() bool {
	switch o.before {
	case 0:
		return o.open() && o.Next()
	case '}':
		return false
	}
	r, first := o.r, o.before == '{'
	if first {
		r.pos++
	}
	o.before = ','
	if !r.next(first, '}') {
		o.end()
		return false
	}
	at := r.pos
	r.way[r.depth-1] = at
	name, i := r.memberName(o.members)
	o.name = name
	if r.syntax == nil && !o.add(name, i) {
		r.duplicate(at, name)
	}
	if r.syntax != nil {
		o.end()
		return false
	}
	return true
}

// add notes that a member came, of index i or -1. It tells whether that is new.
func (o *Object) add(name string, i int) bool {
	if i < 0 {
		return o.addUnknown(name)
	}
	o.guess = i + 1
	if i < 64 {
		old := o.low
		o.low |= 1 << i
		return o.low != old
	}
	if o.rare == nil {
		o.rare = new(rare)
	}
	return o.rare.high.add(i - 64)
}

// addUnknown notes a name that is no member. The first one, which mostly is the
// only one, costs no memory.
func (o *Object) addUnknown(name string) bool {
	if !o.hasUnknown {
		o.hasUnknown, o.unknown = true, name
		return true
	}
	if o.rare == nil {
		o.rare = new(rare)
	}
	if o.rare.other.n == 0 {
		o.rare.other.add(o.unknown)
	}
	return o.rare.other.add(name)
}

// came tells whether a member came.
func (o *Object) came(i int) bool {
	if i < 64 {
		return o.low&(1<<i) != 0
	}
	return o.rare != nil && o.rare.high.has(i-64)
}

// end closes the object, or leaves it where its text cannot be read.
func (o *Object) end() {
	r := o.r
	o.before, o.guess = '}', len(o.members)
	if r.syntax != nil {
		return
	}
	if len(o.members) > 64 || o.low != 1<<len(o.members)-1 {
		for i, m := range o.members {
			if m.required && !o.came(i) {
				r.problem(o.start, finding{keyword: "required", limit: m.name})
			}
		}
	}
	for _, rule := range o.rules {
		if got := rule.broken(o); got != "" {
			r.problem(o.start, finding{keyword: rule.keyword, limit: OneOf(groups(rule.groups)), got: got})
		}
	}
}

// memberName reads a name and the colon after it. Its index among members is
// -1 if it is none of them, or no name.
func (r *Reader) memberName(members Members) (name string, i int) {
	name, ok := r.name()
	if !ok {
		return "", -1
	}
	for i := range members {
		if members[i].name == name {
			return name, i
		}
	}
	return name, -1
}

// name reads a name and the colon after it.
func (r *Reader) name() (string, bool) {
	if r.space() != '"' {
		r.fail("a name in double quotes")
		return "", false
	}
	name, ok := r.scanString()
	return name, ok && r.colon()
}

func (r *Reader) colon() bool {
	if r.space() != ':' {
		r.fail(`":"`)
		return false
	}
	r.pos++
	return true
}

// Unknown reports the member whose name came last as one that the
// object cannot have, and reads its value.
func (r *Reader) Unknown() {
	r.space()
	r.problem(r.pos, finding{keyword: "additionalProperties"})
	r.Skip()
}

// A bitset holds the members of large structs beyond the first 64.
type bitset []uint64

func (b bitset) has(i int) bool { return i/64 < len(b) && b[i/64]&(1<<(i%64)) != 0 }

// add tells whether i is new.
func (b *bitset) add(i int) bool {
	if b.has(i) {
		return false
	}
	for i/64 >= len(*b) {
		*b = append(*b, 0)
	}
	(*b)[i/64] |= 1 << (i % 64)
	return true
}
