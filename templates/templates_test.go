package templates

import (
	"bytes"
	"go/format"
	"path"
	"strings"
	"testing"
)

func TestPackageFiles(t *testing.T) {
	files, err := Starter{Package: "weather", Module: "."}.PackageFiles()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if path.Ext(f.Path) != ".go" {
			t.Errorf("%s is no Go file", f.Path)
		}
		formatted, err := format.Source(f.Content)
		if err != nil {
			t.Errorf("%s: %v", f.Path, err)
		} else if !bytes.Equal(formatted, f.Content) {
			t.Errorf("%s is not as gofmt would have it", f.Path)
		}
	}
	if len(files) != 2 {
		t.Errorf("%d files, want the tools and their test", len(files))
	}
}

func TestRepositoryFiles(t *testing.T) {
	for module, want := range map[string]string{
		".":        "go-version-file: go.mod\n",
		"go/tools": "go-version-file: go/tools/go.mod\n",
	} {
		files, err := Starter{Package: "weather", Module: module}.RepositoryFiles()
		if err != nil {
			t.Fatal(err)
		}
		if len(files) != 1 || files[0].Path != ".github/workflows/toolgen.yml" {
			t.Fatalf("files %v, want the workflow", files)
		}
		text := string(files[0].Content)
		if !strings.Contains(text, want) || strings.Contains(text, "working-directory") != (module != ".") {
			t.Errorf("module %s:\n%s", module, text)
		}
	}
}
