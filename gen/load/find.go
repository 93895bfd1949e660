package load

import (
	"bytes"
	"context"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A candidate is a package that may concern us: a file of it has text that
// looks like a directive, or there is a generated file.
type candidate struct {
	path string // import path
	dir  string

	// files are the Go files with directive-like text, whether or not they are
	// part of the build: a directive in a test or in a file for another system
	// must not go unheard. They are in name order.
	files []string

	output  string // path of the generated file
	ours    bool   // it exists and may be replaced
	foreign bool   // it exists and is not ours
}

// find asks the go command which packages match and looks through their
// directories. Only their text is read: packages that do not concern us are
// never parsed.
func find(ctx context.Context, cfg Config, findings *diag.List) ([]*candidate, error) {
	matches, err := packages.Load(cfg.packages(ctx, packages.NeedName|packages.NeedFiles), cfg.Patterns...)
	if err != nil {
		return nil, err
	}
	if len(matches) == 0 {
		findings.Add(token.Position{}, diag.LoadError, strings.Join(cfg.Patterns, " "), "no packages match",
			"give import paths or directories as go build takes them")
	}
	var found []*candidate
	for _, m := range matches {
		if m.Dir == "" { // there is no such package
			for _, e := range m.Errors {
				findings.Add(position(e.Pos, cfg.Dir), diag.LoadError, m.PkgPath, e.Msg, "")
			}
			continue
		}
		c, err := look(m.PkgPath, m.Dir)
		if err != nil {
			return nil, err
		}
		if c.ours || len(c.files) > 0 {
			found = append(found, c)
		}
	}
	slices.SortFunc(found, func(a, b *candidate) int { return strings.Compare(a.path, b.path) })
	return found, nil
}

// packages is the configuration of a query to the go command.
func (cfg Config) packages(ctx context.Context, mode packages.LoadMode) *packages.Config {
	pc := &packages.Config{Context: ctx, Mode: mode, Dir: cfg.Dir}
	if len(cfg.Tags) > 0 {
		pc.BuildFlags = []string{"-tags=" + strings.Join(cfg.Tags, ",")}
	}
	return pc
}

// look reads the Go files of a directory.
func look(path, dir string) (*candidate, error) {
	c := &candidate{path: path, dir: dir, output: filepath.Join(dir, model.FileName)}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() || filepath.Ext(e.Name()) != ".go" || strings.ContainsAny(e.Name()[:1], "._") {
			continue // not for the go command
		}
		file := filepath.Join(dir, e.Name())
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if e.Name() == model.FileName {
			c.ours = isOurs(text)
			c.foreign = !c.ours
			if c.ours {
				continue
			}
		}
		if mayHaveDirective(text) {
			c.files = append(c.files, file)
		}
	}
	return c, nil
}

// isOurs tells whether any line of a generated file is our header, whatever
// else has become of the file.
func isOurs(text []byte) bool {
	for line := range bytes.Lines(text) {
		if string(bytes.TrimRight(line, "\r\n")) == model.Header {
			return true
		}
	}
	return false
}

// mayHaveDirective tells whether the text has the word toolgen before a colon,
// in any case and with or without spaces between the two.
func mayHaveDirective(text []byte) bool {
	const word = "toolgen"
	for {
		i := bytes.IndexByte(text, ':')
		if i < 0 {
			return false
		}
		before := bytes.TrimRight(text[:i], " \t")
		if n := len(before) - len(word); n >= 0 && bytes.EqualFold(before[n:], []byte(word)) {
			return true
		}
		text = text[i+1:]
	}
}

// packageName is the name in the package clause of the first file of dir that
// is built, is no test and is not the generated file; "" if there is none.
func (cfg Config) packageName(dir string) string {
	build := build.Default
	build.BuildTags = cfg.Tags
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, file := range names {
		base := filepath.Base(file)
		if base == model.FileName || strings.HasSuffix(base, "_test.go") {
			continue
		}
		if match, err := build.MatchFile(dir, base); err != nil || !match {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly)
		if err == nil {
			return f.Name.Name
		}
	}
	return ""
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
