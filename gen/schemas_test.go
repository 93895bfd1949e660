package gen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// TestSchemasCompile holds that the schemas of all cases are schemas to somebody
// else. The generator compiles only those that it needs or doubts.
func TestSchemasCompile(t *testing.T) {
	root := moduleRoot(t)
	cfg := Config{Dir: root}
	for _, name := range caseNames(t, root) {
		if _, err := os.Stat(filepath.Join(root, "golden", name, model.FileName+".golden")); err == nil {
			cfg.Patterns = append(cfg.Patterns, "./testdata/"+name)
		}
	}
	result, err := Run(t.Context(), cfg)
	if err != nil || len(result.Findings) > 0 {
		t.Fatalf("error %v, findings %v", err, result.Findings)
	}
	for _, tool := range result.Tools {
		for _, text := range []string{string(tool.InputSchema), string(tool.OutputSchema)} {
			if text == "" {
				continue // a result that is published as text
			}
			doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
			if err != nil {
				t.Errorf("%s: %v\n%s", tool.Name, err, text)
				continue
			}
			c := jsonschema.NewCompiler()
			c.AssertFormat()
			c.AssertContent()
			if err := c.AddResource("https://toolgen.invalid/schema.json", doc); err != nil {
				t.Fatal(err)
			}
			if _, err := c.Compile("https://toolgen.invalid/schema.json"); err != nil {
				t.Errorf("%s: %v\n%s", tool.Name, err, text)
			}
		}
	}
}
