package load

import "testing"

func TestComplaint(t *testing.T) {
	for _, test := range []struct{ said, cause, remedy string }{
		{"updates to go.mod needed; to update it:\n\tgo mod tidy\n", "updates to go.mod needed", "run go mod tidy"},
		{"downloading example.test/a v1.0.0\ngo: downloading example.test/b v1.0.0\ngo: updates to go.mod needed; to update it:\n\tgo mod tidy\n",
			"updates to go.mod needed", "run go mod tidy"},
		{"inconsistent vendoring in /m:\n\ta@v1: is explicitly required\n\n\tTo sync the vendor directory, run:\n\t\tgo mod vendor\n",
			"inconsistent vendoring in /m", "run go mod vendor"},
		{"errors parsing go.mod:\ngo.mod:4: unknown directive: x\n", "errors parsing go.mod:\ngo.mod:4: unknown directive: x", "correct that first"},
		{"go.mod requires go >= 1.99 (running go 1.26)\n", "go.mod requires go >= 1.99 (running go 1.26)", "correct that first"},
		{"downloading example.test/a v1.0.0\n", "downloading example.test/a v1.0.0", "correct that first"},
	} {
		if cause, remedy := complaint(test.said); cause != test.cause || remedy != test.remedy {
			t.Errorf("%q: got %q and %q", test.said, cause, remedy)
		}
	}
}
