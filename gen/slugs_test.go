package gen

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestEverySlugHasACase holds that each kind of finding is shown by the golden
// case of its name.
func TestEverySlugHasACase(t *testing.T) {
	root := moduleRoot(t)
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, "gen", "diag", "slugs.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		slug, err := strconv.Unquote(lit.Value)
		if err != nil {
			t.Fatal(err)
		}
		count++
		text, err := os.ReadFile(filepath.Join(root, "golden", slug, "diagnostics.txt"))
		if err != nil || !strings.Contains(string(text), "["+slug+"]\n") {
			t.Errorf("no golden case shows %s: testdata/%[1]s should", slug)
		}
		return true
	})
	if count == 0 {
		t.Error("there are no slugs in gen/diag/slugs.go")
	}
}
