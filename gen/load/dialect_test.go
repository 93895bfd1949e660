package load_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/toolgen-dev/toolgen/gen/load"
)

// dialect is what becomes of each keyword of invopop's tag dialect: the field in
// the model, or the finding. A type is enough where the tag is KEY=VALUE.
var dialect = []struct{ keyword, typ, value, want string }{
	// What says something of a place and constrains nothing.
	{"title", "int", "A title", `int64 (title="A title") required`},
	{"description", "int", "what it is", `int64 required "what it is"`},
	{"example", "[]string", "a", `[](string (examples=["a"])) required`},
	{"readOnly", "int", "true", `int64 (readOnly=true) required`},
	{"writeOnly", "int", "true", `int64 (writeOnly=true) required`},

	// What decides about presence.
	{"required", "*int", "", `*(int64) required`},
	{"nullable", "*int", "", `*(int64)`},
	{"nullable", "int", "", `a Go value that is no pointer cannot be null`},
	{"default", "int", "3", `int64 default=3`},
	{"oneof_required", "*int", "a", `*(int64) oneOf(a)`},
	{"anyof_required", "*int", "a", `*(int64) anyOf(a)`},
	{"oneof_required", "int", "a", `it is required anyway`},

	// What the decoder holds a value to.
	{"minimum", "int", "1", `int64 minimum=1 required`},
	{"maximum", "int", "1", `int64 maximum=1 required`},
	{"exclusiveMinimum", "float64", "0.5", `float64 exclusiveMinimum=0.5 required`},
	{"exclusiveMaximum", "float64", "0.5", `float64 exclusiveMaximum=0.5 required`},
	{"multipleOf", "uint", "5", `uint64 multipleOf=5 required`},
	{"minLength", "string", "1", `string minLength=1 required`},
	{"maxLength", "string", "1", `string maxLength=1 required`},
	{"pattern", "string", "^a", `string pattern="^a" required`},
	{"pattern", "[]string", "^a", `[](string pattern="^a") required`},
	{"format", "string", "email", `string format="email" required`},
	{"format", "string", "telephone", `is no known format`},
	{"enum", "float32", "0.5", `enum(float32 float32 0.5) required`},
	{"minItems", "[]int", "1", `[](int64) minItems=1 required`},
	{"maxItems", "[]int", "1", `[](int64) maxItems=1 required`},
	{"uniqueItems", "[2]int", "true", `[2](int64) uniqueItems=true required`},
	{"type", "any", "string", `Any type=["string"] required`},
	{"oneof_type", "any", "string;integer", `Any type=["integer", "string"] required`},
	{"anyof_type", "any", "string;integer", `Any type=["integer", "string"] required`},

	// What would make the schema another than the Go type's.
	{"type", "int", "string", `the schema follows the Go type`},
	{"oneof_type", "string", "string;integer", `the schema follows the Go type`},
	{"anyof_type", "int", "string;integer", `the schema follows the Go type`},
	{"anchor", "int", "a", `anchor is not supported`},
	{"oneof_ref", "any", "#/$defs/a", `oneof_ref is not supported`},
	{"anyof_ref", "any", "#/$defs/a", `anyof_ref is not supported`},

	// What JSON Schema has and the dialect has not.
	{"const", "bool", "true", `enum(bool bool true) required`},
	{"deprecated", "int", "true", `int64 (deprecated=true) required`},
	{"minProperties", "map[string]int", "1", `map[string](int64) minProperties=1 required`},
	{"maxProperties", "map[string]int", "1", `map[string](int64) maxProperties=1 required`},
	{"contains", "[]int", "{}", `[](int64) contains={} required`},
	{"patternProperties", "map[string]int", "{}", `unknown key "patternProperties"`},
	{"not", "int", "{}", `unknown key "not"`},
}

