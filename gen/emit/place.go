package emit

import (
	"strings"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// A place is an expression for a variable that is read into or written from, or
// for a pointer to it.
type place struct {
	expr      string
	isPointer bool
}

func variable(expr string) place { return place{expr: expr} }

func pointer(expr string) place { return place{expr: expr, isPointer: true} }

// addr is a pointer to the variable.
func (p place) addr() string {
	if p.isPointer {
		return p.expr
	}
	return "&" + p.expr
}

// value is the variable itself.
func (p place) value() string {
	if p.isPointer {
		return "*" + p.expr
	}
	return p.expr
}

// operand is the variable where an index or a selector follows.
func (p place) operand() string { return operand(p.value()) }

func operand(expr string) string {
	if strings.HasPrefix(expr, "*") {
		return "(" + expr + ")"
	}
	return expr
}

// field is a field of a struct; embedded pointers on the way are passed through
// by deref.
func (p place) field(path []model.Step, deref func(expr string) string) place {
	expr := operand(p.expr)
	for _, step := range path {
		expr += "." + step.Name
		if step.Pointer {
			expr = deref(expr)
		}
	}
	return variable(expr)
}
