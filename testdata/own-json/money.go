// Package money is about types that read and write their own JSON, and the
// schemas that directives give them: the values are checked before the types'
// methods see them, and the results after they were written.
//
//toolgen:schema slog.Level {"enum": ["DEBUG", "INFO", "WARN", "ERROR"], "type": "string"}
package money

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
)

// Amount is written as "12.50 EUR".
//
//toolgen:schema {"type": "string", "pattern": "^[0-9]+\\.[0-9]{2} [A-Z]{3}$", "maxLength": 12, "description": "Amount and currency."}
type Amount struct {
	cents    int
	currency string
}

// UnmarshalJSON would panic for what the schema does not admit.
func (a *Amount) UnmarshalJSON(b []byte) error {
	var text string
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	text, currency, _ := strings.Cut(text, " ")
	whole, fraction, _ := strings.Cut(text, ".")
	if currency == "XXX" {
		return errors.New("XXX is no currency")
	}
	if _, err := fmt.Sscan(whole, &a.cents); err != nil {
		return err
	}
	a.cents = a.cents*100 + int(fraction[0]-'0')*10 + int(fraction[1]-'0')
	a.currency = currency
	return nil
}

// MarshalJSON writes what the schema wants, except for debts.
func (a Amount) MarshalJSON() ([]byte, error) {
	return json.Marshal(fmt.Sprintf("%d.%02d %s", a.cents/100, a.cents%100, a.currency))
}

// Range is a list or an object.
//
//toolgen:schema {"oneOf": [
//toolgen:cont   {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
//toolgen:cont   {"type": "object", "properties": {"from": {"type": "integer", "minimum": 0}, "to": {"type": "integer"}}, "required": ["from"], "additionalProperties": false}
//toolgen:cont ]}
type Range struct{ From, To int }

// UnmarshalJSON reads both.
func (r *Range) UnmarshalJSON(b []byte) error {
	if b[0] == '[' {
		var list [2]int
		err := json.Unmarshal(b, &list)
		r.From, r.To = list[0], list[1]
		return err
	}
	type plain Range
	return json.Unmarshal(b, (*plain)(r))
}

// MarshalJSON writes a list.
func (r *Range) MarshalJSON() ([]byte, error) { return json.Marshal([]int{r.From, r.To}) }

// Anything may be anything, as its schema says.
//
//toolgen:schema {}
type Anything struct{ json string }

// UnmarshalJSON keeps the text.
func (a *Anything) UnmarshalJSON(b []byte) error { a.json = string(b); return nil }

// MarshalJSON gives it back.
func (a Anything) MarshalJSON() ([]byte, error) { return []byte(a.json), nil }

// Payment has them in every place.
type Payment struct {
	Amount Amount            `json:"amount"`
	Fee    *Amount           `json:"fee,omitempty"`
	Parts  []Amount          `json:"parts,omitempty" jsonschema:"maxItems=2"`
	ByName map[string]Range  `json:"byName,omitempty"`
	Range  *Range            `json:"range,omitempty"`
	Limit  Amount            `json:"limit,omitzero" jsonschema:"default=\"100.00 EUR\""` // never more than this
	More   map[string]Amount `json:"more,omitempty"`
	Extra  *Anything         `json:"extra,omitempty"`
	Level  slog.Level        `json:"level,omitempty"`
}

// Pay gives back what it was given.
//
//toolgen:tool
//toolgen:example {"amount": "1.50 EUR"} => {"amount": "1.50 EUR", "limit": "100.00 EUR"}
func Pay(in Payment) Payment { return in }

// Owe owes an amount, which may be less than nothing.
//
//toolgen:tool
func Owe(cents int) Amount { return Amount{cents, "EUR"} }

// Owes are amounts by name.
//
//toolgen:tool
func Owes(cents []int) map[string]*Amount {
	m := map[string]*Amount{"none": nil}
	for _, c := range cents {
		m[fmt.Sprint(c)] = &Amount{c, "EUR"}
	}
	return m
}
