package documents

import "strings"

// Shrink returns the smallest text that it finds for which fails is true, as it
// is for text: it takes away what stands between any two tokens, time and again.
func Shrink(text string, fails func(string) bool) string {
	const most = 20_000 // calls
	for calls := 0; calls < most; {
		smaller := ""
		cuts := tokens(text)
		for width := len(cuts) - 1; width > 0 && smaller == "" && calls < most; width-- {
			for i := 0; i+width < len(cuts); i++ {
				calls++
				if candidate := text[:cuts[i]] + text[cuts[i+width]:]; fails(candidate) {
					smaller = candidate
					break
				}
			}
		}
		if smaller == "" {
			break
		}
		text = smaller
	}
	return text
}

// tokens are where the tokens of a text begin, and its end. Characters of
// strings and numbers are tokens of their own.
func tokens(text string) []int {
	var starts []int
	for i := range text { // whole characters
		starts = append(starts, i)
	}
	if len(starts) > 400 { // too many to try all pairs
		starts = starts[:0]
		for i := range text {
			if strings.IndexByte(`{}[],:" `, text[i]) >= 0 {
				starts = append(starts, i)
			}
		}
	}
	return append(starts, len(text))
}
