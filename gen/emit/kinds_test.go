package emit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// everyKind has one type of each kind.
func everyKind() []model.Type {
	s := local("Point", field("X", aFloat64))
	return []model.Type{
		aBool, aString, anInt, aFloat64, model.Quoted{Elem: anInt}, known("Any"), anAddr,
		model.Custom{Go: model.Source("Month")}, level(), listOf(aString), arrayOf(2, aString), mapOf(aString, aString),
		pointerTo(aString), s, &model.Union{Name: "Shape", Go: model.Source("Shape")},
	}
}

// TestEveryKind holds the two switches against the kinds that model declares.
func TestEveryKind(t *testing.T) {
	missing := kindsOfModel(t)
	f := newFile(pkg("kinds"), nil)
	for _, kind := range everyKind() {
		name := reflect.Indirect(reflect.ValueOf(kind)).Type().Name()
		delete(missing, name)
		if len(f.decoding("Test").read(value(kind), variable("v"))) == 0 {
			t.Errorf("nothing reads a %s", name)
		}
		if len(f.encoding().write(value(kind), variable("v"))) == 0 {
			t.Errorf("nothing writes a %s", name)
		}
	}
	for name := range missing {
		t.Errorf("everyKind lacks model.%s", name)
	}
}

// kindsOfModel are the types that implement model.Type.
func kindsOfModel(t *testing.T) map[string]bool {
	t.Helper()
	source, err := parser.ParseFile(token.NewFileSet(), "../model/type.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, d := range source.Decls {
		if m, ok := d.(*ast.FuncDecl); ok && m.Name.Name == "kind" {
			recv := m.Recv.List[0].Type
			if star, ok := recv.(*ast.StarExpr); ok {
				recv = star.X
			}
			kinds[recv.(*ast.Ident).Name] = true
		}
	}
	return kinds
}
