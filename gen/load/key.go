package load

import (
	"crypto/sha256"
	"fmt"
	"go/build"
	"hash"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/packages"
)

// A Key stands for everything that reading a candidate depends on besides
// toolgen itself and the candidate's attachments: as long as it is the same, so
// are the model and the findings.
type Key [sha256.Size]byte

// Keys are those of the candidates that may have tools. One without a key has to
// be read.
//
// A key knows the text of all Go files in the package's directory, whether or
// not they are built, but for the generated one; and of each package that it
// imports, directly or not, the files that are built. Those of the module, and of
// others that somebody may be working on, are known by their text, and it is
// this text that is read later; those of the standard library and of the module
// cache by their size and time, as the go command does it.
//
// What the go command was told, by flags, environment, go.mod and go.work files,
// shows in which files and imports it lists. The build context counts as well:
// it decides the sizes of types.
func (p *Program) Keys() map[*Candidate]Key {
	k := keyer{prog: p, own: make(map[string]*sum), deep: make(map[string]*sum)}
	for _, c := range p.candidates {
		if root := p.roots[c.dir]; root != nil && len(c.files) > 0 {
			k.collect(root.meta)
		}
	}
	k.sumAll()
	keys := make(map[*Candidate]Key)
	for _, c := range p.candidates {
		if root := p.roots[c.dir]; root != nil && len(c.files) > 0 {
			if s := k.sum(root.meta); s.known {
				keys[c] = Key(k.candidate(c, s))
			}
		}
	}
	return keys
}

// A keyer makes keys.
type keyer struct {
	prog   *Program
	goroot string
	metas  []*packages.Package
	own    map[string]*sum // of the files of a package, by ID
	deep   map[string]*sum // of a package and all that it imports
}

// A sum is a checksum that may turn out to be impossible.
type sum struct {
	value [sha256.Size]byte
	known bool
	texts map[string][]byte // that were read for it
}

// collect notes a package and all that it imports.
func (k *keyer) collect(meta *packages.Package) {
	if k.own[meta.ID] != nil {
		return
	}
	k.own[meta.ID] = new(sum)
	k.metas = append(k.metas, meta)
	if meta.PkgPath == "unsafe" {
		k.goroot = filepath.Dir(meta.Dir) // its src
	}
	for _, dep := range meta.Imports {
		k.collect(dep)
	}
}

// sumAll makes the sums of the packages' own files, several at a time.
func (k *keyer) sumAll() {
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for _, meta := range k.metas {
		g.Go(func() error {
			*k.own[meta.ID] = k.files(meta)
			return nil
		})
	}
	_ = g.Wait() // nothing returns an error
	for _, s := range k.own {
		maps.Copy(k.prog.texts, s.texts)
	}
}

// files sums up what the go command says of a package, and its files.
func (k *keyer) files(meta *packages.Package) sum {
	h := sha256.New()
	note(h, meta.ID, meta.PkgPath, meta.Name)
	if m := meta.Module; m != nil {
		note(h, m.Path, m.GoVersion)
	}
	for _, e := range meta.Errors {
		note(h, e.Msg)
	}
	outside := k.outside(meta)
	s := sum{known: true, texts: make(map[string][]byte)}
	for _, name := range slices.Sorted(slices.Values(meta.GoFiles)) {
		if outside {
			info, err := os.Stat(name)
			if err != nil {
				return sum{}
			}
			note(h, name, fmt.Sprint(info.Size(), info.ModTime().UnixNano(), info.Mode()))
			continue
		}
		text, ok := k.prog.texts[name]
		if !ok {
			info, err := os.Stat(name)
			if err != nil || !info.Mode().IsRegular() {
				return sum{}
			}
			if text, err = os.ReadFile(name); err != nil {
				return sum{}
			}
			s.texts[name] = text
		}
		note(h, filepath.Base(name), string(text))
	}
	h.Sum(s.value[:0])
	return s
}

// outside tells whether a package is of the standard library or lies in the
// module cache.
func (k *keyer) outside(meta *packages.Package) bool {
	m := meta.Module
	if m == nil {
		return k.goroot != "" && within(meta.Dir, k.goroot)
	}
	if m.Replace != nil {
		m = m.Replace
	}
	return m.Version != "" && strings.HasSuffix(m.Dir, "@"+m.Version) && within(meta.Dir, m.Dir)
}

func within(dir, parent string) bool {
	return dir == parent || strings.HasPrefix(dir, parent+string(filepath.Separator))
}

// sum is that of a package and all that it imports.
func (k *keyer) sum(meta *packages.Package) sum {
	if s := k.deep[meta.ID]; s != nil {
		return *s
	}
	s := *k.own[meta.ID]
	k.deep[meta.ID] = &sum{} // of an import cycle nothing is known
	h := sha256.New()
	h.Write(s.value[:])
	for _, path := range slices.Sorted(maps.Keys(meta.Imports)) {
		dep := k.sum(meta.Imports[path])
		s.known = s.known && dep.known
		note(h, path, string(dep.value[:]))
	}
	h.Sum(s.value[:0])
	k.deep[meta.ID] = &s
	return s
}

// candidate is the key of c, whose package has the sum s.
func (k *keyer) candidate(c *Candidate, s sum) (key [sha256.Size]byte) {
	h := sha256.New()
	h.Write(s.value[:])
	note(h, build.Default.GOOS, build.Default.GOARCH, strings.Join(k.prog.tags, ","))
	for _, name := range slices.Sorted(maps.Keys(c.texts)) {
		note(h, filepath.Base(name), string(c.texts[name]))
	}
	h.Sum(key[:0])
	return key
}

// note adds texts to a checksum so that it is clear where each ends.
func note(h hash.Hash, texts ...string) {
	for _, t := range texts {
		fmt.Fprintf(h, "%d:%s", len(t), t)
	}
}
