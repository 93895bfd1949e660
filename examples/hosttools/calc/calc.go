// Package calc has a tool that calculates; toolgen_gen.go is made from it.
package calc

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"strconv"
)

//go:generate go tool toolgen

// Evaluate calculates an expression of numbers, + - * / and parentheses.
//
//toolgen:tool name=calculator readonly openworld=false
//toolgen:param expression maxLength=500 description="Such as (1 + 2.5) * 4"
//toolgen:display "Calculating {expression}"
//toolgen:example {"expression": "(1 + 2.5) * 4"} => 14
//toolgen:example {"expression": "1e3 / -8"} => -125
func Evaluate(expression string) (float64, error) {
	e, err := parser.ParseExpr(expression)
	if err != nil {
		return 0, fmt.Errorf("%q is no expression: %w", expression, err)
	}
	v, err := value(e)
	if err == nil && (math.IsInf(v, 0) || math.IsNaN(v)) {
		err = errors.New("the result is no number: something is divided by zero, or too large")
	}
	return v, err
}

// value calculates an expression of Go as far as it is one of arithmetic.
func value(e ast.Expr) (float64, error) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return value(e.X)
	case *ast.BasicLit:
		if e.Kind == token.INT || e.Kind == token.FLOAT {
			return strconv.ParseFloat(e.Value, 64)
		}
	case *ast.UnaryExpr:
		x, err := value(e.X)
		switch e.Op {
		case token.ADD:
			return x, err
		case token.SUB:
			return -x, err
		}
	case *ast.BinaryExpr:
		x, err := value(e.X)
		if err != nil {
			return 0, err
		}
		y, err := value(e.Y)
		if err != nil {
			return 0, err
		}
		switch e.Op {
		case token.ADD:
			return x + y, nil
		case token.SUB:
			return x - y, nil
		case token.MUL:
			return x * y, nil
		case token.QUO:
			return x / y, nil
		}
	}
	return 0, fmt.Errorf("character %d: only numbers, + - * / and parentheses are known here", e.Pos())
}
