// Package weather has examples that its tools refuse.
package weather

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
