package emit

import (
	"fmt"
	"go/token"
	"path/filepath"
	"strconv"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A scope is where names are declared: a package, or a type with its methods.
type scope struct {
	what      string                    // "package weather", "type Store"
	users     map[string]token.Position // declared by the user
	files     map[string]token.Position // of imports, which no declaration may have
	generated map[string]bool
}

func newScope(what string, users, files map[string]token.Position) *scope {
	return &scope{what: what, users: users, files: files, generated: map[string]bool{}}
}

// has says whether a name is declared.
func (s *scope) has(name string) bool {
	_, ok := s.users[name]
	return ok || s.generated[name]
}

// bars says whether a name cannot be declared.
func (s *scope) bars(name string) bool {
	_, ok := s.files[name]
	return ok || s.has(name)
}

// free takes name, or the first of name2, name3… for which no taken is true.
func (s *scope) free(name string, taken func(string) bool) string {
	free := name
	for i := 2; taken(free); i++ {
		free = name + strconv.Itoa(i)
	}
	s.generated[free] = true
	return free
}

// claim takes a name that cannot give way, since users call it: the default, or
// one that a directive chose at pos. If it is taken, the finding tells how to
// choose another.
func (s *scope) claim(name string, pos token.Position, remedy string, findings *diag.List) {
	user, taken := s.users[name]
	if !taken {
		user, taken = s.files[name]
	}
	switch {
	case taken && !pos.IsValid():
		findings.Add(user, diag.NameTaken, name, "toolgen has to declare this name in "+s.what, remedy)
	case taken:
		findings.Add(pos, diag.NameTaken, name,
			fmt.Sprintf("%s has it already (%s:%d)", s.what, filepath.Base(user.Filename), user.Line), remedy)
	case s.generated[name]:
		findings.Add(pos, diag.NameTaken, name, "toolgen declares this name in "+s.what+" already", remedy)
	default:
		s.generated[name] = true
	}
}
