package args_test

import (
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

type searchCall struct {
	Query  string
	Limit  int
	Unit   unit
	Tags   []string
	Filter searchFilter
	Exact  bool
	Score  float64
}

type searchFilter struct {
	Lang string
	From int
	To   int
}

var (
	searchMembers = args.Members{
		args.Required("query"), args.Optional("limit"), args.Optional("unit"), args.Optional("tags"),
		args.Required("filter"), args.Optional("exact"), args.Optional("score"),
	}
	filterMembers = args.Members{args.Required("lang"), args.Optional("from"), args.Optional("to")}
	addMembers    = args.Members{args.Required("a"), args.Required("b")}
)

func decodeFilter(r *args.Reader, v *searchFilter) {
	for o := r.Object(filterMembers); o.Next(); {
		switch o.Name() {
		case "lang":
			args.String(r, &v.Lang).MinLength(2).MaxLength(5)
		case "from":
			args.Int(r, &v.From).Minimum(1900)
		case "to":
			args.Int(r, &v.To).Maximum(2100)
		default:
			r.Unknown()
		}
	}
}

func decodeSearch(r *args.Reader, v *searchCall) {
	v.Limit = 10
	for o := r.Object(searchMembers); o.Next(); {
		switch o.Name() {
		case "query":
			args.String(r, &v.Query).MinLength(1).MaxLength(200)
		case "limit":
			args.Int(r, &v.Limit).Minimum(1).Maximum(100)
		case "unit":
			args.Enum(r, &v.Unit, celsius, fahrenheit)
		case "tags":
			for e := args.List(r, &v.Tags, args.MaxItems(8)); e.Next(); {
				args.String(r, e.Value()).MinLength(1)
			}
		case "filter":
			decodeFilter(r, &v.Filter)
		case "exact":
			args.Bool(r, &v.Exact)
		case "score":
			args.Float(r, &v.Score).Minimum(0).Maximum(1)
		default:
			r.Unknown()
		}
	}
}

const (
	addText    = `{"a":2,"b":37}`
	searchText = `{"query":"wind turbines in the north sea","limit":25,"unit":"fahrenheit","tags":["energy","offshore","wind"],"filter":{"lang":"en","from":1995,"to":2024},"exact":false,"score":0.75}`
)

// BenchmarkAdd and BenchmarkSearch are the two calls that most calls look
// like. A new value is decoded into each time, as a call does.
func BenchmarkAdd(b *testing.B) {
	b.ReportAllocs()
	b.SetBytes(int64(len(addText)))
	var r args.Reader
	for b.Loop() {
		var v struct{ A, B int }
		r.Reset(addText)
		for o := r.Object(addMembers); o.Next(); {
			switch o.Name() {
			case "a":
				args.Int(&r, &v.A)
			case "b":
				args.Int(&r, &v.B)
			default:
				r.Unknown()
			}
		}
		if err := r.Err(); err != nil || v.B != 37 {
			b.Fatal(err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	b.ReportAllocs()
	b.SetBytes(int64(len(searchText)))
	var r args.Reader
	for b.Loop() {
		var v searchCall
		r.Reset(searchText)
		decodeSearch(&r, &v)
		if err := r.Err(); err != nil || len(v.Tags) != 3 {
			b.Fatal(err)
		}
	}
}
