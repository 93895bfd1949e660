package args_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// departures are the texts that the suite wants accepted and I-JSON refuses.
var departures = map[string]string{
	"y_object_duplicated_key.json":           "RFC 7493 section 2.3: names are unique",
	"y_object_duplicated_key_and_value.json": "RFC 7493 section 2.3: names are unique",
}

// decided are the texts about which the suite leaves the choice, and that are
// accepted: numbers that are JSON but beyond a float64, and 500 levels of
// nesting. All others have invalid UTF-8, half a surrogate pair or a byte
// order mark.
var decided = map[string]bool{
	"i_number_double_huge_neg_exp.json":   true,
	"i_number_huge_exp.json":              true,
	"i_number_neg_int_huge_exp.json":      true,
	"i_number_pos_double_huge_exp.json":   true,
	"i_number_real_neg_overflow.json":     true,
	"i_number_real_pos_overflow.json":     true,
	"i_number_real_underflow.json":        true,
	"i_number_too_big_neg_int.json":       true,
	"i_number_too_big_pos_int.json":       true,
	"i_number_very_big_negative_int.json": true,
	"i_structure_500_nested_arrays.json":  true,
}

// TestJSONTestSuite reads every text of nst/JSONTestSuite, as a document of its
// own and as the argument "any" of a call.
func TestJSONTestSuite(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "jsontestsuite", "test_parsing", "*.json"))
	if err != nil || len(files) != 318 {
		t.Fatalf("got %d files, %v, want 318", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		err = args.Check(string(text))
		_, departs := departures[name]
		want := name[0] == 'y' && !departs
		if name[0] == 'i' {
			want = decided[name]
		}
		if (err == nil) != want {
			t.Errorf("%s: got %v, want accepted: %v", name, err, want)
		}
		_, said := read(`{"city":"a","any":` + string(text) + `}`)
		if whole := strings.TrimSpace(string(text)) != "" && !strings.HasPrefix(name, "n_structure_"); whole && (said == "") != want {
			t.Errorf("%s as an argument: got %q, want accepted: %v", name, said, want)
		}
	}
}
