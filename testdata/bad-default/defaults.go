// Package defaults has defaults that their own schemas refuse.
package defaults

import (
	"math/big"
	"net/netip"
	"net/url"
)

// Unit is an enum.
type Unit string

// The units.
const (
	Metric   Unit = "metric"
	Imperial Unit = "imperial"
)

// Args has one of each.
type Args struct {
	Days  int    `json:"days,omitempty" jsonschema:"maximum=14,default=20"`
	Text  string `json:"text,omitempty" jsonschema:"minLength=3,default=ab"`
	Unit  Unit   `json:"unit,omitempty" jsonschema:"default=metrik"`
	Count int    `json:"count,omitempty" jsonschema:"default=many"`
	Size  uint8  `json:"size,omitempty" jsonschema:"default=256"`

	From  netip.Addr     `json:"from,omitzero" jsonschema:"default=foo"`
	Ports []netip.Prefix `json:"ports,omitempty" jsonschema:"default=10.0.0.0/8,default=10.0.0.0/33"`
	Share *big.Rat       `json:"share,omitempty" jsonschema:"default=1/0"`
	Page  url.URL        `json:"page,omitzero" jsonschema:"default=index.html"`
	Data  []byte         `json:"data,omitempty" jsonschema:"default=aGl="`
}

// Take takes it.
//
//toolgen:tool
func Take(in Args) {}

// Plain takes parameters.
//
//toolgen:tool
//toolgen:param n default="one"
func Plain(n int) {}
