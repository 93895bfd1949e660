package results

import "reflect"

// IsEmpty tells whether the tag option omitempty leaves out what v points to:
// false, 0, nil, or nothing in it. Generated code asks it only of types that
// write themselves, whose kind it does not know.
func IsEmpty[T any](v *T) bool { return isEmpty(reflect.ValueOf(v).Elem()) }

// IsZero tells whether the tag option omitzero leaves out what v points to: the
// zero value. Generated code asks it only of structs, arrays and types that
// write themselves, and of none that has an IsZero method.
func IsZero[T any](v *T) bool { return reflect.ValueOf(v).Elem().IsZero() }
