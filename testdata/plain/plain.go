// Package plain is about functions whose parameters are properties: with and
// without a context, of every basic kind, named by keywords of other languages
// and by names that the generated code uses itself.
package plain

import (
	"context"
	"fmt"
	"strings"
)

// Add adds two numbers.
//
//toolgen:tool readonly idempotent
//toolgen:example {"a": 2, "b": 0.5} => 2.5
func Add(a, b float64) float64 { return a + b }

// Repeat repeats a text.
//
//   - text: what to repeat
//   - times: how often;
//     none gives the empty text
//
//toolgen:tool
//toolgen:param times minimum=0 maximum=5
//toolgen:example {"text": "ab", "times": 2} => "abab" // twice
func Repeat(ctx context.Context, text string, times uint8) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return strings.Repeat(text, int(times)), nil
}

// Shadow has parameters named as the generated code would name its own.
//
//toolgen:tool
func Shadow(ctx context.Context, in bool, out int8, r uint16, w float32, err, tool, args string) string {
	return fmt.Sprint(in, out, r, w, err, tool, args)
}

// Limits takes one integer of each size.
//
//toolgen:tool name=limits
func Limits(i8 int8, i16 int16, i32 int32, i64 int64, u8 uint8, u16 uint16, u32 uint32, u64 uint64, i int, u uint) string {
	return fmt.Sprint(i8, i16, i32, i64, u8, u16, u32, u64, i, u)
}
