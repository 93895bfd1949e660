package args

import "github.com/toolgen-dev/toolgen/internal/format"

// ValidFormat tells whether s has the format of that name, as JSON Schema
// 2020-12 section 7.3 defines it, and whether the format is one that is known
// here. Formats are asserted, not annotations.
func ValidFormat(name, s string) (ok, known bool) { return format.Valid(name, s) }

// ValidBase64 tells whether s is what Bytes takes.
func ValidBase64(s string) bool {
	_, ok := format.Base64(s)
	return ok
}
