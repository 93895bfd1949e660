package schema

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// TestEveryKind holds the switch over the kinds against those that model
// declares: each has a schema that says something, and that compiles.
func TestEveryKind(t *testing.T) {
	missing := kindsOfModel(t)
	for _, kind := range []model.Type{
		model.Bool{}, model.String{}, model.Int{Bits: 64}, model.Float{Bits: 64}, model.Quoted{Elem: model.Bool{}},
		model.Known{Name: "Time"}, model.Text{}, model.Custom{Schema: `{"type": "string"}`}, unit(),
		model.List{Elem: value(model.Bool{})}, model.Array{Elem: value(model.Bool{}), Len: 2},
		model.Map{Key: value(model.String{}), Elem: value(model.Bool{})}, model.Pointer{Elem: value(model.Bool{})},
		object("Point"), shape(),
	} {
		name := reflect.Indirect(reflect.ValueOf(kind)).Type().Name()
		delete(missing, name)
		for _, result := range []bool{false, true} {
			b := newBuilder(result)
			schema := b.document(value(kind))
			if _, err := compile(schema); err != nil || schema == "{}" {
				t.Errorf("%s, result %v: %s: %v", name, result, schema, err)
			}
		}
	}
	for name := range missing {
		t.Errorf("the test lacks model.%s", name)
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
