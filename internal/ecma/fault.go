package ecma

import (
	"errors"
	"fmt"
	"regexp"
	resyntax "regexp/syntax"
	"slices"
	"strconv"
	"strings"
)

// Fault says what is wrong with a pattern: that Go does not compile it,
// or that it is RE2 and not ECMA-262, which clients and providers read it as.
// What both have and read differently is no fault as long as decoders read it as
// ECMA-262 does: see RE2.
func Fault(pattern string) string {
	if _, err := regexp.Compile(pattern); err != nil {
		var e *resyntax.Error
		if errors.As(err, &e) {
			return fmt.Sprintf("%s: %s", e.Code, cut(e.Expr))
		}
		return err.Error()
	}
	// Validators compile it twice, to see that it is one and to use it.
	if n, err := Size(pattern); err != nil || 2*n > MostSize {
		return "is too large to be checked; repeat less in it"
	}
	for i := 0; i < len(pattern); {
		n, fault := partFault(pattern[i:])
		if fault != "" {
			return fault
		}
		i += n
	}
	return ""
}

// partFault reads one part of a valid pattern: an escape, a class, what opens
// a group, a quantifier, a character.
func partFault(s string) (length int, fault string) {
	switch s[0] {
	case '\\':
		return escapeFault(s, false)
	case '[':
		return classFault(s)
	case '(':
		switch {
		case !strings.HasPrefix(s, "(?"):
			return 1, ""
		case strings.HasPrefix(s, "(?:"), strings.HasPrefix(s, "(?<"):
			return len("(?:"), ""
		}
		return 0, fmt.Sprintf("%s is RE2 syntax that ECMA-262 does not have", until(s, ')'))
	case '{':
		if m := quantifier.FindString(s); m != "" {
			return len(m), ""
		}
		return 0, `{ is no quantifier here; write \{`
	case '}', ']':
		return 0, fmt.Sprintf(`%c closes nothing; write \%[1]c`, s[0])
	case '^', '$':
		if len(s) > 1 && strings.IndexByte("*+?{", s[1]) >= 0 {
			return 0, fmt.Sprintf("%s repeats an assertion, which ECMA-262 does not have", s[:2])
		}
	}
	return 1, ""
}

var quantifier = regexp.MustCompile(`^\{[0-9]+(,[0-9]*)?\}`)

// escapeFault reads what follows a backslash.
func escapeFault(s string, inClass bool) (length int, fault string) {
	switch c := s[1]; {
	case strings.IndexByte(`dDwWsSnrtfv^$\.*+?()[]{}|/`, c) >= 0,
		!inClass && (c == 'b' || c == 'B'), inClass && c == '-':
		return 2, ""
	case c == 'x' && s[2] != '{':
		return len(`\x00`), ""
	case (c == 'p' || c == 'P') && s[2] == '{':
		end := strings.IndexByte(s, '}')
		if name := s[len(`\p{`):end]; slices.Contains(categories(), name) {
			return end + 1, ""
		}
		return 0, fmt.Sprintf("%s is written in another way in ECMA-262", s[:end+1])
	case c >= '!' && c <= '~' && !isAlphanumeric(c):
		return 0, fmt.Sprintf("%s is an escape that ECMA-262 does not have; write %c", s[:2], c)
	default:
		return 0, fmt.Sprintf("%s is RE2 syntax that ECMA-262 does not have", s[:2])
	}
}

func isAlphanumeric(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// classFault reads a class in brackets.
func classFault(s string) (length int, fault string) {
	i := len("[")
	if s[i] == '^' {
		i++
	}
	if s[i] == ']' {
		return 0, `] at the start of a class ends it in ECMA-262; write \]`
	}
	for s[i] != ']' {
		switch {
		case strings.HasPrefix(s[i:], "[:"):
			return 0, fmt.Sprintf("%s is a POSIX class, which ECMA-262 does not have", until(s[i:], ']'))
		case s[i] == '\\':
			n, fault := escapeFault(s[i:], true)
			if fault != "" {
				return 0, fault
			}
			i += n
		default:
			i++
		}
	}
	return i + 1, ""
}

// until is s up to the first end.
func until(s string, end byte) string {
	if i := strings.IndexByte(s, end); i >= 0 {
		return s[:i+1]
	}
	return s
}

// categories are the general categories of Unicode that both dialects know by
// these names.
func categories() []string {
	return strings.Fields("L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs")
}

// cut quotes text that stands in a message.
func cut(s string) string {
	const most = 40
	if runes := []rune(s); len(runes) > most {
		s = string(runes[:most]) + "…"
	}
	return strconv.Quote(s)
}
