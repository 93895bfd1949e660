// Package model is the shop's.
package model

// Item is for sale.
type Item struct {
	// Name as printed.
	Name string `json:"name" jsonschema:"minLength=1"`
	note string
}

// Price is what an item costs.
type Price struct {
	Cents    int      `json:"cents"`
	Currency Currency `json:"currency"`
}

// Currency is a currency.
type Currency string

// The currencies.
const (
	EUR Currency = "EUR"
	USD Currency = "USD"
)
