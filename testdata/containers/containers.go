// Package containers is about slices, arrays, maps and pointers, and what
// stands in them.
package containers

// Point is a place.
type Point struct {
	X float32 `json:"x"`
	Y float32 `json:"y"`
}

// Names is a named slice.
type Names []string

// Counts is a named map.
type Counts map[string]uint

// Shape has containers of every kind.
type Shape struct {
	Corners []Point             `json:"corners" jsonschema:"minItems=1,maxItems=4"`
	Matrix  [2][3]int           `json:"matrix,omitempty"`
	Labels  map[string]string   `json:"labels,omitempty" jsonschema:"maxProperties=2"`
	Groups  map[string][]*Point `json:"groups,omitempty"`
	Names   Names               `json:"names,omitempty"`
	Counts  Counts              `json:"counts,omitempty"`
	Center  *Point              `json:"center,omitempty"`
	Weight  *float64            `json:"weight,omitempty"`
	Deep    **int               `json:"deep,omitempty"`
	Tree    [][]string          `json:"tree,omitempty"`
	Bits    []bool              `json:"bits,omitempty"`
}

// Echo gives back the shape.
//
//toolgen:tool
func Echo(s Shape) Shape { return s }

// Sum adds all numbers.
//
//toolgen:tool
func Sum(rows [][]float64, offset *float64) (sum float64) {
	for _, row := range rows {
		for _, n := range row {
			sum += n
		}
	}
	if offset != nil {
		sum += *offset
	}
	return sum
}

// Invert turns a map around.
//
//toolgen:tool
func Invert(m map[string]string) map[string]string {
	if len(m) == 0 {
		return nil
	}
	out := map[string]string{}
	for k, v := range m {
		out[v] = k
	}
	return out
}
