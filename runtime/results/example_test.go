package results_test

import (
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

// What toolgen generates for a struct with a list and a map.
func Example() {
	type Report struct {
		City   string             `json:"city"`
		Highs  []int              `json:"highs"`
		Chance map[string]float64 `json:"chance"`
	}
	encodeReport := func(w *results.Writer, v *Report) {
		w.Object()
		w.Key("city")
		w.String(v.City)
		w.Key("highs")
		w.Array()
		for i := range v.Highs {
			w.Int(int64(v.Highs[i]))
		}
		w.EndArray()
		w.Key("chance")
		w.Object()
		for _, k := range results.Keys(v.Chance) {
			w.Name(k)
			w.Float(v.Chance[k])
		}
		w.EndObject()
		w.EndObject()
	}

	w := results.New()
	encodeReport(w, &Report{City: "Oslo", Highs: []int{3, 4}, Chance: map[string]float64{"snow": 0.25, "rain": 0.1}})
	fmt.Println(string(w.Bytes()), w.Err())

	w.Reset()
	encodeReport(w, &Report{})
	fmt.Println(string(w.Bytes()), w.Err())
	// Output:
	// {"city":"Oslo","highs":[3,4],"chance":{"rain":0.1,"snow":0.25}} <nil>
	// {"city":"","highs":[],"chance":{}} <nil>
}

// The pointer says where in the result the value lies.
func ExampleError() {
	zero := 0.0
	w := results.New()
	w.Any(map[string]any{"scores": []float64{0.5, 0 / zero}})
	fmt.Println(w.Err())
	// Output: result: /scores/1: NaN is not a JSON number
}
