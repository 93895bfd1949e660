package model

import "go/token"

// A Value is a type in a place: a field, an item, a map's value, a result.
// Rules and descriptions belong to the place, not to the type.
type Value struct {
	Type  Type
	Rules []Rule // in the order of rules.go's table, each keyword once
	// Extra are annotations of the schema that no decoder looks at, such as
	// title, examples and jsonschema_extras, in order.
	Extra []Annotation
}

// A Rule is one constraint under its JSON Schema keyword. schema copies it and
// emit calls the args function of the same name, so the two cannot disagree.
type Rule struct {
	Pos     token.Position
	Keyword string // minimum, maxLength, pattern, …
	JSON    string // the keyword's value as JSON text, numbers as written
}

// An Annotation is a schema keyword that constrains nothing.
type Annotation struct {
	Pos     token.Position // of examples
	Keyword string
	JSON    string
}

// A Type is one of the kinds below. schema and emit each switch over all of
// them; TestEveryKind lists what is missing.
type Type interface{ kind() }

type (
	// Bool is a boolean. Plain, here and below, says that the Go type is the
	// very one that runtime/results writes: bool, string, int64, uint64, float32
	// or float64 itself. Of any other type emit writes a conversion.
	Bool struct{ Plain bool }

	// String is text.
	String struct{ Plain bool }

	// Int is an integer of the Go type's size. Bits is 8, 16, 32 or 64; int,
	// uint and uintptr count as 64.
	Int struct {
		Bits     int
		Unsigned bool
		Plain    bool
	}

	// Float is a number, finite in Bits (32 or 64).
	Float struct {
		Bits  int
		Plain bool
	}

	// Quoted is a number or boolean written inside a JSON string: the tag
	// option ",string". Elem is a Bool, Int or Float.
	Quoted struct{ Elem Type }

	// Known is a type with a JSON form of its own that the runtime reads and
	// writes: a row of load's table of known types.
	Known struct {
		// Name is the form's name, and the name of its functions in runtime/args
		// and runtime/results: Bytes, Time, Duration, URL, BigInt, RawMessage,
		// Number, Any.
		Name string
	}

	// Text is a type that reads itself with UnmarshalText and writes itself
	// with MarshalText.
	Text struct {
		Go     Expr
		Format string // JSON Schema format, "" if none is known
	}

	// Custom is a type with JSON methods of its own and a schema that a
	// directive gives.
	Custom struct {
		Go     Expr
		Name   string         // a Go identifier to derive generated names from
		Schema string         // JSON
		Pos    token.Position // of Schema
	}

	// Enum is a string, number or boolean that has one of a few values. Base is a
	// String, Int, Float or Bool.
	Enum struct {
		Base    Type
		Go      Expr // the Go type
		Members []Member
		// Open says that any value of Base will do, and that Members are those that
		// are known.
		Open bool
		// Names are those of an Int whose constants are written by name, nil where
		// they are written as numbers.
		Names *Names
	}

	// List is a slice.
	List struct{ Elem *Value }

	// Array is a Go array of Len elements.
	Array struct {
		Elem *Value
		Len  int
	}

	// Map is a map whose keys are written as strings. Key is a String, Int,
	// Enum or Text.
	Map struct {
		Key  *Value
		Elem *Value
	}

	// Pointer is *T: null is nil.
	Pointer struct {
		Elem *Value
		Go   Expr // the type pointed to
	}

	// Struct is an object with fields. It is always used by pointer and each
	// Go type has one of them per direction, so a recursive type refers to
	// itself.
	Struct struct {
		// Go is the type, empty for the object of a function whose parameters
		// are properties.
		Go Expr
		// Name is a Go identifier to derive generated names from: Point,
		// ModelItem for a type of package model, PairOfInt for an instantiation.
		Name string
		// Local says that the type is declared in the package of the tool, by a
		// name of its own.
		Local bool
		// Shape is the type's underlying struct type without tags, for the guard
		// that stops compiling when a Local type's fields change.
		Shape Expr
		// Embedded are the structs that Fields come from through embedding, for
		// guards of their own: Go, Local and Shape.
		Embedded []*Struct
		Doc      string
		Fields   []*Field
		// Recursive says that the type contains itself: its schema is a $defs
		// entry.
		Recursive bool
	}

	// Union is an interface with a closed set of implementations, told apart by
	// the string property Discriminator.
	Union struct {
		Go            Expr
		Name          string
		Discriminator string
		Variants      []Variant
	}
)

// A Variant is one implementation of a Union.
type Variant struct {
	Value   string // of the discriminator
	Struct  *Struct
	Pointer bool // *T implements the interface, T does not
}

// A Field is a property.
type Field struct {
	Pos  token.Position
	Name string // JSON name
	// Path leads from the struct's variable to the field: the embedded structs
	// on the way, then the field itself.
	Path     []Step
	Doc      string // description
	Value    *Value
	Required bool
	Default  string // JSON, "" if none
	// DefaultPos is where the default was written.
	DefaultPos token.Position
	// OmitEmpty and OmitZero are the tag options; they shape results.
	OmitEmpty, OmitZero bool
	// Groups are the alternatives of its struct that the field belongs to.
	Groups []Group
	// IsZeroMethod says that the field's type decides omitzero by its IsZero
	// method.
	IsZeroMethod bool
}

// A Group is an alternative of a struct: the fields with the same Keyword and Name
// come together. Of all groups of a Keyword, exactly one must come, or at least
// one.
type Group struct {
	Keyword string // oneOf or anyOf
	Name    string
}

// A Step is one selector of a Field's path.
type Step struct {
	Name    string // Go field name
	Pointer bool   // an embedded pointer to a struct, to be allocated
	Go      Expr   // of a Pointer step: the type pointed to
}

// Names are the constants of an integer type that is written by their names.
// Each type has one: a place may have fewer Members.
type Names struct {
	Go      Expr
	Name    string // a Go identifier to derive generated names from
	Members []Member
}

// A Member is one value of an Enum.
type Member struct {
	Const  Expr   // the constant; empty where a tag lists the values
	JSON   string // the value on the wire, a JSON scalar
	Number string // the constant's number, where JSON has its name
	Doc    string
}

func (Bool) kind()    {}
func (String) kind()  {}
func (Int) kind()     {}
func (Float) kind()   {}
func (Quoted) kind()  {}
func (Known) kind()   {}
func (Text) kind()    {}
func (Custom) kind()  {}
func (Enum) kind()    {}
func (List) kind()    {}
func (Array) kind()   {}
func (Map) kind()     {}
func (Pointer) kind() {}
func (*Struct) kind() {}
func (*Union) kind()  {}
