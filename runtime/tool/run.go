package tool

import (
	"sync"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
)

// Readers and writers hold buffers that are worth keeping. One whose user
// panicked is not put back.
var (
	readers = sync.Pool{New: func() any { return new(args.Reader) }}
	writers = sync.Pool{New: func() any { return new(results.Writer) }}
)

// run calls a tool's function, which writes its result, and returns what it
// wrote. An error drops the output; a panic is a *PanicError.
func run(tool string, call func(*results.Writer) error) (output chat.ToolOutput, err error) {
	defer contain(&err, tool)
	w := writers.Get().(*results.Writer)
	w.Reset()
	if err = call(w); err == nil {
		output, err = written(w)
	}
	writers.Put(w)
	return output, err
}

// written is what was written, in memory of its own.
func written(w *results.Writer) (chat.ToolOutput, error) {
	if err := w.Err(); err != nil {
		return chat.ToolOutput{}, err
	}
	if w.IsText() {
		return chat.NewTextToolOutput(w.Plain()), nil
	}
	if len(w.Bytes()) == 0 { // a function without a result
		return chat.ToolOutput{}, nil
	}
	details := make([]byte, len(w.Bytes()))
	copy(details, w.Bytes())
	return chat.ToolOutput{Details: details}, nil
}
