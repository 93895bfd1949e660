package host

import "strconv"

const (
	// FrameworkDefaultMaxBytes is how many bytes of a result a model is shown
	// where the tool's Format does not say.
	FrameworkDefaultMaxBytes = 50_000
	// FrameworkDefaultMaxLines is how many lines of a result a model is shown
	// where the tool's Format does not say.
	FrameworkDefaultMaxLines = 2000
)

// A Format says how a result is made to fit for the model. The zero value is the
// default: FrameworkDefaultMaxBytes and FrameworkDefaultMaxLines, the end of the
// result, no hint.
type Format struct {
	// Truncate has the limits. Whichever leaves less of the result decides.
	Truncate TruncateConfig

	// Style says which end of a result that is too long is kept.
	Style TruncationStyle

	// RecoveryHint comes after a result that was cut, and tells the model how to
	// get at the rest. A {name} in it is replaced: {shown_lines}, {total_lines},
	// {shown_bytes}, {total_bytes}, {style} ("head" or "tail"), {next_offset}
	// (the number of the line after the last one shown, counted from 1) and,
	// where the result is an object, any string, number or boolean member of it,
	// its first line and 256 bytes at most. Other names stay as they are.
	RecoveryHint string
}

// ResolvedTruncateConfig returns the limits in force: Truncate, with the
// defaults in the place of what is not positive.
func (f Format) ResolvedTruncateConfig() TruncateConfig {
	c, d := f.Truncate, DefaultTruncateConfig()
	if c.MaxBytes <= 0 {
		c.MaxBytes = d.MaxBytes
	}
	if c.MaxLines <= 0 {
		c.MaxLines = d.MaxLines
	}
	return c
}

// A TruncateConfig limits the text that a model is shown of a result. Zero
// stands for the default.
type TruncateConfig struct {
	// MaxBytes is how many bytes may be kept. A character is kept whole or not at
	// all.
	MaxBytes int

	// MaxLines is how many lines may be kept. A line ends with a newline: what
	// comes after the last one is not counted, and kept with the end of a result.
	MaxLines int
}

// DefaultTruncateConfig returns the default limits.
func DefaultTruncateConfig() TruncateConfig {
	return TruncateConfig{MaxBytes: FrameworkDefaultMaxBytes, MaxLines: FrameworkDefaultMaxLines}
}

// A TruncationStyle says which end of a result is kept.
type TruncationStyle int

const (
	// StyleTail keeps the end, where commands tell how they fared.
	StyleTail TruncationStyle = iota
	// StyleHead keeps the start, as one reads a file or a listing.
	StyleHead
)

// String returns "tail" or "head".
func (s TruncationStyle) String() string {
	switch s {
	case StyleTail:
		return "tail"
	case StyleHead:
		return "head"
	}
	return "TruncationStyle(" + strconv.Itoa(int(s)) + ")"
}
