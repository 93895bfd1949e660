package load

import (
	"fmt"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A verb is a kind of directive. A new one is a row of verbs and a file that
// explains it.
type verb struct {
	name  string
	on    target
	once  bool // at most one of them on a declaration
	apply func(*subject, directive, *diag.List)
}

// verbs is the table of directives. The verb cont, which continues the line
// before it, is not in it: nothing is left of it when directives are applied.
func verbs() []verb {
	return []verb{
		{"tool", onFunction, true, applyTool},
		{"param", onFunction, false, applyParam},
		{"example", onFunction, false, applyExample},
		{"truncate", onFunction, true, applyTruncate},
		{"display", onFunction, true, applyDisplay},
		{"schema", onType | onPackage, false, applySchema},
		{"enum", onType | onPackage, false, applyEnum},
		{"union", onType, true, applyUnion},
		{"package", onPackage, true, applyPackage},
	}
}

func verbNames() []string {
	names := []string{"cont"}
	for _, v := range verbs() {
		names = append(names, v.name)
	}
	return names
}

// apply gives d to the declaration it stands on.
func (d directive) apply(s *subject, findings *diag.List) {
	i := slices.IndexFunc(verbs(), func(v verb) bool { return v.name == d.verb })
	if i < 0 {
		findings.Add(d.pos, diag.UnknownDirective, "toolgen:"+d.verb, "no such directive", suggest(d.verb, verbNames()))
		return
	}
	v := verbs()[i]
	if s.on&v.on == 0 {
		where := s.what
		if s.on != 0 {
			where = s.on.String()
		}
		findings.Add(d.pos, diag.MisplacedDirective, "toolgen:"+d.verb, "stands on "+where,
			fmt.Sprintf("put it in the doc comment of %s", v.on))
		return
	}
	if v.once {
		if slices.Contains(s.applied, v.name) {
			findings.Add(d.pos, diag.BadDirective, "toolgen:"+d.verb, "is given twice", "keep one of them")
			return
		}
		s.applied = append(s.applied, v.name)
	}
	v.apply(s, d, findings)
}

// A key is something that a directive's arguments may say.
type key struct {
	name string
	form form
	set  func(argument)
}

// A form is how the value of a key is given.
type form uint8

const (
	needsValue form = iota // name=N
	flag                   // readonly, readonly=true or readonly=false
)

// set gives each argument to its key and reports those that no key takes.
func (d directive) set(args []argument, keys []key, findings *diag.List) {
	given := make(map[string]bool)
	for n, a := range args {
		i := slices.IndexFunc(keys, func(k key) bool { return k.name == a.key })
		if i < 0 || a.quoted && !a.assigned {
			var known []string
			for _, k := range keys {
				known = append(known, k.name)
			}
			remedy := suggest(a.key, known)
			if n > 0 && !a.assigned && args[n-1].assigned && !args[n-1].quoted && closest(a.key, known) == "" {
				remedy = fmt.Sprintf(`put text with spaces in quotes, as in %s="…"`, args[n-1].key)
			}
			d.bad(a, findings, "unknown "+argumentKind(a)+" "+cut(a.key), remedy)
			continue
		}
		k := keys[i]
		switch {
		case given[a.key]:
			d.bad(a, findings, a.key+" is given twice", "keep one of them")
		case k.form == needsValue && (!a.assigned || a.value == "" && !a.quoted):
			d.bad(a, findings, a.key+" has no value", fmt.Sprintf("write %s=…", a.key))
		case k.form == flag && a.assigned && a.value != "true" && a.value != "false":
			d.badValue(a, findings, fmt.Sprintf("write %s or %[1]s=false", a.key))
		default:
			k.set(a)
		}
		given[a.key] = true
	}
}

func argumentKind(a argument) string {
	if a.assigned {
		return "key"
	}
	return "word"
}

// arguments splits d's arguments and reports what cannot be split.
func (d directive) arguments(findings *diag.List) ([]argument, bool) {
	args, err := arguments(d.args)
	if err != nil {
		d.malformed(d.args, err, findings)
	}
	return args, err == nil
}

// malformed reports a *textError in t, which is text of d.
func (d directive) malformed(t text, err error, findings *diag.List) {
	pos, remedy := t.at(0), ""
	if e, ok := err.(*textError); ok {
		pos, remedy = t.at(e.offset), e.remedy
	}
	findings.Add(pos, diag.BadDirective, "toolgen:"+d.verb, err.Error(), remedy)
}

// oneOf is the set function of a key that has one of a few values.
func (d directive) oneOf(set func(string), findings *diag.List, values ...string) func(argument) {
	return func(a argument) {
		if !slices.Contains(values, a.value) {
			d.badValue(a, findings, "it may be "+list(values, "or"))
			return
		}
		set(a.value)
	}
}

// badValue reports an argument whose value will not do.
func (d directive) badValue(a argument, findings *diag.List, remedy string) {
	a.pos = a.valuePos
	d.bad(a, findings, fmt.Sprintf("%s is %s", a.key, cut(a.value)), remedy)
}

func (d directive) bad(a argument, findings *diag.List, cause, remedy string) {
	findings.Add(a.pos, diag.BadDirective, "toolgen:"+d.verb, cause, remedy)
}
