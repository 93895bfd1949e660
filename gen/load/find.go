package load

import (
	"context"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// readable reports candidates whose generated file cannot be read and returns
// the others: the go command would read it, too.
func readable(candidates []*Candidate, findings *diag.List) []*Candidate {
	return slices.DeleteFunc(candidates, func(c *Candidate) bool {
		if c.irregular {
			findings.Add(token.Position{Filename: c.output}, diag.NotGenerated, "", "is no regular file, and stands where the generated one goes",
				"rename or remove it")
		}
		return c.irregular
	})
}

// find looks through the directories that the patterns match. Only their text is
// read: packages that do not concern us are never listed nor parsed, so that a
// few tools are found as fast in a large module as in a small one.
func find(ctx context.Context, cfg Config, findings *diag.List) ([]*Candidate, error) {
	if dirs, ok := localDirs(cfg.Dir, cfg.Patterns); ok {
		if found, err := lookAll(dirs); err != nil || len(found) > 0 {
			return found, err
		}
	}
	// Either only the go command can tell what matches, or nothing that matches
	// concerns us, and it tells whether anything does.
	dirs, err := listDirs(ctx, cfg, findings)
	if err != nil {
		return nil, err
	}
	return lookAll(dirs)
}

// listDirs asks the go command for the directories of the packages that match.
func listDirs(ctx context.Context, cfg Config, findings *diag.List) ([]string, error) {
	matches, ok, err := query(cfg.packages(ctx, packages.NeedName|packages.NeedFiles|packages.NeedModule), cfg.Patterns, findings)
	if !ok {
		return nil, err
	}
	if len(matches) == 0 {
		findings.Add(token.Position{}, diag.LoadError, strings.Join(cfg.Patterns, " "), "no packages match",
			"give import paths or directories as go build takes them")
	}
	var dirs []string
	for _, m := range matches {
		switch {
		case m.Dir == "": // there is no such package
			for _, e := range m.Errors {
				findings.Add(position(e.Pos, cfg.Dir), diag.LoadError, m.PkgPath, e.Msg, "check the pattern")
			}
		case m.PkgPath == "command-line-arguments":
			findings.Add(token.Position{}, diag.LoadError, strings.Join(cfg.Patterns, " "), "files are named, and tools are generated for whole packages",
				"give the directory")
		case m.Module != nil && !m.Module.Main:
			findings.Add(token.Position{}, diag.LoadError, m.PkgPath, "is of module "+m.Module.Path+", whose files are not ours to write",
				"run toolgen in that module")
		default:
			dirs = append(dirs, m.Dir)
		}
	}
	return dirs, nil
}

// packages is the configuration of a query to the go command.
func (cfg Config) packages(ctx context.Context, mode packages.LoadMode) *packages.Config {
	pc := &packages.Config{Context: ctx, Mode: mode, Dir: cfg.Dir}
	if len(cfg.Tags) > 0 {
		pc.BuildFlags = []string{"-tags=" + strings.Join(cfg.Tags, ",")}
	}
	return pc
}

// query asks the go command. It is not ok if there is an error, or a finding
// that says why there is no answer, such as a go.mod file that does not parse.
func query(pc *packages.Config, patterns []string, findings *diag.List) (pkgs []*packages.Package, ok bool, err error) {
	pkgs, err = packages.Load(pc, patterns...)
	if err == nil {
		return pkgs, true, nil
	}
	_, said, ok := strings.Cut(err.Error(), "stderr: go: ")
	if !ok {
		return nil, false, err
	}
	cause, remedy := complaint(said)
	findings.Add(token.Position{}, diag.LoadError, "go list", cause, remedy)
	return nil, false, nil
}

// complaint splits what the go command says into what is wrong and the command
// that it advises, which it puts on an indented line of its own. Lines about its
// progress may come before.
func complaint(said string) (cause, remedy string) {
	for strings.HasPrefix(said, "downloading ") || strings.HasPrefix(said, "finding ") {
		_, after, more := strings.Cut(said, "\ngo: ")
		if !more {
			break
		}
		said = after
	}
	cause = strings.TrimSpace(said)
	first, rest, _ := strings.Cut(cause, "\n")
	for line := range strings.Lines(rest) {
		if command := strings.TrimSpace(line); strings.HasPrefix(line, "\t") && strings.HasPrefix(command, "go ") {
			cause, _, _ = strings.Cut(strings.TrimSuffix(first, ":"), "; to ")
			return cause, "run " + command
		}
	}
	return cause, "correct that first"
}

// listed matches a position as the go command writes it: file:line:column, the
// numbers may be missing.
var listed = regexp.MustCompile(`^(.+?)(?::([0-9]+))?(?::([0-9]+))?$`)

// position reads a position that the go command wrote.
func position(text, dir string) token.Position {
	m := listed.FindStringSubmatch(text)
	if m == nil || m[1] == "-" {
		return token.Position{}
	}
	p := token.Position{Filename: m[1]}
	p.Line, _ = strconv.Atoi(m[2]) // absent is 0
	p.Column, _ = strconv.Atoi(m[3])
	if !filepath.IsAbs(p.Filename) {
		p.Filename = filepath.Join(dir, p.Filename)
	}
	return p
}
