package randomtype

// A form is how a type is put together.
type form uint8

const (
	leaf      form = iota // text
	pointer               // *elem
	list                  // []elem
	array                 // [length]elem
	mapping               // map[key]elem
	structure             // struct{fields}
	named                 // decl, with args if it is generic
	parameter             // text, a type parameter
)

// A class is what a type is to rules of tags.
type class uint8

const (
	other class = iota
	boolean
	integer
	float
	number // json.Number
	str
	text // reads itself from text
)

// A typ is a Go type where it is used. It is not changed once it is made, so
// that edits can name it.
type typ struct {
	id     int
	form   form
	text   string // of a leaf: as Go has it, with the package's name
	path   string // of a leaf: what to import for it
	class  class
	bits   int  // of an integer or float
	signed bool // of an integer

	key, elem *typ
	length    int
	fields    []*field
	decl      *decl
	args      []*typ
}

// A field is one of a struct.
type field struct {
	id       int
	name     string
	embedded bool
	typ      *typ
	json     string   // the value of the json tag
	rules    []string // elements of the jsonschema tag
}

// A decl is a declared type.
type decl struct {
	name    string
	model   bool // it is in the other package
	alias   bool
	params  []string // of a generic type
	typ     *typ
	before  string  // lines before it: a directive
	after   string  // lines after it: methods, constants
	uses    []*decl // in those lines
	imports []string
}

// underlying is the type that t is by another name.
func (t *typ) underlying() *typ {
	for t.form == named {
		if t.decl.typ == nil { // only structs are used before they are made
			return &typ{form: structure}
		}
		t = t.decl.typ
	}
	return t
}

// pointee is the type of the values that t is about, if they are not null.
func (t *typ) pointee() *typ {
	for t.form == pointer {
		t = t.elem
	}
	return t
}

// isObject tells whether t is a struct that is written as one, not as text.
func (t *typ) isObject() bool {
	u := t.underlying()
	return t.class == other && (u.form == structure || u.text == "struct{}")
}
