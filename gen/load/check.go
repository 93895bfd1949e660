package load

import (
	"errors"
	"fmt"
	"go/types"
	"strings"
)

// check type-checks q once, and what its declarations need before it. What is
// wrong is kept in q.
func (p *Program) check(q *pkg) {
	switch {
	case q.types != nil || q.err != nil:
	case q.meta.PkgPath == "unsafe":
		q.types = types.Unsafe
	case q.busy:
		q.err = fmt.Errorf("import cycle through %s", q.meta.PkgPath)
	case len(q.meta.GoFiles) == 0:
		q.err = missing(q)
	case p.ctx.Err() != nil:
		q.err = p.ctx.Err()
	default:
		q.busy = true
		p.checkFiles(q)
		q.busy = false
	}
}

// isForeign tells whether a package is of another module, whose source is not
// the user's to change.
func (p *Program) isForeign(of *types.Package) bool {
	q := p.checked[of]
	return q != nil && (q.meta.Module == nil || !q.meta.Module.Main)
}

// missing says why there is nothing of q.
func missing(q *pkg) error {
	for _, e := range q.meta.Errors {
		cause, _, _ := strings.Cut(e.Msg, "\n") // a command to run comes after
		return errors.New(strings.TrimSuffix(cause, "; to add it:"))
	}
	return fmt.Errorf("no Go files in %s", q.meta.PkgPath)
}

func (p *Program) checkFiles(q *pkg) {
	if !q.parsed {
		p.reach(q) // nothing of it is needed, but that it can be imported
	}
	conf := types.Config{
		Importer:         importer(func(path string) (*types.Package, error) { return p.imports(q, path) }),
		Error:            q.typeError,
		Sizes:            p.sizes,
		IgnoreFuncBodies: true,
		FakeImportC:      true,
	}
	if m := q.meta.Module; m != nil && m.GoVersion != "" {
		conf.GoVersion = "go" + m.GoVersion
	}
	// The error repeats the first of q.errors.
	q.types, _ = conf.Check(q.meta.PkgPath, p.fset, pruned(q), q.info)
	p.checked[q.types] = q
}

// typeError keeps an error of the type-checker.
func (q *pkg) typeError(err error) {
	var e types.Error
	if !errors.As(err, &e) {
		return // go/types has no others
	}
	if strings.HasPrefix(e.Msg, "\t") && len(q.errors) > 0 {
		e.Msg = q.errors[len(q.errors)-1].Msg // another place of the same
	}
	q.errors = append(q.errors, e)
}

// imports gives the types of a package that q imports.
func (p *Program) imports(q *pkg, path string) (*types.Package, error) {
	dep := p.imported(q, path)
	if dep == nil {
		return nil, errors.New("import cycle not allowed, or no such package")
	}
	p.check(dep)
	return dep.types, dep.err
}

// imported is the package that q imports under a path, nil if there is none.
func (p *Program) imported(q *pkg, path string) *pkg {
	if meta := q.meta.Imports[path]; meta != nil {
		return p.pkg(meta)
	}
	return nil
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }
