// Package weather has examples that its tools refuse.
package weather

import (
	"encoding/json"
	"net/netip"
	"net/url"
	"time"
)

// ForecastArgs says where and for how long.
type ForecastArgs struct {
	City string `json:"city" jsonschema:"minLength=1"`
	Days int    `json:"days,omitempty" jsonschema:"minimum=1,maximum=14,default=3"`
}

// Forecast gives the expected daily highs of a city.
//
//toolgen:tool
//toolgen:example {"city": "Oslo", "days": 20} => [3, 4]
//toolgen:example {"city": "", "zip": 1}
//toolgen:example {"city": "Oslo"} => ["warm"]
//toolgen:example {"city": "Oslo"} => [3, 4.5] // half
//toolgen:example {"city": "Oslo"
//toolgen:example ["Oslo"]
//toolgen:example {"city": "Oslo"} {"city": "Bergen"}
//toolgen:example {"city": "Oslo", "city": "Bergen"}
//toolgen:example
//toolgen:example {"city": "Oslo"} =>
func Forecast(in ForecastArgs) ([]int, error) { return nil, nil }

// Text gives text.
//
//toolgen:tool
//toolgen:example {} => 3
func Text() string { return "" }

// Quiet gives nothing.
//
//toolgen:tool
//toolgen:example {} => {"ok": true}
func Quiet() error { return nil }

// Sent has texts in it that other validators let pass.
type Sent struct {
	Data  []byte       `json:"data,omitempty"`
	Wait  string       `json:"wait,omitempty" jsonschema:"format=duration"`
	Host  string       `json:"host,omitempty" jsonschema:"format=hostname"`
	Page  url.URL      `json:"page,omitzero"`
	At    time.Time    `json:"at,omitzero"`
	From  netip.Addr   `json:"from,omitzero"`
	Above []netip.Addr `json:"above,omitempty" jsonschema:"example=::1,example=baz"`
	Score int          `json:"score,omitempty" jsonschema:"minimum=1,example=0,example=1"`
}

// Send is as strict in its examples as in its arguments.
//
//toolgen:tool
//toolgen:example {"data": "aGk=", "wait": "PT1H1M1S", "host": "a", "page": "http://a", "at": "2006-01-02T15:04:05Z", "from": "::1"}
//toolgen:example {"data": "aGl="}
//toolgen:example {"wait": "PT1H1S"}
//toolgen:example {"host": "a."}
//toolgen:example {"page": "http://é"}
//toolgen:example {"at": "2006-01-02T5:04:05Z"}
//toolgen:example {"from": "foo", "above": ["::1", "bar"]}
func Send(in Sent) {}

// Count shows a number that no validator can work with.
//
//toolgen:tool
//toolgen:param n example=1e400
//toolgen:param any default=[1e400]
func Count(n json.Number, any any) {}
