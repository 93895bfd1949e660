package model

import (
	"go/token"
	"time"
)

// A Package is a Go package with at least one tool.
type Package struct {
	Path string // import path
	Name string // package name
	Dir  string // directory, absolute

	// Tools are in source order: files by name, then position.
	Tools []*Tool

	// Receivers are the types whose methods are tools, in name order.
	Receivers []*Receiver

	// ToolsName and RegisterName are the exported functions that users call;
	// "Tools" and "Register" unless the package directive chose others.
	ToolsName, RegisterName string

	// Taken holds every name at package scope that is not generated, with the
	// position of its declaration. Generated names give way to these.
	Taken map[string]token.Position

	// FileNames holds the names under which files of the package import others:
	// no declaration at package scope may have one of them, but another file's
	// imports may.
	FileNames map[string]token.Position

	// Imports holds the package name of every import path in an Expr. Without
	// one, emit makes up a name for the import.
	Imports map[string]string
}

// A Receiver is a named type with annotated methods.
type Receiver struct {
	Name    string // type name, such as Server
	Pointer bool   // whether any annotated method has a pointer receiver
	Pos     token.Position
	// Taken holds the type's own fields and methods that are not generated.
	Taken map[string]token.Position
}

// A Tool is one annotated function or method.
type Tool struct {
	Pos  token.Position // of the function's name
	Name string         // as the model calls it
	Func string         // Go name of the function or method
	Recv *Receiver      // nil for a plain function

	// GoName chooses the exported accessor (directive goname=); "" for the
	// default.
	GoName    string
	GoNamePos token.Position

	Title       string
	Description string
	Hints       Hints

	Context  bool       // the first parameter is a context.Context
	Injected []Injected // parameters that the model does not see, in order
	Input    Input
	Output   *Value // nil for a function without a result value
	TextOut  bool   // Output's Go type is a string kind: the result is text
	Error    bool   // the last result is an error
	Examples []Example

	Sequential bool          // calls must not overlap
	Clone      bool          // strings in the arguments are copies
	Timeout    time.Duration // of one call; 0 for none
	Truncate   Truncate
	Display    string // what to show people while it runs, with {argument} placeholders; "" for none
}

// Hints are what the directive claims about a tool's behaviour. Each is nil
// where the directive is silent.
type Hints struct {
	ReadOnly, Destructive, Idempotent, OpenWorld *bool
}

// Input says how the arguments object becomes the function's parameters.
type Input struct {
	// Object describes the arguments object. Where Params is empty it is the
	// function's one struct parameter; otherwise it has one field per parameter
	// and no Go type of its own: emit declares a struct for it.
	Object *Struct

	// Pointer says that the one struct parameter is a pointer.
	Pointer bool

	// Params are the parameters that are properties, in order. Nil for a single
	// struct parameter and for functions without parameters.
	Params []Param
}

// A Param is a parameter that is a property of the arguments object.
type Param struct {
	Field    *Field // Field.Path is the one step to the emitted struct's field
	Go       Expr   // the parameter's type; of a variadic one, the slice
	Variadic bool
}

// An Injected is a parameter that is none of the arguments: the call takes it
// from its context.
type Injected struct {
	Index   int  // among the parameters after the context
	Go      Expr // its type
	Sandbox bool // it is the sandbox of the call; else it was provided under its type
}

// Truncate says how a result is cut that is too long for the model. The zero
// value leaves all to the host.
type Truncate struct {
	MaxBytes, MaxLines int    // 0 for the host's default
	Head               bool   // keep the beginning; else the end
	Hint               string // for the model, with {placeholders}; "" for none
}

// Schemas are a tool's published schemas as JSON text. The text fits a Go raw
// string and holds no character that cannot be seen.
type Schemas struct {
	Input  string
	Output string // "" where no output schema is published
}

// An Example is one checked call.
type Example struct {
	Pos         token.Position
	Input       string // JSON object
	Output      string // JSON, "" if none was given
	OutputPos   token.Position
	Explanation string
}
