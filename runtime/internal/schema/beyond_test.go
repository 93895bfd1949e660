package schema_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen"
	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
)

// TestBeyond holds the generator to what is compiled at run time: a schema or a
// default with a number that the one accepts the other does, too, and no tool is
// generated that cannot check its calls.
func TestBeyond(t *testing.T) {
	zeros, nines := strings.Repeat("0", 799), strings.Repeat("9", 400)
	dir := t.TempDir()
	put(t, dir, "go.mod", "module example.test/m\n\ngo 1.24\n")
	refused := map[string]bool{} // by package
	for i, literal := range []string{
		"0", "-0.0e9999999", "1e308", "5e-324", "1e399", "1e400", "-1e400", "0.1e400", "0.1e401", "1e-400", "1e-401", "1e-402", "0.001e-398", "0.001e-399",
		nines, nines + "9", "0." + zeros + "1e799", "0." + zeros + "1e1201", "0." + nines + nines, "0." + nines + nines + "9", "0.1" + zeros + zeros,
		"1" + zeros + "e-799", "1" + zeros + "e-1200", "1e9999999", "1e-9999999", "1e99999999999999999999", "1e-99999999999999999999", "1e+0400", "1E0399",
	} {
		_, err := schema.Compile(`{"const":` + literal + `}`)
		name := fmt.Sprintf("s%02d", i)
		refused[name] = err != nil
		put(t, dir, name+"/a.go", fmt.Sprintf("package %s\n\n// Own is.\n//\n//toolgen:schema {\"const\": %s}\ntype Own struct{}\n\n"+
			"func (*Own) UnmarshalJSON([]byte) error { return nil }\n\n// Take takes it.\n//\n//toolgen:tool\nfunc Take(in Own) {}\n", name, literal))
		name = fmt.Sprintf("d%02d", i)
		refused[name] = err != nil
		put(t, dir, name+"/a.go", fmt.Sprintf("package %s\n\n// Take takes it.\n//\n//toolgen:tool\n//toolgen:param in default=[%s]\nfunc Take(in any) {}\n", name, literal))
	}
	result, err := gen.Run(t.Context(), gen.Config{Dir: dir, Patterns: []string{"./..."}})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, f := range result.Findings {
		found[filepath.Base(filepath.Dir(f.Pos.Filename))] = f.Message()
	}
	for name, want := range refused {
		if got := found[name]; (got != "") != want {
			t.Errorf("%s: refused at run time: %t, finding: %q", name, want, got)
		}
	}
}
