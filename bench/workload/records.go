package workload

import "context"

// A Level says how bad something is.
type Level string

// The levels.
const (
	Info    Level = "info"
	Warning Level = "warning"
	Fatal   Level = "fatal"
)

// ImportArgs are the arguments of Import.
//
//easyjson:json
type ImportArgs struct {
	Records []Record `json:"records" jsonschema:"minItems=1,maxItems=1000"` // what happened
}

// A Record is something that happened.
type Record struct {
	ID     int64             `json:"id" jsonschema:"minimum=1"`
	Host   string            `json:"host" jsonschema:"minLength=1,maxLength=64"`
	Level  Level             `json:"level"`
	Value  float64           `json:"value"`
	Labels map[string]string `json:"labels" jsonschema:"maxProperties=16"`
}

// Imported sums up what was imported.
//
//easyjson:json
type Imported struct {
	Records int     `json:"records"`
	Fatal   int     `json:"fatal"`
	Labels  int     `json:"labels"`
	Value   float64 `json:"value"` // of all records together
	LastID  int64   `json:"last_id"`
}

// Import takes records in.
//
//toolgen:tool name=import_records
func Import(_ context.Context, in ImportArgs) (Imported, error) {
	out := Imported{Records: len(in.Records)}
	for i := range in.Records {
		r := &in.Records[i]
		if r.Level == Fatal {
			out.Fatal++
		}
		out.Labels += len(r.Labels)
		out.Value += r.Value
		out.LastID = r.ID
	}
	return out, nil
}
