package limit

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// A Bound is a tool in two steps, as the boundary of runtime/tool has them:
// Prepare checks what a model sent, Call runs what was prepared, and may be told
// to do so again. Tools of all types have to look alike to a registry, so their
// code is called through variables, and what lives between the steps or is handed
// to that code lives in the heap. What this takes beyond a call of Search is the
// price of the boundary, whoever writes the decoder.
type Bound[In, Out any] struct {
	name   string
	decode func(string, *In) error
	call   func(context.Context, In) (Out, error)
	encode func([]byte, *Out) []byte
}

// BindAdd binds workload.Add.
func BindAdd() *Bound[workload.AddArgs, int] {
	return &Bound[workload.AddArgs, int]{"add", decodeAdd, workload.Add, func(b []byte, n *int) []byte {
		return appendInt(b, int64(*n))
	}}
}

// BindSearch binds workload.Search.
func BindSearch() *Bound[workload.SearchArgs, workload.Found] {
	return &Bound[workload.SearchArgs, workload.Found]{"search_documents", decodeSearch, workload.Search, appendFound}
}

// BindImport binds workload.Import.
func BindImport() *Bound[workload.ImportArgs, workload.Imported] {
	return &Bound[workload.ImportArgs, workload.Imported]{"import_records", decodeImport, workload.Import, appendImported}
}

// BindWrite binds workload.Write.
func BindWrite() *Bound[workload.WriteArgs, workload.Written] {
	return &Bound[workload.WriteArgs, workload.Written]{"write_file", decodeWrite, workload.Write, appendWritten}
}

// An Invocation is a call that was prepared.
type Invocation[In, Out any] struct {
	text  string
	bound *Bound[In, Out]
	state *state[In, Out]
}

// state is what Prepare decoded, for the first Call to take, and room for what
// that returns.
type state[In, Out any] struct {
	in    In
	out   Out
	taken atomic.Bool
}

// ErrRefused is the error of a call that does not belong to its tool.
var ErrRefused = errors.New("limit: refused")

// Prepare checks a call of an id, to a name, with arguments.
func (b *Bound[In, Out]) Prepare(id, name, text string) (_ Invocation[In, Out], err error) {
	if id == "" || name != b.name {
		return Invocation[In, Out]{}, ErrRefused
	}
	if strings.Trim(text, " \t\r\n") == "" {
		text = "{}"
	}
	defer contain(&err)
	s := new(state[In, Out])
	if err := b.decode(text, &s.in); err != nil {
		return Invocation[In, Out]{}, err
	}
	return Invocation[In, Out]{text, b, s}, nil
}

// results are buffers for results.
var results = sync.Pool{New: func() any { return new([]byte) }}

// Call runs what was prepared.
func (b *Bound[In, Out]) Call(ctx context.Context, invocation Invocation[In, Out]) (_ []byte, err error) {
	if invocation.bound != b {
		return nil, ErrRefused
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	defer contain(&err)
	s := invocation.state
	if s.taken.Swap(true) {
		s = new(state[In, Out])
		if err := b.decode(invocation.text, &s.in); err != nil {
			return nil, err
		}
	}
	if s.out, err = b.call(ctx, s.in); err != nil {
		return nil, err
	}
	buffer := results.Get().(*[]byte)
	*buffer = b.encode((*buffer)[:0], &s.out)
	result := own(*buffer)
	results.Put(buffer)
	return result, nil
}

// contain turns a panic of the tool's code into an error.
func contain(err *error) {
	if value := recover(); value != nil {
		*err = fmt.Errorf("limit: panic: %v", value)
	}
}
