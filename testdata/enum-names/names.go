// Package names is about integer constants that are written by their names:
// chosen ones, renamed ones, those of another package, in every place.
//
//toolgen:enum time.Weekday names mon=Monday fri=Friday
//toolgen:enum time.Month names
package names

import (
	"fmt"
	"time"
)

// Level is how loud something is.
//
//toolgen:enum names
type Level int8

// The levels.
const (
	Quiet Level = iota + 1 // nobody hears it
	Loud                   // everybody hears it
	Unheard
	Default = Loud
)

// Status is where an order is.
//
//toolgen:enum names open-ticket=statusOpen closed=statusClosed
type Status uint

const (
	statusNone Status = iota
	statusOpen        // waits for somebody
	statusClosed
)

// Order has them everywhere.
type Order struct {
	Level   Level                  `json:"level"`
	Status  Status                 `json:"status,omitempty" jsonschema:"default=open-ticket"`
	Maybe   *Level                 `json:"maybe,omitempty"`
	Levels  []Level                `json:"levels,omitempty" jsonschema:"default=Quiet,default=Loud"`
	Pair    [2]Level               `json:"pair,omitzero"`
	ByLevel map[Level][]Status     `json:"byLevel,omitempty"`
	Day     time.Weekday           `json:"day,omitempty"`
	Month   time.Month             `json:"month,omitempty"`
	ByMonth map[time.Month]float64 `json:"byMonth,omitempty"`
	Narrow  Level                  `json:"narrow,omitempty" jsonschema:"enum=Quiet,enum=Loud,example=Loud"`
}

// Place gives back an order.
//
//toolgen:tool
//toolgen:example {"level": "Quiet", "month": "January"} => {"level": "Quiet", "status": "open-ticket", "levels": ["Quiet", "Loud"], "month": "January"}
func Place(in Order) Order { return in }

// Next is the level after one.
//
//toolgen:tool
//toolgen:param level enum=Quiet|Loud default=Loud
func Next(level Level) Level { return level + 1 }

// Count is what there is of each level, also of those without a name.
//
//toolgen:tool
func Count(levels []Level) map[Level]int {
	counts := map[Level]int{-1: 0, 20: 0, 3: 0}
	for _, l := range levels {
		counts[l]++
	}
	return counts
}

// Say tells what it was given.
//
//toolgen:tool
func Say(status Status, day time.Weekday) string { return fmt.Sprint(int(status), int(day)) }
