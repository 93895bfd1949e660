// Package synth writes Go modules that are as large as a measurement wants them:
// packages of tools with types of their own, and programs that register them in
// the ways of the rivals.
//
// It knows source text and the go command, not what is measured. Start at
// module.go; tools.go has the text of a package, register.go how each rival
// registers it.
package synth
