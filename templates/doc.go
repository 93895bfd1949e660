// Package templates holds the text that people own once it is written: what
// toolgen init gives them to start from. Go that is generated again and again
// is not made of templates, but in gen/emit.
//
// Below init, the tree says where a file goes: package/ into the directory that
// the user names, repository/ to the root of the repository. A file named
// NAME.tmpl becomes NAME; adding one is all it takes.
//
// It must not know what toolgen generates. Start at Starter.
package templates
