// Package recursive is about types that contain themselves: directly, through
// each other, and through slices and maps.
package recursive

import "errors"

// Node is a node of a tree.
type Node struct {
	Label    string           `json:"label"`
	Children []Node           `json:"children,omitempty"`
	Named    map[string]*Node `json:"named,omitempty"`
}

// Depth counts the levels of a tree.
//
//toolgen:tool
//toolgen:example {"label": "a", "children": [{"label": "b"}]} => 2
func Depth(n Node) int {
	deepest := 0
	for _, c := range n.Children {
		deepest = max(deepest, Depth(c))
	}
	for _, c := range n.Named {
		if c != nil {
			deepest = max(deepest, Depth(*c))
		}
	}
	return deepest + 1
}

// Folder holds entries.
type Folder struct {
	Entries []Entry `json:"entries"`
}

// Entry is a folder or a file.
type Entry struct {
	Name   string  `json:"name"`
	Folder *Folder `json:"folder,omitempty"`
}

// Flatten gives a folder without its levels.
//
//toolgen:tool
func Flatten(root Entry) (Folder, error) {
	if root.Folder == nil {
		return Folder{}, errors.New("not a folder")
	}
	var out Folder
	var walk func(Entry)
	walk = func(e Entry) {
		out.Entries = append(out.Entries, Entry{Name: e.Name})
		if e.Folder != nil {
			for _, child := range e.Folder.Entries {
				walk(child)
			}
		}
	}
	walk(root)
	return out, nil
}

// Ring is a list that can bite its own tail.
type Ring struct {
	Value int   `json:"value"`
	Next  *Ring `json:"next"`
}

// Cycle gives a ring of some length, closed or not.
//
//toolgen:tool
func Cycle(length int, closed bool) *Ring {
	last := &Ring{Value: length}
	first := last
	for length--; length > 0; length-- {
		first = &Ring{length, first}
	}
	if closed {
		last.Next = first
	}
	return first
}
