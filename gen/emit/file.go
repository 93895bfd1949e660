package emit

import (
	"bytes"
	"fmt"
	"maps"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// File is the source of a package's tools, formatted as gofmt does it. The
// findings are names that the user's own code has taken and that users call or
// that Go predeclares; with any, there is no source. An error is a fault of toolgen: the source does not parse.
func File(pkg *model.Package, schemas map[*model.Tool]model.Schemas) ([]byte, diag.List, error) {
	f := newFile(pkg, schemas)
	if findings := f.claimExported(); len(findings) > 0 {
		return nil, findings, nil
	}
	f.nameTools()
	f.handshake()
	f.lists()
	for _, t := range f.tools {
		f.declareTool(t)
	}
	f.declareDecoders()
	f.declareEncoders()
	f.guards()
	source, err := f.render()
	if err != nil {
		return nil, nil, err
	}
	if findings, err := f.hidden(source); err != nil || len(findings) > 0 {
		return nil, findings, err
	}
	return source, nil, nil
}

// A file collects the declarations of a package.
type file struct {
	pkg     *model.Package
	names   *names
	methods map[*model.Receiver]*scope
	tools   []*binding
	noArgs  *model.Struct // of tools without parameters
	body    []jen.Code

	decoders works             // of what is read
	encoders works             // of what is written
	patterns map[string]string // variables by regular expression
	schemas  map[string]string // variables by JSON Schema
	nameOfs  map[*model.Names]string
}

func newFile(pkg *model.Package, schemas map[*model.Tool]model.Schemas) *file {
	known := map[string]string{
		"context":   "context",
		"slices":    "slices",
		"time":      "time",
		argsPath:    "args",
		resultsPath: "results",
		toolPath:    "tool",
		hostPath:    "host",
	}
	maps.Copy(known, pkg.Imports)
	f := &file{
		pkg:     pkg,
		names:   newNames(newScope("package "+pkg.Name, pkg.Taken, pkg.FileNames), known),
		methods: map[*model.Receiver]*scope{},

		patterns: map[string]string{},
		schemas:  map[string]string{},
		nameOfs:  map[*model.Names]string{},
	}
	for _, r := range pkg.Receivers {
		f.methods[r] = newScope("type "+r.Name, r.Taken, nil)
	}
	for _, t := range pkg.Tools {
		f.tools = append(f.tools, &binding{Tool: t, schemas: schemas[t]})
	}
	return f
}

// handshake makes a runtime that is older than the file a compile error.
func (f *file) handshake() {
	f.declare(comment(
		"If this does not compile, the toolgen module is older than this file: update",
		"it with go get github.com/toolgen-dev/toolgen@latest.",
	), jen.Const().Id("_").Op("=").Id(f.args("AtLeast1")))
}

func (f *file) render() ([]byte, error) {
	out := jen.NewFile(f.pkg.Name)
	out.HeaderComment(model.Header)
	out.Add(f.importDecl())
	for _, c := range f.body {
		out.Add(c)
	}
	var b bytes.Buffer
	if err := out.Render(&b); err != nil {
		return nil, fmt.Errorf("emit: package %s: %w", f.pkg.Path, err)
	}
	return b.Bytes(), nil
}
