package templates

import (
	"bytes"
	"embed"
	"io/fs"
	"path"
	"strings"
	"text/template"
)

//go:embed all:init
var files embed.FS

// A File is a file to be written once.
type File struct {
	Path    string // slash-separated, relative to the part's place
	Content []byte
}

// A Starter fills the templates of toolgen init.
type Starter struct {
	Package string // package name
	Module  string // directory of the module within the repository, slash-separated; "." for its root
}

// PackageFiles are the starter's files for the package directory.
func (s Starter) PackageFiles() ([]File, error) { return s.fill("init/package") }

// RepositoryFiles are the starter's files for the root of the repository.
func (s Starter) RepositoryFiles() ([]File, error) { return s.fill("init/repository") }

func (s Starter) fill(root string) ([]File, error) {
	var out []File
	err := fs.WalkDir(files, root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		tmpl, err := template.New(path.Base(name)).ParseFS(files, name)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := tmpl.Execute(&b, s); err != nil {
			return err
		}
		target := strings.TrimSuffix(strings.TrimPrefix(name, root+"/"), ".tmpl")
		out = append(out, File{target, b.Bytes()})
		return nil
	})
	return out, err
}
