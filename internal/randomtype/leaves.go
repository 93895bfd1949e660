package randomtype

// leaves are the types that others are made of.
var leaves = []typ{
	{text: "bool", class: boolean},
	{text: "string", class: str},
	{text: "string", class: str},
	{text: "int", class: integer, bits: 64, signed: true},
	{text: "int", class: integer, bits: 64, signed: true},
	{text: "int8", class: integer, bits: 8, signed: true},
	{text: "int16", class: integer, bits: 16, signed: true},
	{text: "rune", class: integer, bits: 32, signed: true},
	{text: "int64", class: integer, bits: 64, signed: true},
	{text: "uint", class: integer, bits: 64},
	{text: "byte", class: integer, bits: 8},
	{text: "uint16", class: integer, bits: 16},
	{text: "uint32", class: integer, bits: 32},
	{text: "uint64", class: integer, bits: 64},
	{text: "uintptr", class: integer, bits: 64},
	{text: "float32", class: float, bits: 32},
	{text: "float64", class: float, bits: 64},
	{text: "[]byte"},
	{text: "any"},
	{text: "json.RawMessage", path: "encoding/json"},
	{text: "json.Number", path: "encoding/json", class: number},
	{text: "time.Time", path: "time"},
	{text: "time.Duration", path: "time"},
	{text: "url.URL", path: "net/url"},
	{text: "big.Int", path: "math/big"},
	{text: "big.Float", path: "math/big", class: text},
	{text: "netip.Addr", path: "net/netip", class: text},
	{text: "netip.Prefix", path: "net/netip", class: text},
	{text: "net.IP", path: "net", class: text},
	{text: "regexp.Regexp", path: "regexp", class: text},
	{text: "struct{}"},
}

// keys are the types of a map's keys, apart from declared ones.
var keys = []typ{
	{text: "string", class: str},
	{text: "string", class: str},
	{text: "int", class: integer, bits: 64, signed: true},
	{text: "int8", class: integer, bits: 8, signed: true},
	{text: "int32", class: integer, bits: 32, signed: true},
	{text: "uint8", class: integer, bits: 8},
	{text: "uint64", class: integer, bits: 64},
	{text: "uintptr", class: integer, bits: 64},
	{text: "netip.Addr", path: "net/netip", class: text},
}