// TestDialect has a field for each row of dialect.
func TestDialect(t *testing.T) {
	var fields strings.Builder
	for i, row := range dialect {
		tag := row.keyword
		if row.value != "" {
			tag += "=" + row.value
		}
		fmt.Fprintf(&fields, "\tF%d %s `jsonschema:%q`\n", i, row.typ, tag)
	}
	source := "package m\n\ntype Args struct {\n" + fields.String() + "}\n\n// Take takes it.\n//\n//toolgen:tool\nfunc Take(in Args) {}\n"
	refused := load1(t, source)
	// What is refused keeps the rest from being a model.
	for i, row := range dialect {
		if strings.Contains(refused, fmt.Sprintf("Args.F%d: ", i)) {
			source = strings.Replace(source, fmt.Sprintf("\tF%d %s", i, row.typ), fmt.Sprintf("\tf%d %s", i, row.typ), 1)
		}
	}
	model := load1(t, source)
	for i, row := range dialect {
		name := fmt.Sprintf("F%d", i)
		got := line(model, "  "+name+" "+strconv.Quote(name)+" ")
		if got == "" {
			if got = line(refused, "Args."+name+": "); strings.Contains(got, row.want) {
				continue
			}
		}
		if got != row.want {
			t.Errorf("%s=%s on %s: got %s, want %s", row.keyword, row.value, row.typ, got, row.want)
		}
	}
}

func load1(t *testing.T, source string) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, []txtar.File{{Name: "go.mod", Data: []byte("module example.test/m\n\ngo 1.24\n")}, {Name: "a.go", Data: []byte(source)}})
	return result(t, load.Config{Dir: dir})
}

// line is what follows a text on its line.
func line(text, after string) string {
	_, rest, _ := strings.Cut(text, after)
	rest, _, _ = strings.Cut(rest, "\n")
	return rest
}

// TestDialectIsWhole holds the rows of dialect against the source of the library:
// each keyword that its tag parser knows has one.
func TestDialectIsWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	dir, err := exec.CommandContext(t.Context(), "go", "list", "-m", "-f", "{{.Dir}}", "github.com/invopop/jsonschema").Output()
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "reflect.go"), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var keywords []string
	for _, decl := range f.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		switch fn.Name.Name {
		case "genericKeywords", "booleanKeywords", "stringKeywords", "numericalKeywords", "arrayKeywords":
			keywords = append(keywords, casesOf(fn, "name")...)
		case "requiredFromJSONSchemaTags", "nullableFromJSONSchemaTags":
			keywords = append(keywords, comparedTo(fn, "tag")...)
		}
	}
	slices.Sort(keywords)
	keywords = slices.Compact(keywords)
	if len(keywords) < 25 {
		t.Errorf("found only %q: the parser has moved", keywords)
	}
	for _, k := range keywords {
		if !slices.ContainsFunc(dialect, func(row struct{ keyword, typ, value, want string }) bool { return row.keyword == k }) {
			t.Errorf("%s has no row", k)
		}
	}
}

// casesOf are the strings that a function has a case for in its switches over a
// variable.
func casesOf(fn *ast.FuncDecl, variable string) []string {
	var list []string
	ast.Inspect(fn, func(n ast.Node) bool {
		s, ok := n.(*ast.SwitchStmt)
		if !ok {
			return true
		}
		if id, ok := s.Tag.(*ast.Ident); !ok || id.Name != variable {
			return true
		}
		for _, c := range s.Body.List {
			for _, e := range c.(*ast.CaseClause).List {
				list = append(list, literal(e))
			}
		}
		return true
	})
	return list
}

// comparedTo are the strings that a function compares a variable to.
func comparedTo(fn *ast.FuncDecl, variable string) []string {
	var list []string
	ast.Inspect(fn, func(n ast.Node) bool {
		if e, ok := n.(*ast.BinaryExpr); ok && e.Op == token.EQL {
			if id, ok := e.X.(*ast.Ident); ok && id.Name == variable {
				list = append(list, literal(e.Y))
			}
		}
		return true
	})
	return list
}

func literal(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		s, _ := strconv.Unquote(lit.Value)
		return s
	}
	return ""
}
