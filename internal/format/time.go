package format

import (
	"strings"
	"time"
)

// Time parses a date-time of RFC 3339 section 5.6: T and Z in either
// case, and a leap second where one can be, which is the second before it and
// one more, since Go has none.
func Time(s string) (time.Time, bool) {
	s = strings.ToUpper(s)
	if len(s) < len("2006-01-02T15:04:05Z") || s[len("2006-01-02T15")] != ':' || s[len("2006-01-02T15:04:05")] == ',' {
		return time.Time{}, false // Go takes an hour of one digit, and a comma for the point
	}
	leap := s[17:19] == "60"
	if leap {
		s = s[:17] + "59" + s[19:]
	}
	var t time.Time
	if err := t.UnmarshalText([]byte(s)); err != nil {
		return t, false
	}
	if _, offset := t.Zone(); offset <= -24*3600 || offset >= 24*3600 || !strings.HasSuffix(s, "Z") && s[len(s)-2] > '5' {
		return t, false // +24:00 and +00:60 get past it
	}
	if leap {
		if u := t.UTC(); u.Hour() != 23 || u.Minute() != 59 {
			return t, false
		}
		t = t.Add(time.Second)
	}
	return t, true
}

// isDuration checks the grammar of RFC 3339 appendix A: P1DT12H, P3W.
func isDuration(s string) bool {
	s, ok := strings.CutPrefix(s, "P")
	if !ok || s == "" {
		return false
	}
	if weeks, ok := strings.CutSuffix(s, "W"); ok {
		return weeks != "" && digits(weeks) == len(weeks)
	}
	date, clock, hasClock := strings.Cut(s, "T")
	return (date != "" || hasClock) && units(date, "YMD") && (!hasClock || clock != "" && units(clock, "HMS"))
}

// units checks numbers that are followed by the letters of order, some of them
// left out at the start or the end but none in between.
func units(s, order string) bool {
	next := -1
	for s != "" {
		n := digits(s)
		if n == 0 || n == len(s) {
			return false
		}
		i := strings.IndexByte(order, s[n])
		if i < 0 || next >= 0 && i != next {
			return false
		}
		next = i + 1
		s = s[n+1:]
	}
	return true
}

// digits returns how many digits s begins with.
func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}
