// Package measure times pieces of work against one another on a machine that has
// other things to do: by turns, in rounds, so that what slows one slows its
// neighbours too, and by the medians over the rounds.
//
// It knows functions and processes, not what they are for. Start at measure.go.
package measure
