package limit

import (
	"context"
	"math"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// Write calls workload.Write.
func Write(ctx context.Context, text string) ([]byte, error) {
	var in workload.WriteArgs
	if err := decodeWrite(text, &in); err != nil {
		return nil, err
	}
	out, err := workload.Write(ctx, in)
	if err != nil {
		return nil, err
	}
	var stack [128]byte
	return own(appendWritten(stack[:0], &out)), nil
}

func decodeWrite(text string, v *workload.WriteArgs) error {
	d := decoder{s: text, record: none}
	return d.err(d.write(0, v))
}

var writeNames = []string{"path", "content", "append"}

const writeRequired set = 3

func (d *decoder) write(i int, v *workload.WriteArgs) int {
	i, more, ok := d.object(i, "")
	var came set
	var rest others
	for more {
		start := i
		if strings.HasPrefix(d.s[i:], `"path":`) && came&1 == 0 {
			came |= 1
			if i, more = d.next(d.path(i+len(`"path":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"content":`) && came&2 == 0 {
			came |= 2
			if i, more = d.next(d.content(i+len(`"content":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"append":`) && came&4 == 0 {
			came |= 4
			if i, more = d.next(d.append(i+len(`"append":`), v), '}'); !more {
				break
			}
		}
		if i != start {
			continue
		}
		var k int
		var name string
		k, name, came, i = d.member(i, writeNames, came, &rest)
		switch k {
		case 0:
			i = d.path(i, v)
		case 1:
			i = d.content(i, v)
		case 2:
			i = d.append(i, v)
		default:
			i = d.unknown(i, "", name)
		}
		i, more = d.next(i, '}')
	}
	if ok && came&writeRequired != writeRequired {
		d.required("", writeNames, writeRequired&^came)
	}
	return i
}

func (d *decoder) path(i int, v *workload.WriteArgs) int {
	v.Path, i = d.string(i, "/path", 1, math.MaxInt)
	return i
}

func (d *decoder) content(i int, v *workload.WriteArgs) int {
	v.Content, i = d.string(i, "/content", 0, 1_000_000)
	return i
}

func (d *decoder) append(i int, v *workload.WriteArgs) int {
	v.Append, i = d.bool(i, "/append")
	return i
}

func appendWritten(b []byte, v *workload.Written) []byte {
	b = append(b, `{"path":`...)
	b = appendString(b, v.Path)
	b = append(b, `,"bytes":`...)
	b = appendInt(b, int64(v.Bytes))
	b = append(b, `,"lines":`...)
	b = appendInt(b, int64(v.Lines))
	return append(b, '}')
}
