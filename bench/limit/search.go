package limit

import (
	"context"
	"math"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// Search calls workload.Search.
func Search(ctx context.Context, text string) ([]byte, error) {
	var in workload.SearchArgs
	if err := decodeSearch(text, &in); err != nil {
		return nil, err
	}
	out, err := workload.Search(ctx, in)
	if err != nil {
		return nil, err
	}
	var stack [512]byte
	return own(appendFound(stack[:0], &out)), nil
}

func decodeSearch(text string, v *workload.SearchArgs) error {
	d := decoder{s: text, record: none}
	return d.err(d.search(0, v))
}

var searchNames = []string{"query", "kind", "lang", "tags", "limit", "min_score", "near"}

const searchRequired set = 1

func (d *decoder) search(i int, v *workload.SearchArgs) int {
	v.Limit = 10
	i, more, ok := d.object(i, "")
	var came set
	var rest others
	for more {
		start := i
		if strings.HasPrefix(d.s[i:], `"query":`) && came&1 == 0 {
			came |= 1
			if i, more = d.next(d.query(i+len(`"query":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"kind":`) && came&2 == 0 {
			came |= 2
			if i, more = d.next(d.kindOf(i+len(`"kind":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"lang":`) && came&4 == 0 {
			came |= 4
			if i, more = d.next(d.lang(i+len(`"lang":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"tags":`) && came&8 == 0 {
			came |= 8
			if i, more = d.next(d.tags(i+len(`"tags":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"limit":`) && came&16 == 0 {
			came |= 16
			if i, more = d.next(d.limit(i+len(`"limit":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"min_score":`) && came&32 == 0 {
			came |= 32
			if i, more = d.next(d.minScore(i+len(`"min_score":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"near":`) && came&64 == 0 {
			came |= 64
			if i, more = d.next(d.near(i+len(`"near":`), v), '}'); !more {
				break
			}
		}
		if i != start {
			continue
		}
		var k int
		var name string
		k, name, came, i = d.member(i, searchNames, came, &rest)
		switch k {
		case 0:
			i = d.query(i, v)
		case 1:
			i = d.kindOf(i, v)
		case 2:
			i = d.lang(i, v)
		case 3:
			i = d.tags(i, v)
		case 4:
			i = d.limit(i, v)
		case 5:
			i = d.minScore(i, v)
		case 6:
			i = d.near(i, v)
		default:
			i = d.unknown(i, "", name)
		}
		i, more = d.next(i, '}')
	}
	if ok && came&searchRequired == 0 {
		d.required("", searchNames, searchRequired&^came)
	}
	return i
}

func (d *decoder) query(i int, v *workload.SearchArgs) int {
	v.Query, i = d.string(i, "/query", 1, 200)
	return i
}

func (d *decoder) kindOf(i int, v *workload.SearchArgs) int {
	i, ok := d.starts(i, '"')
	end := i
	if ok {
		var s string
		switch s, end = d.quoted(i); s { // a constant, so that nothing of the text is kept
		case "article":
			v.Kind = workload.Article
			return end
		case "dataset":
			v.Kind = workload.Dataset
			return end
		case "report":
			v.Kind = workload.Report
			return end
		}
	} else {
		end = d.skip(i)
	}
	return d.oneOf(i, end, "/kind", "article", "dataset", "report")
}

func (d *decoder) lang(i int, v *workload.SearchArgs) int {
	i, ok := d.starts(i, '"')
	if !ok {
		return d.mismatch(i, "/lang", "string")
	}
	s, end := d.quoted(i)
	if len(s) != 2 || s[0]-'a' > 25 || s[1]-'a' > 25 {
		if end != stop {
			d.problem(Problem{"/lang", "pattern", "^[a-z]{2}$", d.kind(i)})
		}
	}
	v.Lang = s
	return end
}

func (d *decoder) tags(i int, v *workload.SearchArgs) int {
	i, ok := d.starts(i, '[')
	if !ok {
		return d.mismatch(i, "/tags", "array")
	}
	var few [8]string
	tags := few[:0]
	i, more := d.first(i+1, ']')
	for n := 0; more; n++ {
		var tag string
		if j, ok := d.starts(i, '"'); ok {
			tag, i = d.quoted(j)
		} else {
			i = d.mismatch(i, "/tags/"+itoa(n), "string")
		}
		tags = append(tags, tag)
		i, more = d.next(i, ']')
	}
	if len(tags) > 8 {
		d.problem(Problem{"/tags", "maxItems", "8", itoa(len(tags))})
	}
	v.Tags = append(make([]string, 0, len(tags)), tags...)
	return i
}

func (d *decoder) limit(i int, v *workload.SearchArgs) int {
	n, i := d.int(i, "/limit", 1, 100)
	v.Limit = int(n)
	return i
}

func (d *decoder) minScore(i int, v *workload.SearchArgs) int {
	v.MinScore, i = d.float(i, "/min_score", 0, 1)
	return i
}

func (d *decoder) near(i int, v *workload.SearchArgs) int {
	i, ok := d.starts(i, '{')
	if !ok && d.literal(i, "null") {
		v.Near = nil
		return i + len("null")
	}
	v.Near = &workload.Near{Radius: 10}
	return d.circle(i, v.Near)
}

var nearNames = []string{"lat", "lon", "radius_km"}

const nearRequired set = 3

func (d *decoder) circle(i int, v *workload.Near) int {
	i, more, ok := d.object(i, "/near")
	var came set
	var rest others
	for more {
		start := i
		if strings.HasPrefix(d.s[i:], `"lat":`) && came&1 == 0 {
			came |= 1
			if i, more = d.next(d.lat(i+len(`"lat":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"lon":`) && came&2 == 0 {
			came |= 2
			if i, more = d.next(d.lon(i+len(`"lon":`), v), '}'); !more {
				break
			}
		}
		if strings.HasPrefix(d.s[i:], `"radius_km":`) && came&4 == 0 {
			came |= 4
			if i, more = d.next(d.radius(i+len(`"radius_km":`), v), '}'); !more {
				break
			}
		}
		if i != start {
			continue
		}
		var k int
		var name string
		k, name, came, i = d.member(i, nearNames, came, &rest)
		switch k {
		case 0:
			i = d.lat(i, v)
		case 1:
			i = d.lon(i, v)
		case 2:
			i = d.radius(i, v)
		default:
			i = d.unknown(i, "/near", name)
		}
		i, more = d.next(i, '}')
	}
	if ok && came&nearRequired != nearRequired {
		d.required("/near", nearNames, nearRequired&^came)
	}
	return i
}

func (d *decoder) lat(i int, v *workload.Near) int {
	v.Lat, i = d.float(i, "/near/lat", -90, 90)
	return i
}

func (d *decoder) lon(i int, v *workload.Near) int {
	v.Lon, i = d.float(i, "/near/lon", -180, 180)
	return i
}

func (d *decoder) radius(i int, v *workload.Near) int {
	n, i := d.int(i, "/near/radius_km", 1, math.MaxInt)
	v.Radius = int(n)
	return i
}

func appendFound(b []byte, v *workload.Found) []byte {
	b = append(b, `{"total":`...)
	b = appendInt(b, int64(v.Total))
	b = append(b, `,"hits":[`...)
	for i := range v.Hits {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendHit(b, &v.Hits[i])
	}
	return append(b, `]}`...)
}

func appendHit(b []byte, v *workload.Hit) []byte {
	b = append(b, `{"id":`...)
	b = appendInt(b, v.ID)
	b = append(b, `,"title":`...)
	b = appendString(b, v.Title)
	b = append(b, `,"kind":`...)
	b = appendString(b, string(v.Kind))
	b = append(b, `,"score":`...)
	b = appendFloat(b, v.Score)
	return append(b, '}')
}
