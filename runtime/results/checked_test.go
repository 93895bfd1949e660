package results_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

type level int

func (l level) MarshalJSON() ([]byte, error) {
	if l < 0 {
		return nil, errors.New("too low")
	}
	return fmt.Appendf(nil, "%d ", int(l)), nil
}

// low wants numbers below 5.
type low struct{}

func (low) Check(text string) error {
	if text >= "5" {
		return errors.New("arguments: maximum 4, got " + text)
	}
	return nil
}

func TestCheckedJSON(t *testing.T) {
	for _, test := range []struct {
		levels []level
		want   string
		is     error
	}{
		{[]level{4, 0}, "[4,0]", nil},
		{[]level{4, 5, 1}, "result: /1: MarshalJSON of results_test.level: not what its schema says: maximum 4, got 5", results.ErrSchema},
		{[]level{-1}, "result: /0: MarshalJSON of results_test.level: too low", nil},
	} {
		w := results.New()
		w.Array()
		for _, l := range test.levels {
			w.CheckedJSON(l, low{})
		}
		w.EndArray()
		got := string(w.Bytes())
		if err := w.Err(); err != nil {
			got = err.Error()
		}
		if got != test.want || test.is != nil && !errors.Is(w.Err(), test.is) {
			t.Errorf("%v: got %s, want %s", test.levels, got, test.want)
		}
	}
}

func TestKeysNamed(t *testing.T) {
	name := func(l level) string {
		switch l {
		case 1:
			return "one"
		case 2, 3:
			return "few"
		}
		return results.Unnamed(l)
	}
	w := results.New()
	var names []string
	for _, k := range results.KeysNamed(w, map[level]bool{1: true, 2: true, -7: true}, name) {
		names = append(names, fmt.Sprint(k.Name, " ", int(k.Key)))
	}
	if want := []string{"-7 -7", "few 2", "one 1"}; !slices.Equal(names, want) || w.Err() != nil {
		t.Errorf("got %q, %v, want %q", names, w.Err(), want)
	}
	if keys := results.KeysNamed(w, map[level]bool{2: true, 3: true}, name); keys != nil || !errors.Is(w.Err(), results.ErrDuplicate) {
		t.Errorf("two keys of one name: got %v, %v", keys, w.Err())
	}
	if got := results.Unnamed(uint64(1<<63)) + results.Unnamed(int8(-128)); got != "9223372036854775808-128" {
		t.Errorf("Unnamed: got %s", got)
	}
}
