// Package workload has the tools that everything in bench calls: four functions
// from two integers to a text of 16 KB, their Go types, and the texts that a
// model would send. Every rival gets the same types and the same texts; none
// gets code of its own here, but for the files that toolgen and easyjson write.
//
// The functions do next to nothing, so that what is measured is the way in and
// out of them: they read what was decoded once and allocate nothing.
//
// Start at search.go, the call that most calls look like; texts.go has the
// argument texts, and refused.go those that must not pass.
package workload

//go:generate go tool toolgen .
//go:generate go tool easyjson -no_std_marshalers -disallow_unknown_fields -output_filename workload_easyjson.go .
