package load

import (
	"cmp"
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A builder makes the model of one package.
type builder struct {
	prog      *Program
	root      *pkg
	candidate *Candidate
	files     []*ast.File // of all builds, and tests; nil until siblings is called
	findings  *diag.List
	options   packageDirective
	out       *model.Package

	schemas   map[string]*schemaDirective // of types of other packages, by full name
	enums     map[string]*enumDirective
	unions    map[string]*unionDirective
	receivers map[*types.TypeName]*model.Receiver
	toolNames map[string]*function
	built     map[*ast.File]string // under which condition; "" is always

	// What the model does not say of its parts.
	structs    [2]typeutil.Map // by direction: the one *model.Struct of a type
	goStructs  map[*model.Struct]types.Type
	interfaces [2]typeutil.Map // the one *model.Union of an interface
	names      typeutil.Map    // the one *model.Names of a type
	goUnions   map[*model.Union]types.Type
	goTypes    map[*model.Value]types.Type
	tagDocs    map[*model.Field]bool // a tag gives the description
	givenEnums map[*model.Value]bool // a tag or directive gives the values
}

func newBuilder(p *Program, root *pkg, c *Candidate, findings *diag.List) *builder {
	return &builder{
		prog:       p,
		root:       root,
		candidate:  c,
		findings:   findings,
		out:        &model.Package{Imports: make(map[string]string)},
		schemas:    make(map[string]*schemaDirective),
		enums:      make(map[string]*enumDirective),
		unions:     make(map[string]*unionDirective),
		receivers:  make(map[*types.TypeName]*model.Receiver),
		toolNames:  make(map[string]*function),
		built:      make(map[*ast.File]string),
		goStructs:  make(map[*model.Struct]types.Type),
		goUnions:   make(map[*model.Union]types.Type),
		goTypes:    make(map[*model.Value]types.Type),
		tagDocs:    make(map[*model.Field]bool),
		givenEnums: make(map[*model.Value]bool),
	}
}

// finish completes the package.
func (b *builder) finish() *model.Package {
	p := b.out
	p.Path, p.Name, p.Dir = b.root.meta.PkgPath, b.root.types.Name(), b.candidate.dir
	p.ToolsName = cmp.Or(b.options.tools, "Tools")
	p.RegisterName = cmp.Or(b.options.register, "Register")
	p.Receivers = slices.SortedFunc(maps.Values(b.receivers), func(a, b *model.Receiver) int { return cmp.Compare(a.Name, b.Name) })
	p.Taken, p.FileNames = b.taken()
	b.nameStructs()
	b.checkDiscriminators()
	if slices.ContainsFunc(*b.findings, func(f diag.Finding) bool { return f.Slug == diag.UnsupportedType || f.Slug == diag.TypeError }) {
		for _, t := range p.Tools { // there are gaps in their types, and examples would be held against those
			t.Examples = nil
		}
	}
	return p
}
