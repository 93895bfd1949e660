package load

import (
	"fmt"
	"strings"
)

// suggest is the remedy for a misspelt word: the closest of the words that are
// known, those that it begins, or all of them, if they are few. With none that is
// known, a word has no place.
func suggest(word string, known []string) string {
	best := closest(word, known)
	var longer []string // that it is the beginning of
	for _, k := range known {
		if len(word) > 2 && len(k) > len(word) && strings.EqualFold(k[:len(word)], word) {
			longer = append(longer, k)
		}
	}
	switch {
	case best != "":
		return fmt.Sprintf("did you mean %s?", best)
	case len(longer) > 0:
		return fmt.Sprintf("did you mean %s?", list(longer, "or"))
	case len(known) == 0:
		return "remove it"
	case len(known) > mostListed:
		return "known are " + strings.Join(known[:mostListed], ", ") + "…"
	}
	return "known are " + list(known, "and")
}

// mostListed is how many words a remedy lists.
const mostListed = 15

// closest is the word of which another is a misspelling, "" if there is none.
func closest(word string, known []string) string {
	// A short word is not the misspelling of everything.
	best, least := "", min(len(word)/2, max(2, len(word)/3))+1
	for _, k := range known {
		if d := distance(word, k); d < least {
			best, least = k, d
		}
	}
	return best
}

// distance is the number of letters to insert, drop, replace or swap with their
// neighbour to turn a into b, upper and lower case being the same.
func distance(a, b string) int {
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	before, last, row := rows[0], rows[1], rows[2]
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			change := 1
			if lower(a[i]) == lower(b[j]) {
				change = 0
			}
			row[j+1] = min(last[j]+change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && lower(a[i]) == lower(b[j-1]) && lower(a[i-1]) == lower(b[j]) {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// list joins words as a sentence does.
func list(words []string, and string) string {
	s := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			s += " " + and + " "
		default:
			s += ", "
		}
		s += w
	}
	return s
}
