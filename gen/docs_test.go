package gen

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTypes holds that each row of the table of types names a case that there is.
func TestTypes(t *testing.T) {
	root := moduleRoot(t)
	text, err := os.ReadFile(filepath.Join(root, "docs", "types.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "| Go | JSON Schema | what is admitted | case |\n| --- | --- | --- | --- |\n")
	if !found {
		t.Fatal("docs/types.md has no table of types")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	name := regexp.MustCompile("`([a-z-]+)`")
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
		cases := name.FindAllStringSubmatch(cells[len(cells)-1], -1)
		if len(cells) != 4 || len(cases) == 0 {
			t.Errorf("a row without a case: %s", row)
		}
		for _, c := range cases {
			if files, err := filepath.Glob(filepath.Join(root, "golden", c[1], "*")); err != nil || len(files) == 0 {
				t.Errorf("there is no case %s: %s", c[1], row)
			}
		}
	}
}
