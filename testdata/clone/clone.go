// Package clone is about a tool that keeps strings of its arguments, and must not
// keep the text of the whole call with each of them.
package clone

import (
	"encoding/json"
	"maps"
	"slices"
)

// An Entry is what is kept.
type Entry struct {
	Value  string            `json:"value"`
	Size   json.Number       `json:"size,omitempty"`
	Labels map[string]string `json:"labels,omitempty"`
	Extra  any               `json:"extra,omitempty"`
}

var entries = map[string]Entry{}

// Put keeps an entry under a key. What comes with it in Note is not kept.
//
//toolgen:tool clone
func Put(key string, entry Entry, note string) { entries[key] = entry }

// Get tells what is kept under a key.
//
//toolgen:tool readonly clone=false
func Get(key string) Entry { return entries[key] }

// Keys tells all keys.
//
//toolgen:tool readonly
func Keys() []string { return slices.Sorted(maps.Keys(entries)) }
