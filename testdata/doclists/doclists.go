// Package doclists is about doc comments: which text becomes the description
// of a tool, which that of its parameters.
package doclists

import "context"

// Book books a table at a restaurant for an evening. It does not ask
// twice.
//
// Parameters:
//   - name: the guest's name
//   - seats: how many come,
//     children included
//   - note: anything else; "-" for nothing
//
// What the kitchen needs:
//   - a day's notice
//   - patience
//
// See [Cancel] for the way back.
//
// Deprecated: call them.
//
//toolgen:tool name=book_table title="Book a table"
//toolgen:param seats minimum=1
//toolgen:cont maximum=12 description="guests at the table"
func Book(ctx context.Context, name string, seats int, note string) string {
	return name
}

// Cancel is described elsewhere.
//
//toolgen:tool description="Cancel a booking, \"no questions asked\"."
func Cancel(name string) {}

// File is described by a file.
//
//toolgen:tool descriptionfile=file.md
func File(name string) {}

// Special has characters that end strings and comments: ` */ " \ </script> é 世界
// and a	tab.
//
//toolgen:tool
func Special(
	// What it says: ` */ " \.
	text string,
	other int, // behind it
) {
}
