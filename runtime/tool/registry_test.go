package tool_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func names(r *tool.Registry) []string {
	var list []string
	for _, d := range r.Definitions() {
		list = append(list, d.Name)
	}
	return list
}

func TestRegistryZeroValue(t *testing.T) {
	var r tool.Registry
	if got := r.Definitions(); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	if _, ok := r.Resolve("a"); ok {
		t.Error("resolved")
	}
	if err := r.Register(newForeign("b", anyObject), newForeign("a", anyObject)); err != nil {
		t.Fatal(err)
	}
	if got := names(&r); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("got %v", got)
	}
}

func TestRegistryNil(t *testing.T) {
	var r *tool.Registry
	if err := r.Register(newSum()); !errors.Is(err, tool.ErrInvalidRegistry) {
		t.Errorf("got %v", err)
	}
	if got := r.Definitions(); got != nil {
		t.Errorf("got %v", got)
	}
	if _, ok := r.Resolve("sum"); ok {
		t.Error("resolved")
	}
}

func TestRegisterIsAtomic(t *testing.T) {
	for _, test := range []struct {
		name  string
		batch []tool.Tool
		error error
		text  string
	}{
		{"invalid", []tool.Tool{newForeign("b", anyObject), nil}, tool.ErrInvalidTool, "nil"},
		{"registered", []tool.Tool{newForeign("c", anyObject), newForeign("a", anyObject)}, tool.ErrDuplicateTool, ": a"},
		{"repeated", []tool.Tool{newForeign("x", anyObject), newForeign("b", anyObject), newForeign("b", anyObject), newForeign("x", anyObject)}, tool.ErrDuplicateTool, ": b"},
		{"first in order", []tool.Tool{newForeign("z", anyObject), newForeign("z", anyObject), newForeign("a", anyObject)}, tool.ErrDuplicateTool, ": z"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := tool.NewRegistry(newForeign("a", anyObject))
			if err != nil {
				t.Fatal(err)
			}
			err = r.Register(test.batch...)
			if !errors.Is(err, test.error) || !strings.HasSuffix(err.Error(), test.text) {
				t.Errorf("got %v", err)
			}
			if got := names(r); !slices.Equal(got, []string{"a"}) {
				t.Errorf("the registry has %v", got)
			}
		})
	}
	if r, err := tool.NewRegistry(newSum(), newSum()); r != nil || !errors.Is(err, tool.ErrDuplicateTool) {
		t.Errorf("NewRegistry: got %v, %v", r, err)
	}
}

func TestRegistryViewsAreDetached(t *testing.T) {
	f := newForeign("a", anyObject)
	r, err := tool.NewRegistry(f)
	if err != nil {
		t.Fatal(err)
	}
	r.Definitions()[0].InputSchema[0] = '!'
	f.definition.InputSchema[1] = '!'
	if got := r.Definitions()[0]; string(got.InputSchema) != anyObject {
		t.Errorf("got %s", got.InputSchema)
	}
	first, _ := r.Resolve("a")
	second, _ := r.Resolve("a")
	if first != second {
		t.Error("two bindings of one tool")
	}
	if _, err := second.Call(t.Context(), mustPrepare(t, first, "")); err != nil {
		t.Error(err)
	}
}

// Registering may call back into the registry: Definition is foreign code.
func TestRegisterHoldsNoLock(t *testing.T) {
	var r tool.Registry
	if err := r.Register(reentrant{newForeign("a", anyObject), &r}); err != nil {
		t.Fatal(err)
	}
}

func TestRegistryConcurrently(t *testing.T) {
	var r tool.Registry
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for n := range 20 {
				name := fmt.Sprintf("t%d_%d", g, n)
				if err := r.Register(newForeign(name, anyObject)); err != nil {
					t.Error(err)
				}
				if b, ok := r.Resolve(name); !ok || b.Definition().Name != name {
					t.Errorf("%s is not there", name)
				}
				if !slices.IsSorted(names(&r)) {
					t.Error("not sorted")
				}
			}
		})
	}
	wg.Wait()
	if n := len(r.Definitions()); n != 160 {
		t.Errorf("%d tools", n)
	}
}
