package randomtype

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"strings"
	"testing"
)

func root(i int) *Root { return New(fmt.Sprintf("R%d", i), rand.New(rand.NewPCG(1, uint64(i)))) }

// TestCompiles holds that what is made up is Go.
func TestCompiles(t *testing.T) {
	fset := token.NewFileSet()
	standard := importer.ForCompiler(fset, "source", nil)
	for i := range 100 {
		r := root(i)
		text, err := r.Package("p", "m/model")
		model, modelErr := r.Model()
		if err != nil || modelErr != nil {
			t.Fatalf("%v, %v\n%s\n%s", err, modelErr, text, model)
		}
		if strings.Contains(text+model, "invopop") {
			continue // not of the standard library
		}
		packages := imports{standard: standard, known: map[string]*types.Package{}}
		if model != "" {
			packages.known["m/model"] = check(t, fset, packages, model)
		}
		check(t, fset, packages, text)
	}
}

type imports struct {
	standard types.Importer
	known    map[string]*types.Package
}

func (i imports) Import(path string) (*types.Package, error) {
	if p := i.known[path]; p != nil {
		return p, nil
	}
	return i.standard.Import(path)
}

func check(t *testing.T, fset *token.FileSet, packages types.Importer, text string) *types.Package {
	t.Helper()
	f, err := parser.ParseFile(fset, "p.go", text, 0)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	cfg := types.Config{Importer: packages}
	p, err := cfg.Check("p", fset, []*ast.File{f}, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

func TestSame(t *testing.T) {
	for i := range 20 {
		one, _ := root(i).Package("p", "")
		other, _ := root(i).Package("p", "")
		if one != other {
			t.Errorf("%d is random in more than its source", i)
		}
	}
}

// TestSmaller makes a type as small as it gets.
func TestSmaller(t *testing.T) {
	for i := range 20 {
		r := root(i)
		steps := 0
		for smaller := r.Smaller(); len(smaller) > 0; smaller = r.Smaller() {
			before, _ := r.Package("p", "")
			r = smaller[0]
			if after, err := r.Package("p", ""); err != nil || len(after) > len(before) {
				t.Fatalf("%v: after %s came %s", err, before, after)
			}
			if steps++; steps > 1000 {
				t.Fatal("there is no end")
			}
		}
	}
}
