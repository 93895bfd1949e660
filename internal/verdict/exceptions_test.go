package verdict

import (
	"math/big"
	"net/netip"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// everything has a member for each exception.
type everything struct {
	n      int64
	u      uint64
	f      float64
	f32    float32
	big    big.Int
	quoted int8
	keys   map[int8]bool
	addrs  map[netip.Addr]bool
	wait   time.Duration
	addr   netip.Addr
}

// decode reads everything.
func decode(text string) error {
	var v everything
	r := args.NewReader(text)
	for o := r.Object(args.Members{}); o.Next(); {
		switch o.Name() {
		case "n":
			args.Int(r, &v.n)
		case "u":
			args.Uint(r, &v.u)
		case "f":
			args.Float(r, &v.f)
		case "f32":
			args.Float(r, &v.f32)
		case "big":
			args.BigInt(r, &v.big)
		case "quoted":
			args.QuotedInt(r, &v.quoted)
		case "keys":
			for e := args.MapInt(r, &v.keys); e.Next(); {
				args.Bool(r, e.Value())
			}
		case "addrs":
			for e := args.MapText(r, &v.addrs); e.Next(); {
				args.Bool(r, e.Value())
			}
		case "wait":
			args.Duration(r, &v.wait)
		case "addr":
			args.Text(r, &v.addr)
		}
	}
	return r.Err()
}

// TestExceptions has calls that a decoder refuses though a schema cannot, for
// each exception, and with "" calls like them that are none.
func TestExceptions(t *testing.T) {
	tests := map[string][]string{
		"integer range": {
			`{"n": 9223372036854775808}`, `{"n": -9223372036854775809}`, `{"u": 18446744073709551616}`, `{"u": 1e99}`,
		},
		"float range":    {`{"f": 1e309}`, `{"f": -1e309}`, `{"f32": 1e39}`, `{"f32": -3.5e38}`},
		"big integer":    {`{"big": 1e5001}`, `{"big": 1e999999999}`},
		"quoted range":   {`{"quoted": "128"}`, `{"quoted": "-129"}`, `{"quoted": "99999999999999999999"}`},
		"key range":      {`{"keys": {"128": true}}`, `{"keys": {"-9999999999999999999999": true}}`},
		"equal keys":     {`{"addrs": {"::1": true, "0::1": true}}`},
		"duration range": {`{"wait": "9999999h"}`, `{"wait": "-9223372036854775809ns"}`},
		"own method":     {`{"addr": "1.2.3"}`, `{"addrs": {"x": true}}`},
		"": {
			`{"n": "1"}`, `{"f": null}`, `{"big": 0.5}`, `{"quoted": "01"}`, `{"quoted": 1}`, `{"keys": {"01": true}}`,
			`{"keys": {"-0": true}}`, `{"addrs": {"::1": 1}}`, `{"wait": "1"}`, `{"wait": ""}`, `{"addr": 1}`, `{"u": -1}`,
		},
	}
	for _, e := range exceptions {
		if len(tests[e.name]) == 0 {
			t.Errorf("no call shows %s", e.name)
		}
	}
	for name, calls := range tests {
		for _, call := range calls {
			e := refusal(decode(call))
			if len(e.Problems) != 1 {
				t.Errorf("%s: %v, want one problem", call, e)
				continue
			}
			if got := ExceptionOf(e.Problems[0], call); got != name {
				t.Errorf("%s: %v is the exception %q, want %q", call, e, got, name)
			}
		}
	}
}
