// Package tags is about struct tags: every constraint, defaults, and every way
// to describe a field.
package tags

// Numbers has the constraints of numbers.
type Numbers struct {
	Min    int     `json:"min,omitempty" jsonschema:"minimum=-5"`
	Max    uint    `json:"max,omitempty" jsonschema:"maximum=5"`
	Above  float64 `json:"above,omitempty" jsonschema:"exclusiveMinimum=0"`
	Below  float64 `json:"below,omitempty" jsonschema:"exclusiveMaximum=1"`
	Steps  int     `json:"steps,omitempty" jsonschema:"multipleOf=5"`
	Tenths float64 `json:"tenths,omitempty" jsonschema:"multipleOf=0.1"`
}

// Texts has the constraints of strings.
type Texts struct {
	Name  string `json:"name,omitempty" jsonschema:"minLength=2,maxLength=3"`
	Zip   string `json:"zip,omitempty" jsonschema:"pattern=^[0-9]{5}$"`
	Mail  string `json:"mail,omitempty" jsonschema:"format=email"`
	Site  string `json:"site,omitempty" jsonschema:"format=uri"`
	Day   string `json:"day,omitempty" jsonschema:"format=date"`
	Host  string `json:"host,omitempty" jsonschema:"minLength=3,maxLength=8,pattern=^x,format=hostname"`
	Color string `json:"color,omitempty" jsonschema:"enum=red,enum=green"`
}

// Presence says what must be there.
type Presence struct {
	Needed   string  `json:"needed"`
	Optional string  `json:"optional,omitempty"`
	Zero     string  `json:"zero,omitzero"`
	Pointer  *string `json:"pointer"`
	Forced   string  `json:"forced,omitempty" jsonschema:"required"`
}

// Defaults are set where an argument is absent.
type Defaults struct {
	Text  string  `json:"text,omitempty" jsonschema:"default=hello"`
	Int   int     `json:"int,omitempty" jsonschema:"default=3"`
	Float float64 `json:"float,omitempty" jsonschema:"default=0.5"`
	Bool  bool    `json:"bool" jsonschema:"default=true"`
	Ptr   *int    `json:"ptr,omitempty" jsonschema:"default=7"`
}

// Described says in many ways what a field is.
type Described struct {
	// A comment above.
	Above int `json:"above,omitempty"`
	After int `json:"after,omitempty"` // a comment behind
	// A comment that the tag wins over.
	Tag   int `json:"tag,omitempty" jsonschema:"description=a description in the tag"`
	Long  int `json:"long,omitempty" jsonschema_description:"a tag of its own, with a comma"`
	Free  int `json:"free,omitempty" jsonschema:"free text, as the official SDK reads it"`
	Plain int `json:"plain,omitempty" description:"the plain description tag"`
	Title int `json:"title,omitempty" jsonschema:"title=A title,example=4,minimum=1" jsonschema_extras:"x-order=1"`
}

// CheckNumbers takes numbers.
//
//toolgen:tool
func CheckNumbers(in Numbers) Numbers { return in }

// CheckTexts takes texts.
//
//toolgen:tool
func CheckTexts(in Texts) Texts { return in }

// CheckPresence takes what is there.
//
//toolgen:tool
func CheckPresence(in Presence) Presence { return in }

// CheckDefaults fills in what is not there.
//
//toolgen:tool
func CheckDefaults(in Defaults) Defaults { return in }

// CheckDescribed takes described fields.
//
//toolgen:tool
func CheckDescribed(in Described) Described { return in }
