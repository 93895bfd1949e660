// Package randomtype makes up Go types that tools may take and return, and writes
// the declarations of packages that have them: structs nested, embedded and
// recursive, lists, arrays, maps with keys of all kinds, pointers, named and
// generic types, constants, types that read and write themselves, with the tags
// of encoding/json and jsonschema in all combinations.
//
// What it makes toolgen accepts without a finding. A type that brings a fault to
// light can be made smaller, see Root.Smaller.
//
// The package writes Go, and knows neither how it is read nor JSON Schemas. Start
// at New.
package randomtype
