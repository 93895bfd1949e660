// Package grafana has tools with the names and parameters that the Grafana MCP
// server publishes (grafana/mcp-grafana), in that server's own style: all is
// said in jsonschema tags, and only what is tagged as required is required.
//
//toolgen:package required=tag
package grafana

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// QueryParams is a PromQL query.
type QueryParams struct {
	DatasourceUID string    `json:"datasourceUid" jsonschema:"required,description=UID of the data source to ask"`
	Expr          string    `json:"expr" jsonschema:"required,description=The query\\, in PromQL"`
	StartRFC3339  time.Time `json:"startRfc3339,omitzero" jsonschema:"description=Start of the range\\, or the instant"`
	EndRFC3339    time.Time `json:"endRfc3339,omitzero" jsonschema:"description=End of the range. An instant query has none"`
	StartRelative string    `json:"startRelative,omitempty" jsonschema:"description=In place of startRfc3339: a time such as now-1h"`
	EndRelative   string    `json:"endRelative,omitempty" jsonschema:"description=In place of endRfc3339: a time such as now or now-30m"`
	StepSeconds   int       `json:"stepSeconds,omitempty" jsonschema:"description=Seconds from one point to the next. A range query needs it"`
	QueryType     string    `json:"queryType,omitempty" jsonschema:"description=Either range (which it is if left out) or instant"`
}

// Query is what would be sent to the data source.
type Query struct {
	Type   string        `json:"type"`
	Expr   string        `json:"expr"`
	Start  time.Time     `json:"start"`
	End    *time.Time    `json:"end,omitempty"`
	Step   time.Duration `json:"step,omitempty"`
	Points int           `json:"points"`
}

// now is when these tools run.
func now() time.Time { return time.Date(2026, time.March, 4, 12, 0, 0, 0, time.UTC) }

// moment is a time that may be given in two ways.
func moment(absolute time.Time, relative string) (time.Time, error) {
	if relative == "" || relative == "now" {
		if absolute.IsZero() && relative == "" {
			return now(), errors.New("a start is missing")
		}
		return cmp.Or(absolute, now()), nil
	}
	ago, err := time.ParseDuration(strings.TrimPrefix(relative, "now-"))
	return now().Add(-ago), err
}

// queryPrometheus makes a query of what it was given.
//
//toolgen:tool title="Query Prometheus metrics" readonly idempotent
//toolgen:cont description="Ask a Prometheus data source, for one instant or for a range of time. Times are absolute, or relative to now: now-1h."
//toolgen:example {"datasourceUid": "prom", "expr": "up", "startRelative": "now-1h", "endRelative": "now", "stepSeconds": 60}
//toolgen:cont => {"type": "range", "expr": "up", "start": "2026-03-04T11:00:00Z", "end": "2026-03-04T12:00:00Z", "step": "1m0s", "points": 61} // the last hour
func queryPrometheus(ctx context.Context, p QueryParams) (Query, error) {
	q := Query{Type: cmp.Or(p.QueryType, "range"), Expr: p.Expr, Points: 1}
	var err error
	if q.Start, err = moment(p.StartRFC3339, p.StartRelative); err != nil || q.Type == "instant" {
		return q, err
	}
	if q.Type != "range" || p.StepSeconds <= 0 {
		return q, fmt.Errorf("no query of type %q with a step of %d seconds", q.Type, p.StepSeconds)
	}
	end, err := moment(p.EndRFC3339, cmp.Or(p.EndRelative, "now"))
	if err != nil {
		return q, err
	}
	q.End, q.Step = &end, time.Duration(p.StepSeconds)*time.Second
	q.Points += int(end.Sub(q.Start) / q.Step)
	return q, nil
}
