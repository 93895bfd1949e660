package args_test

import (
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

type shape interface{ area() float64 }

type circle struct{ R float64 }

type group struct{ Shapes []shape }

func (c circle) area() float64 { return 3 * c.R * c.R }

func (g *group) area() (sum float64) {
	for _, s := range g.Shapes {
		sum += s.area()
	}
	return sum
}

var (
	circleMembers = args.Members{args.Required("kind"), args.Required("r")}
	groupMembers  = args.Members{args.Required("kind"), args.Required("shapes")}
)

func decodeShape(r *args.Reader, v *shape) {
	switch r.Discriminator("kind", "circle", "group") {
	case "circle":
		p := new(circle)
		for o := r.Object(circleMembers); o.Next(); {
			switch o.Name() {
			case "kind":
				r.Skip()
			case "r":
				args.Float(r, &p.R).Minimum(0)
			default:
				r.Unknown()
			}
		}
		*v = *p
	case "group":
		p := new(group)
		for o := r.Object(groupMembers); o.Next(); {
			switch o.Name() {
			case "kind":
				r.Skip()
			case "shapes":
				for e := args.List(r, &p.Shapes); e.Next(); {
					decodeShape(r, e.Value())
				}
			default:
				r.Unknown()
			}
		}
		*v = p
	}
}

func TestDiscriminator(t *testing.T) {
	tests := []struct {
		text, want string
		area       float64
	}{
		{`{"kind":"circle","r":2}`, "", 12},
		{`{"r":2,"kind":"circle"}`, "", 12},
		{`{"shapes":[{"kind":"circle","r":1},{"r":1,"k\u0069nd":"circle"},{"kind":"group","shapes":[]}],"kind":"group"}`, "", 6},
		{`{"r":2}`, `/kind: required`, 0},
		{`{"kind":5,"r":2}`, `/kind: want one of "circle", "group", got 5`, 0},
		{`{"kind":"square"}`, `/kind: want one of "circle", "group", got "square"`, 0},
		{`{"kind":"group","shapes":[{"kind":"circle","r":-1},7,{}]}`, `/shapes/0/r: minimum 0, got -1; /shapes/1: want object, got 7; /shapes/2/kind: required`, 0},
		{`{"kind":"circle","kind":"circle","r":1}`, `invalid JSON at offset 17: want each name once, got a second "kind"`, 0},
		{`{"r":01,"kind":"circle"}`, `invalid JSON at offset 6: want "," or "}", got "1,\"kind\":\"ci"`, 0},
		{`{"r":1,"r":2,"kind":}`, `invalid JSON at offset 7: want each name once, got a second "r"`, 0},
		{`{"kind":`, `invalid JSON at offset 8: want a JSON value, got the end of the text`, 0},
		{`{"kind"`, `invalid JSON at offset 7: want ":", got the end of the text`, 0},
	}
	for _, test := range tests {
		r := args.NewReader(test.text)
		var v shape
		decodeShape(r, &v)
		got := ""
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != test.want || got == "" && v.area() != test.area {
			t.Errorf("%s\n got %s %v\nwant %s", test.text, got, v, test.want)
		}
	}
}

// TestDiscriminatorLast nests unions whose discriminators all come last, so
// that each has to look past all the others.
func TestDiscriminatorLast(t *testing.T) {
	text := strings.Repeat(`{"shapes":[`, 400) + strings.Repeat(" ", 1<<20) + strings.Repeat(`],"kind":"group"}`, 400)
	r := args.NewReader(text)
	var v shape
	decodeShape(r, &v)
	if err := r.Err(); err == nil || !strings.Contains(err.Error(), `want the member "kind" before the others`) {
		t.Errorf("got %v", err)
	}
}
