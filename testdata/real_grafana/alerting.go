package grafana

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// LabelMatcher is a condition on one label.
type LabelMatcher struct {
	Name  string `json:"name" jsonschema:"required,description=The label"`
	Value string `json:"value" jsonschema:"required,description=What it is compared with"`
	Type  string `json:"type" jsonschema:"required,description=How: = or != or =~ or !~"`
}

// Selector is met if all of its conditions are.
type Selector struct {
	Filters []LabelMatcher `json:"filters"`
}

// String is the selector in PromQL.
func (s Selector) String() string {
	var b strings.Builder
	for i, f := range s.Filters {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%s%s%q", f.Name, f.Type, f.Value)
	}
	return "{" + b.String() + "}"
}

// ListRulesParams says which alert rules to list.
type ListRulesParams struct {
	Limit          int        `json:"limit,omitempty" jsonschema:"default=100,description=How many rules to return at most"`
	Page           int        `json:"page,omitempty" jsonschema:"default=1,description=Which page of them"`
	DatasourceUID  *string    `json:"datasourceUid,omitempty" jsonschema:"description=Take the rules that this Prometheus or Loki data source evaluates\\, not Grafana's own"`
	LabelSelectors []Selector `json:"label_selectors,omitempty" jsonschema:"description=Only rules whose labels meet all of these"`
}

// RuleSummary is an alert rule in short.
type RuleSummary struct {
	UID    string            `json:"uid"`
	Title  string            `json:"title"`
	Labels map[string]string `json:"labels,omitempty"`
}

// ListAlertRules lists alert rules with their labels.
//
//toolgen:tool title="List alert rules" readonly idempotent
func ListAlertRules(ctx context.Context, p ListRulesParams) ([]RuleSummary, error) {
	if p.Limit < 0 || p.Page < 1 {
		return nil, fmt.Errorf("there is no page %d of %d rules", p.Page, p.Limit)
	}
	source := "grafana"
	if p.DatasourceUID != nil {
		source = *p.DatasourceUID
	}
	var rules []RuleSummary
	for i, s := range p.LabelSelectors {
		labels := map[string]string{"source": source, "selector": s.String()}
		rules = append(rules, RuleSummary{fmt.Sprint("rule", i+1), "Rule", labels})
	}
	pages := slices.Collect(slices.Chunk(rules, max(p.Limit, 1)))
	if p.Page > len(pages) {
		return nil, nil
	}
	return pages[p.Page-1], nil
}

// SilenceMatcher is a condition on one label of an alert.
type SilenceMatcher struct {
	Name    string `json:"name" jsonschema:"required,description=The label"`
	Value   string `json:"value" jsonschema:"required,description=What it is compared with"`
	IsRegex bool   `json:"isRegex,omitempty" jsonschema:"description=Whether the value is a regular expression"`
	IsEqual *bool  `json:"isEqual,omitempty" jsonschema:"description=Whether the label has to match (which it has if left out) or must not"`
}

// String is the matcher in PromQL.
func (m SilenceMatcher) String() string {
	first, second := "=", ""
	if m.IsEqual != nil && !*m.IsEqual {
		first, second = "!", "="
	}
	if m.IsRegex {
		second = "~"
	}
	return fmt.Sprintf("%s%s%s%q", m.Name, first, second, m.Value)
}

// SilenceParams is something to be done with silences.
type SilenceParams struct {
	Operation string           `json:"operation" jsonschema:"required,enum=list,enum=get,enum=create,enum=update,enum=delete,description=What to do. Delete lets a silence expire"`
	SilenceID *string          `json:"silence_id,omitempty" jsonschema:"description=The silence to get\\, update or delete"`
	RuleUID   *string          `json:"rule_uid,omitempty" jsonschema:"description=List only the silences of this alert rule"`
	Matchers  []SilenceMatcher `json:"matchers,omitempty" jsonschema:"description=Which alerts are meant. Create and update need at least one"`
	StartsAt  *time.Time       `json:"starts_at,omitempty" jsonschema:"description=When the silence begins. Create and update need it"`
	EndsAt    *time.Time       `json:"ends_at,omitempty" jsonschema:"description=When the silence ends. Create and update need it"`
	Comment   *string          `json:"comment,omitempty" jsonschema:"description=Why. Create and update need it"`
	CreatedBy *string          `json:"created_by,omitempty" jsonschema:"description=Who is silencing"`
}

// Silence is a silence as the Alertmanager keeps it.
type Silence struct {
	ID       string        `json:"id"`
	Matchers []string      `json:"matchers"`
	Lasts    time.Duration `json:"lasts"`
	Comment  *string       `json:"comment"`
}

// WriteSilences creates, updates, deletes and reads silences: times in which
// alerts with certain labels notify nobody. The alert rules stay as they are.
//
//toolgen:tool name=alerting_silences_write title="Manage silences" readonly=false destructive
func WriteSilences(ctx context.Context, p SilenceParams) ([]Silence, error) {
	s := Silence{ID: "new", Comment: p.Comment}
	if p.Operation != "list" && p.Operation != "create" {
		if p.SilenceID == nil {
			return nil, fmt.Errorf("%s needs silence_id", p.Operation)
		}
		s.ID = *p.SilenceID
	}
	for _, m := range p.Matchers {
		s.Matchers = append(s.Matchers, m.String())
	}
	switch p.Operation {
	case "list":
		return nil, nil
	case "create", "update":
		if p.StartsAt == nil || p.EndsAt == nil || p.Comment == nil || len(p.Matchers) == 0 {
			return nil, errors.New("matchers, starts_at, ends_at and comment are needed")
		}
		s.Lasts = p.EndsAt.Sub(*p.StartsAt)
	}
	return []Silence{s}, nil
}
