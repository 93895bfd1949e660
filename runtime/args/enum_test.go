package args

import "testing"

func TestEnumInt(t *testing.T) {
	for text, want := range map[string]string{
		"5": "", "-1": "", "5.0": "", "50e-1": "", "-0.1e1": "",
		"4":    `arguments: want one of 5, -1, got 4`,
		"1":    `arguments: want one of 5, -1, got 1`,
		"5.5":  `arguments: want one of 5, -1, got 5.5`,
		"0.5":  `arguments: want one of 5, -1, got 0.5`,
		"5e-9": `arguments: want one of 5, -1, got 5e-9`,
		"5e99": `arguments: want one of 5, -1, got 5e99`,
		`"5"`:  `arguments: want one of 5, -1, got "5" (send it without the quotes)`,
	} {
		r := NewReader(text)
		n := 7
		EnumInt(r, &n, 5, -1)
		got := ""
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != want || (want == "") != (n == 5 || n == -1) {
			t.Errorf("%s: %d, %q, want %q", text, n, got, want)
		}
	}
}
