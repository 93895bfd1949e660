package args

// A PropertiesRule bounds how many members an object has.
type PropertiesRule struct {
	keyword string
	limit   int
}

// MinProperties wants n members at least.
func MinProperties(n int) PropertiesRule { return PropertiesRule{"minProperties", n} }

// MaxProperties wants n members at most.
func MaxProperties(n int) PropertiesRule { return PropertiesRule{"maxProperties", n} }

// Properties reads an object of any names, as Object does. Rules bound how
// many there are.
func (r *Reader) Properties(rules ...PropertiesRule) *Properties {
	return &Properties{entries: entries{r: r, rules: rules}, names: &nameSet{}}
}

// Properties are an object of any names that is being read. They live on the
// stack, as an Object does.
type Properties struct {
	entries entries
	name    string
	names   *nameSet
}

// Name is the name of the member whose value is to be read.
func (p *Properties) Name() string { return p.name }

// Next goes to the next member. It returns false at the end of the object and
// after a syntax error.
func (p *Properties) Next() bool {
	name, at, ok := p.entries.next()
	if !ok {
		return false
	}
	if !p.names.add(name) {
		p.entries.r.duplicate(at, name)
		return false
	}
	p.name = name
	return true
}

// entries are the members of an object for those who find names that come
// twice themselves.
type entries struct {
	r     *Reader
	rules []PropertiesRule
	stage stage
	start int
	n     int // members that came
}

// open goes past the brace. It returns false if there is none, or no more of the
// object.
func (e *entries) open() bool {
	if e.stage == closed {
		return false
	}
	r := e.r
	e.stage = closed
	if r.space() != '{' {
		r.mismatch("object")
		return false
	}
	e.start = r.pos
	if r.enter() {
		e.stage = opened
	}
	return e.stage == opened
}

// next reads the next name and the colon after it. It also returns where the
// name stands.
func (e *entries) next() (name string, at int, ok bool) {
	if e.stage != opened && !e.open() {
		return "", 0, false
	}
	r := e.r
	if !r.next(e.n == 0, '}') {
		e.stage = closed
		for _, rule := range e.rules {
			r.count(e.start, rule.keyword, rule.limit, e.n)
		}
		return "", 0, false
	}
	e.n++
	at = r.pos
	r.way[r.depth-1] = at
	name, ok = r.name()
	return name, at, ok
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
