package gen

import (
	"context"
	"runtime"
	"sync"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/emit"
	"github.com/toolgen-dev/toolgen/gen/load"
	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/gen/schema"
)

// An output is what was made of a package, now or by an earlier run.
type output struct {
	candidate *load.Candidate
	dir       string
	path      string // import path; "" for a package without tools
	content   []byte // of the generated file; nil for a package without tools
	tools     []Tool

	findings diag.List // with any, the rest is incomplete
	err      error
}

// concerns tells whether there is a generated file or should be one.
func (o *output) concerns() bool { return o.content != nil || o.candidate.HasOutput() }

// A maker makes schemas and source of packages, as many at a time as there are
// processors, while others are being read.
type maker struct {
	outputs []*output
	busy    sync.WaitGroup
	slots   chan struct{}
}

// start begins with a package, which is nil for one that does not concern us, and
// in which findings were found. It makes nothing once ctx has ended.
func (m *maker) start(ctx context.Context, c *load.Candidate, pkg *model.Package, findings diag.List) {
	o := &output{candidate: c, dir: c.Dir(), findings: findings}
	m.outputs = append(m.outputs, o)
	if pkg == nil || len(pkg.Tools) == 0 {
		return
	}
	o.path = pkg.Path
	if m.slots == nil {
		m.slots = make(chan struct{}, runtime.GOMAXPROCS(0))
	}
	m.busy.Go(func() {
		m.slots <- struct{}{}
		defer func() { <-m.slots }()
		o.make(ctx, pkg)
	})
}

// finish waits for all packages and returns them in the order of their start.
func (m *maker) finish() []*output {
	m.busy.Wait()
	return m.outputs
}

func (o *output) make(ctx context.Context, pkg *model.Package) {
	schemas := make(map[*model.Tool]model.Schemas)
	for _, tool := range pkg.Tools {
		if ctx.Err() != nil {
			o.err = ctx.Err()
			return
		}
		s, found := schema.Build(tool)
		schemas[tool] = s
		o.findings = append(o.findings, found...)
	}
	content, found, err := emit.File(pkg, schemas)
	o.content, o.err = content, err
	o.findings = append(o.findings, found...)
	o.tools = list(pkg, schemas)
}
