// Package groups is about properties that come together: of several groups
// exactly one, or at least one.
package groups

// Contact is reached in one way, and paid for in at least one.
type Contact struct {
	Name    string  `json:"name"`
	Mail    string  `json:"mail,omitempty" jsonschema:"oneof_required=mail,minLength=3"`
	Phone   string  `json:"phone,omitempty" jsonschema:"oneof_required=phone"`
	Country *string `json:"country" jsonschema:"oneof_required=phone,anyof_required=bill"`
	Street  string  `json:"street,omitempty" jsonschema:"anyof_required=bill"`
	Card    string  `json:"card,omitempty" jsonschema:"anyof_required=card"`
	Note    string  `json:"note,omitempty"`
}

// Reach gives back whom it was given.
//
//toolgen:tool
//toolgen:example {"name": "A", "mail": "a@b", "card": "1"} => {"name": "A", "mail": "a@b", "country": null, "card": "1"}
func Reach(in Contact) Contact { return in }

// ReachAll reaches several.
//
//toolgen:tool
func ReachAll(contacts []Contact, last *Contact) int { return len(contacts) }

// Find finds by one of two.
//
//toolgen:tool
//toolgen:param id oneof_required=id
//toolgen:param name oneof_required=name
//toolgen:param near oneof_required=name
func Find(id *int, name *string, near ...float64) int { return len(near) }
