// Package model has the name of another package.
package model

import (
	"time"

	"github.com/toolgen-dev/toolgen/testdata/imports/go-args"
)

// Item is a gift.
type Item struct {
	Title string `json:"title"`
	Wrap  bool   `json:"wrap,omitempty"`
}

// Receipt is what one gets.
type Receipt struct {
	Name string    `json:"name"`
	At   time.Time `json:"at"`
	Size args.Size `json:"size"`
}
