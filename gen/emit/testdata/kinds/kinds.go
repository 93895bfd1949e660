// Package kinds has a field of every kind.
package kinds

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"time"
)

type (
	Flag  bool
	Name  string
	Small int8
	Count uint
	Ratio float32
	Blob  []byte
	Unit  string
	Level int
)

const (
	Celsius Unit = "celsius"
	Kelvin  Unit = "kelvin"
)

const (
	Low  Level = 1
	High Level = 2
)

// Month has JSON methods of its own.
type Month struct{ N int }

func (m *Month) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &m.N) }

func (m Month) MarshalJSON() ([]byte, error) { return json.Marshal(m.N) }

// Cell is a text, also as a key.
type Cell struct{ X, Y int }

func (c *Cell) UnmarshalText(b []byte) error { return json.Unmarshal(b, &c.X) }

func (c Cell) MarshalText() ([]byte, error) { return json.Marshal(c.X) }

type Scalars struct {
	Bool     bool
	Flag     Flag
	String   string
	Name     Name
	Int      int
	Int64    int64
	Small    Small
	Count    Count
	Uint64   uint64
	Float    float64
	Ratio    Ratio
	Unit     Unit
	Level    Level
	Listed   string
	QInt     int
	QCount   Count
	QFloat   float64
	QRatio   float32
	QBool    bool
	Any      any
	Big      big.Int
	Bytes    []byte
	Blob     Blob
	Wait     time.Duration
	Number   json.Number
	Raw      json.RawMessage
	Time     time.Time
	URL      url.URL
	Addr     netip.Addr
	Month    Month
	Anything any
}

type Point struct{ X, Y float64 }

type Base struct {
	ID   string
	Kind int
}

type Middle struct {
	*Base
	Note string
}

type Containers struct {
	*Middle
	List     []string
	Matrix   [][]int
	Grid     [2][3]float64
	Points   []Point
	Path     [2]Point
	Map      map[string]int
	ByName   map[Name]string
	ByInt    map[int][]Point
	ByCount  map[Count]bool
	ByUnit   map[Unit]Point
	ByLevel  map[Level]string
	ByCell   map[Cell]*Point
	Nested   map[string]map[string][]string
	Set      map[string]struct{}
	Pointer  *int
	Pointers **string
	PList    *[]string
	PMap     *map[string]Point
	PArray   *[2]string
	PTime    *time.Time
	PBig     *big.Int
	PPoint   *Point
	Inline   struct {
		A, B int
		Deep struct{ C string }
	}
	Inlines []struct{ A int }
	Empties []struct{}
	Empty   struct{}
}

type Tree struct {
	Name string
	Kids []Tree
	Twin *Tree
	ByID map[string]Tree
}

type Defaults struct {
	*Base
	Bool     bool
	String   string
	Int      Small
	Float    float64
	Unit     Unit
	Level    Level
	Quoted   int
	Wait     time.Duration
	Number   json.Number
	Any      any
	AnyList  any
	Pointer  *int
	PPointer **Unit
	List     []Name
	Units    []Unit
	Empty    []string
	Time     time.Time
	Point    Point
	Points   []Point
	Addr     netip.Addr
	PTime    *time.Time
}

type Rules struct {
	Int     int
	Count   Count
	Ratio   float64
	Zip     string
	Zips    []string
	Mail    string
	Addr    netip.Addr
	Number  json.Number
	Tags    []string
	Pair    [2]string
	Labels  map[string]string
	Pointer *int
}

type Omits struct {
	Bool   bool
	String string
	Int    int
	Unit   Unit
	Quoted int
	Any    any
	Bytes  []byte
	Wait   time.Duration
	Number json.Number
	List   []string
	Array  [2]int
	Map    map[string]int
	Ptr    *int
	Point  Point
	Time   time.Time
	PTime  *time.Time
	Both   string
}

func TakeScalars(in Scalars) Scalars            { return in }
func TakeContainers(in *Containers) *Containers { return in }
func TakeTree(in Tree) (Tree, error)            { return in, nil }
func TakeDefaults(in Defaults)                  {}
func TakeRules(in Rules)                        {}
func GiveOmits() Omits                          { return Omits{} }
