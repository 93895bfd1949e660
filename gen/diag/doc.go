// Package diag is what toolgen has to say about a user's source: a finding
// with its position, subject, cause, remedy and slug, and how findings print.
//
// It knows nothing of how findings come about. Start at Finding; slugs.go lists
// every kind there is.
package diag
