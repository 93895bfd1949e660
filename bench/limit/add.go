package limit

import (
	"context"
	"math"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// Add calls workload.Add.
func Add(ctx context.Context, text string) ([]byte, error) {
	var in workload.AddArgs
	if err := decodeAdd(text, &in); err != nil {
		return nil, err
	}
	out, err := workload.Add(ctx, in)
	if err != nil {
		return nil, err
	}
	var stack [32]byte
	return own(appendInt(stack[:0], int64(out))), nil
}

func decodeAdd(text string, v *workload.AddArgs) error {
	d := decoder{s: text, record: none}
	return d.err(d.add(0, v))
}

var addNames = []string{"a", "b"}

func (d *decoder) add(i int, v *workload.AddArgs) int {
	i, more, ok := d.object(i, "")
	var came set
	var rest others
	for more {
		start := i
		if strings.HasPrefix(d.s[i:], `"a":`) && came&1 == 0 {
			came |= 1
			if i, more = d.next(d.a(i+len(`"a":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"b":`) && came&2 == 0 {
			came |= 2
			if i, more = d.next(d.b(i+len(`"b":`), v), '}'); !more {
				break
			}
		}
		if i != start {
			continue
		}
		var k int
		var name string
		k, name, came, i = d.member(i, addNames, came, &rest)
		switch k {
		case 0:
			i = d.a(i, v)
		case 1:
			i = d.b(i, v)
		default:
			i = d.unknown(i, "", name)
		}
		i, more = d.next(i, '}')
	}
	if ok && came != 3 {
		d.required("", addNames, 3&^came)
	}
	return i
}

func (d *decoder) a(i int, v *workload.AddArgs) int {
	n, i := d.int(i, "/a", math.MinInt, math.MaxInt)
	v.A = int(n)
	return i
}

func (d *decoder) b(i int, v *workload.AddArgs) int {
	n, i := d.int(i, "/b", math.MinInt, math.MaxInt)
	v.B = int(n)
	return i
}
