package limit

import (
	"context"
	"math"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// Import calls workload.Import.
func Import(ctx context.Context, text string) ([]byte, error) {
	var in workload.ImportArgs
	if err := decodeImport(text, &in); err != nil {
		return nil, err
	}
	out, err := workload.Import(ctx, in)
	if err != nil {
		return nil, err
	}
	var stack [128]byte
	return own(appendImported(stack[:0], &out)), nil
}

func decodeImport(text string, v *workload.ImportArgs) error {
	d := decoder{s: text, record: none}
	return d.err(d.imports(0, v))
}

var importNames = []string{"records"}

func (d *decoder) imports(i int, v *workload.ImportArgs) int {
	i, more, ok := d.object(i, "")
	var came set
	var rest others
	for more {
		if strings.HasPrefix(d.s[i:], `"records":`) && came == 0 {
			came = 1
			i, more = d.next(d.records(i+len(`"records":`), v), '}')
			continue
		}
		var k int
		var name string
		k, name, came, i = d.member(i, importNames, came, &rest)
		if k == 0 {
			i = d.records(i, v)
		} else {
			i = d.unknown(i, "", name)
		}
		i, more = d.next(i, '}')
	}
	if ok && came == 0 {
		d.required("", importNames, 1)
	}
	return i
}

func (d *decoder) records(i int, v *workload.ImportArgs) int {
	i, ok := d.starts(i, '[')
	if !ok {
		return d.mismatch(i, "/records", "array")
	}
	i, more := d.first(i+1, ']')
	list := []workload.Record{}
	if more {
		// What follows is mostly like what came first, so that tells how much room
		// is needed: no more than four times the text, or a short first element
		// could make it reserve any amount.
		var first workload.Record
		start := i
		d.record = 0
		i, more = d.next(d.readRecord(i, &first), ']')
		rest := len(d.s) - max(i, start)
		room := min(rest/max(i-start, 1)+2, 4*rest/recordSize+1)
		list = append(make([]workload.Record, 0, room), first)
	}
	for more {
		d.record = len(list)
		list = append(list, workload.Record{})
		i, more = d.next(d.readRecord(i, &list[len(list)-1]), ']')
	}
	d.record = none
	if n := len(list); n < 1 {
		d.problem(Problem{"/records", "minItems", "1", itoa(n)})
	} else if n > 1000 {
		d.problem(Problem{"/records", "maxItems", "1000", itoa(n)})
	}
	v.Records = list
	return i
}

// recordSize is the size of a record in memory, in bytes.
const recordSize = 56

var recordNames = []string{"id", "host", "level", "value", "labels"}

const recordRequired set = 31

func (d *decoder) readRecord(i int, v *workload.Record) int {
	i, more, ok := d.object(i, "")
	var came set
	var rest others
	for more {
		start := i
		if strings.HasPrefix(d.s[i:], `"id":`) && came&1 == 0 {
			came |= 1
			if i, more = d.next(d.id(i+len(`"id":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"host":`) && came&2 == 0 {
			came |= 2
			if i, more = d.next(d.host(i+len(`"host":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"level":`) && came&4 == 0 {
			came |= 4
			if i, more = d.next(d.level(i+len(`"level":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"value":`) && came&8 == 0 {
			came |= 8
			if i, more = d.next(d.value(i+len(`"value":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"labels":`) && came&16 == 0 {
			came |= 16
			if i, more = d.next(d.labels(i+len(`"labels":`), v), '}'); !more {
				break
			}
		}
		if i != start {
			continue
		}
		var k int
		var name string
		k, name, came, i = d.member(i, recordNames, came, &rest)
		switch k {
		case 0:
			i = d.id(i, v)
		case 1:
			i = d.host(i, v)
		case 2:
			i = d.level(i, v)
		case 3:
			i = d.value(i, v)
		case 4:
			i = d.labels(i, v)
		default:
			i = d.unknown(i, "", name)
		}
		i, more = d.next(i, '}')
	}
	if ok && came != recordRequired {
		d.required("", recordNames, recordRequired&^came)
	}
	return i
}

func (d *decoder) id(i int, v *workload.Record) int {
	v.ID, i = d.int(i, "/id", 1, math.MaxInt64)
	return i
}

func (d *decoder) host(i int, v *workload.Record) int {
	v.Host, i = d.string(i, "/host", 1, 64)
	return i
}

func (d *decoder) level(i int, v *workload.Record) int {
	i, ok := d.starts(i, '"')
	end := i
	if ok {
		var s string
		switch s, end = d.quoted(i); s {
		case "info":
			v.Level = workload.Info
			return end
		case "warning":
			v.Level = workload.Warning
			return end
		case "fatal":
			v.Level = workload.Fatal
			return end
		}
	} else {
		end = d.skip(i)
	}
	return d.oneOf(i, end, "/level", "info", "warning", "fatal")
}

func (d *decoder) value(i int, v *workload.Record) int {
	v.Value, i = d.float(i, "/value", -math.MaxFloat64, math.MaxFloat64)
	return i
}

func (d *decoder) labels(i int, v *workload.Record) int {
	i, ok := d.starts(i, '{')
	if !ok {
		return d.mismatch(i, "/labels", "object")
	}
	i, more := d.first(i+1, '}')
	labels := make(map[string]string)
	n := 0
	for ; more; n++ {
		at := i
		var name, label string
		if name, i = d.name(i); i == stop {
			return stop
		}
		if j, ok := d.starts(i, '"'); ok {
			label, i = d.quoted(j)
		} else {
			i = d.mismatch(i, "/labels"+token(name), "string")
		}
		if labels[name] = label; len(labels) == n { // cheaper than to look it up first
			return d.fail(at, "each name once")
		}
		i, more = d.next(i, '}')
	}
	if n > 16 {
		d.problem(Problem{"/labels", "maxProperties", "16", itoa(n)})
	}
	v.Labels = labels
	return i
}

func appendImported(b []byte, v *workload.Imported) []byte {
	b = append(b, `{"records":`...)
	b = appendInt(b, int64(v.Records))
	b = append(b, `,"fatal":`...)
	b = appendInt(b, int64(v.Fatal))
	b = append(b, `,"labels":`...)
	b = appendInt(b, int64(v.Labels))
	b = append(b, `,"value":`...)
	b = appendFloat(b, v.Value)
	b = append(b, `,"last_id":`...)
	b = appendInt(b, v.LastID)
	return append(b, '}')
}
