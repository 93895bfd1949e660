package args

import "iter"

// Members are the names that an object may have, in the order in which a
// caller is most likely to send them.
type Members []Member

// A Member is one name of an object.
type Member struct {
	Name     string
	Required bool
}

// Object reads an object. It yields the name of each member, whose value the
// loop's body must then read; the body must not leave the loop. A name that is
// not among members is yielded too, for Unknown to report.
//
// A name that comes twice is a syntax error, a required one that does not come
// a problem, and so is a value that is no object: then nothing is yielded.
func (r *Reader) Object(members Members) iter.Seq[string] {
	return func(yield func(string) bool) { r.object(members, yield) }
}

// object also returns where the object starts and which members came; ok is false
// if that cannot be told.
func (r *Reader) object(members Members, yield func(string) bool) (start int, came memberSet, ok bool) {
	if r.space() != '{' {
		r.mismatch("object")
		return
	}
	start = r.pos
	if !r.enter() {
		return
	}
	var (
		low   uint64   // which of the first 64 members came
		high  bitset   // and which of the others
		other *nameSet // the names that are no members
		guess int      // the member that should come next
		count int      // members that came
	)
	for first := true; r.next(first, '}'); first = false {
		at := r.pos
		i := guess
		if !r.guessed(members, guess) {
			var name string
			if name, i = r.memberName(members); i < 0 {
				if r.syntax != nil {
					return
				}
				if other == nil {
					other = new(nameSet)
				}
				if !other.add(name) {
					r.duplicate(at, name)
					return
				}
				if !yield(name) {
					return
				}
				continue
			}
		}
		guess = i + 1
		count++
		if i < 64 {
			if low&(1<<i) != 0 {
				r.duplicate(at, members[i].Name)
				return
			}
			low |= 1 << i
		} else if !high.add(i - 64) {
			r.duplicate(at, members[i].Name)
			return
		}
		if !yield(members[i].Name) {
			return
		}
	}
	if r.syntax != nil {
		return
	}
	came = memberSet{low, high}
	if count == len(members) {
		return start, came, true
	}
	for i, m := range members {
		if m.Required && !came.has(i) {
			r.problem(start, finding{keyword: "required", limit: m.Name, end: r.pos})
		}
	}
	return start, came, true
}

// A memberSet says which members of an object came, by index.
type memberSet struct {
	low  uint64
	high bitset
}

func (s memberSet) has(i int) bool {
	if i < 64 {
		return s.low&(1<<i) != 0
	}
	return s.high.has(i - 64)
}

// guessed reads the name of members[i] and the colon after it, if they come
// next in so many bytes.
func (r *Reader) guessed(members Members, i int) bool {
	if i >= len(members) {
		return false
	}
	name := members[i].Name
	rest := r.text[r.pos:]
	n := len(name)
	if len(rest) < n+3 || rest[n+2] != ':' || rest[n+1] != '"' || rest[1:n+1] != name || rest[0] != '"' {
		return false
	}
	r.pos += n + 3
	return true
}

// memberName reads a name and the colon after it. Its index among members is
// -1 if it is none of them, or no name.
func (r *Reader) memberName(members Members) (name string, i int) {
	name, ok := r.name()
	if !ok {
		return "", -1
	}
	for i := range members {
		if members[i].Name == name {
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

// Unknown reports the member whose name was yielded last as one that the
// object cannot have, and reads its value.
func (r *Reader) Unknown() {
	r.space()
	r.problem(r.pos, finding{keyword: "additionalProperties"})
	r.Skip()
}

// Properties reads an object of any names, as Object does. Rules bound how
// many there are.
func (r *Reader) Properties(rules ...PropertiesRule) iter.Seq[string] {
	return func(yield func(string) bool) { r.properties(rules, yield) }
}

func (r *Reader) properties(rules []PropertiesRule, yield func(string) bool) {
	var names nameSet
	r.members(rules, func(at int, name string) bool {
		if !names.add(name) {
			r.duplicate(at, name)
			return false
		}
		return yield(name)
	})
}

// members is Properties for those who find duplicate names themselves; at is
// where the name stands.
func (r *Reader) members(rules []PropertiesRule, yield func(at int, name string) bool) {
	if r.space() != '{' {
		r.mismatch("object")
		return
	}
	start := r.pos
	if !r.enter() {
		return
	}
	n := 0
	for r.next(n == 0, '}') {
		at := r.pos
		name, ok := r.name()
		if !ok || !yield(at, name) {
			return
		}
		n++
	}
	for _, rule := range rules {
		r.count(start, rule.keyword, rule.limit, n)
	}
}

// A nameSet finds names that come twice in an object. Most objects have few:
// those are compared one by one, and no memory is asked for.
type nameSet struct {
	few  [8]string
	n    int
	many map[string]struct{}
}

// add tells whether name is new.
func (s *nameSet) add(name string) bool {
	if s.many == nil {
		for _, old := range s.few[:s.n] {
			if old == name {
				return false
			}
		}
		if s.n < len(s.few) {
			s.few[s.n] = name
			s.n++
			return true
		}
		s.many = make(map[string]struct{}, 2*len(s.few))
		for _, old := range s.few {
			s.many[old] = struct{}{}
		}
	}
	before := len(s.many)
	s.many[name] = struct{}{}
	return len(s.many) > before
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
