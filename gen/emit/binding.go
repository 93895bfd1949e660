package emit

import "github.com/toolgen-dev/toolgen/gen/model"

// A binding is a tool with the names of what is declared for it.
type binding struct {
	*model.Tool
	schemas model.Schemas

	accessor string        // the function or method that returns it
	variable string        // the tool; of a method, its spec
	schema   string        // constant of the input schema
	output   string        // constant of the output schema, "" without one
	prepare  string        // function
	call     string        // function; "" for a method, whose receiver it needs
	object   *model.Struct // the arguments, with the Go type they are read into
	declares bool          // the object's type is declared with this tool
}

// nameTools gives every tool its names.
func (f *file) nameTools() {
	for _, t := range f.tools {
		base := t.Func
		if t.Recv == nil {
			f.nameFunction(t, base)
		} else {
			base = t.Recv.Name + upperFirst(t.Func)
			f.nameMethod(t, base)
		}
		t.schema = f.names.declared(schemaName, base)
		if t.schemas.Output != "" {
			t.output = f.names.declared(outputName, base)
		}
		t.prepare = f.names.declared(prepareName, base)
		f.nameObject(t, base)
	}
}

func (f *file) nameFunction(t *binding, base string) {
	t.variable = f.names.declared(toolName, base)
	t.call = f.names.declared(callName, base)
	if t.accessor = t.GoName; t.accessor == "" {
		t.accessor = f.names.declared(accessorName, base)
	}
}

func (f *file) nameMethod(t *binding, base string) {
	t.variable = f.names.declared(specName, base)
	if t.accessor = t.GoName; t.accessor == "" {
		methods := f.methods[t.Recv]
		t.accessor = methods.free(accessorName.of(t.Func), methods.has)
	}
}

// nameObject finds the type that a tool's arguments are read into: the
// function's own, or one that is declared for its parameters. Tools without
// parameters share one.
func (f *file) nameObject(t *binding, base string) {
	t.object = t.Input.Object
	if len(t.object.Go) > 0 {
		return
	}
	empty := len(t.object.Fields) == 0
	if empty && f.noArgs != nil {
		t.object = f.noArgs
		return
	}
	if empty {
		base = "No"
	}
	object := *t.object
	object.Name = f.names.declared(argsName, base)
	object.Go = model.Source(object.Name)
	t.object, t.declares = &object, true
	if empty {
		f.noArgs = t.object
	}
}
