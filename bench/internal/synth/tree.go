package synth

import (
	"fmt"
	"strings"
)

// FunctionsPerPackage is how many annotated functions a package of a Tree has.
const FunctionsPerPackage = 10

// Tree writes packages of annotated functions, each in three files. They are
// annotated for all generators that are measured beside each other: toolgen,
// controller-gen's object generator, and goverter. Every tenth package imports
// net/http, as real ones have imports that cost something to load.
func (m *Module) Tree(packages int) error {
	for p := range packages {
		pkg := fmt.Sprintf("p%04d", p)
		text := source(pkg, "Find", FunctionsPerPackage, Constrained)
		text = strings.Replace(text, "package "+pkg, "//\n// +kubebuilder:object:generate=true\npackage "+pkg, 1)
		for name, text := range map[string]string{
			"tools.go":   text,
			"convert.go": "package " + pkg + "\n" + converter,
			"helpers.go": "package " + pkg + "\n" + helpers(p),
		} {
			if err := m.write(pkg+"/"+name, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// Edit changes a package of a Tree, each time otherwise.
func (m *Module) Edit(n int) error {
	return m.write("p0000/edit.go", fmt.Sprintf("package p0000\n\n// Edit%d is new.\ntype Edit%[1]d struct{ N int }\n", n+1))
}

// converter is what goverter implements: as many methods as there are tools.
var converter = func() string {
	var b strings.Builder
	b.WriteString("\n// Converter converts places into results' places and back.\n//\n// goverter:converter\n// goverter:output:file ./converter_gen.go\n// goverter:output:package :\n//\n// +kubebuilder:object:generate=false\ntype Converter interface {\n")
	for i := range FunctionsPerPackage {
		name := toolName("Find", i)
		fmt.Fprintf(&b, "\tCopy%[1]s(source %[1]sArgs) %[1]sArgs\n", name)
	}
	b.WriteString("}\n")
	return b.String()
}()

// helpers are code that has nothing to do with tools, as most code has.
func helpers(p int) string {
	var b strings.Builder
	if p%10 == 0 {
		b.WriteString("\nimport \"net/http\"\n\nfunc status(r *http.Response) int { return r.StatusCode }\n")
	}
	for i := range 15 {
		fmt.Fprintf(&b, helper, i)
	}
	return b.String()
}

const helper = `
// helper%[1]d adds up the even ones of values, and the odd ones' halves.
func helper%[1]d(values []int) (sum int) {
	seen := make(map[int]bool, len(values))
	for i, v := range values {
		if seen[v] {
			continue
		}
		seen[v] = true
		switch {
		case v%%2 == 0:
			sum += v
		case i > %[1]d:
			sum += v / 2
		default:
			sum -= %[1]d
		}
	}
	return sum
}
`
