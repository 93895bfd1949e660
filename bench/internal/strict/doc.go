// Package strict finds out what rivals take: texts that a model may send, each
// wrong in one way, or right in a way that is easily taken for wrong. A rival that
// is faster because it lets things pass is no rival.
package strict
