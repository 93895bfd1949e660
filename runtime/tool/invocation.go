package tool

import (
	"errors"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// An Invocation is a JSON object of arguments that one Binding has admitted. Only
// Binding.Prepare makes them, so to hold one is to know that its arguments were
// checked.
//
// An Invocation may be called again, and concurrently. The zero value belongs
// to no Binding and is refused by every tool of this package.
type Invocation struct {
	text    string   // the validated object
	binding *binding // which promoted it; nil in the zero value
	input   Input    // what the binding's decoder made of text, for one call
}

// Arguments returns a copy of the arguments object, as the model wrote it.
func (i Invocation) Arguments() []byte { return []byte(i.text) }

// inputFor returns text as decoded by d, in memory that no other call has.
// What Prepare decoded is handed out once, and only if own says that d is the
// binding's decoder: a wrapper may pass the invocation on to another tool.
func (i Invocation) inputFor(d decoder, own bool) (Input, error) {
	if i.binding == nil {
		return nil, refuse(errNoBinding)
	}
	if own && i.input != nil && i.input.take() {
		return i.input, nil
	}
	input, err := d.decode(i.text)
	if err != nil {
		return nil, refuse(err)
	}
	return input, nil
}

// A refusal is a call that was stopped before the tool's function, for cause.
type refusal struct{ cause error }

// refuse makes a refusal of its cause.
func refuse(cause error) error { return &refusal{cause} }

func (r *refusal) Error() string {
	prefix := ErrInvalidInvocation.Error() + ": "
	refused, ok := r.cause.(*args.Error)
	if !ok {
		return prefix + r.cause.Error()
	}
	var room [256]byte // of most texts: it is put together once
	b, _ := refused.AppendText(append(room[:0], prefix...))
	return string(b)
}

func (r *refusal) Is(target error) bool { return target == ErrInvalidInvocation }
func (r *refusal) Unwrap() error        { return r.cause }

// Causes of refusals that have nothing to do with the arguments.
var (
	errNoBinding    = errors.New("it was not prepared by a Binding")
	errOtherBinding = errors.New("it was prepared by another Binding")
	errZeroBinding  = errors.New("the Binding was not made by Bind")
)
