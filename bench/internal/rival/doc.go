// Package rival has the ways in which a Go program can let a model call its
// functions, each as a Rival: toolgen, what one would pick instead, and the
// limit. They get the functions and types of package workload and, where they
// take a schema, the one that toolgen wrote, so that all are to do the same.
//
// A rival prepares as much as it can in New; a Call is then the way from the
// arguments' text to the result's, at the lowest level that its API has. What it
// checks on that way is its own business, and a column of the tables: package
// strict finds it out.
//
// Adding a rival is a file here and a row in All. Start at rival.go.
package rival
