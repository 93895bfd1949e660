package grafana

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
)

// PatchOperation is one change of a dashboard.
type PatchOperation struct {
	Op    string `json:"op" jsonschema:"required,description=replace\\, add or remove"`
	Path  string `json:"path" jsonschema:"required,description=Where\\, as a JSONPath: $.title or $.panels[0].targets[0].expr. A path that ends in /- appends to the array before it"`
	Value any    `json:"value,omitempty" jsonschema:"description=What to put there. Remove has none"`
}

// DashboardParams is a whole dashboard, or changes of one.
type DashboardParams struct {
	Dashboard  map[string]any   `json:"dashboard,omitempty" jsonschema:"description=All of the dashboard\\, to create or replace it. Operations are cheaper for a small change"`
	UID        string           `json:"uid,omitempty" jsonschema:"description=The dashboard that the operations change"`
	Operations []PatchOperation `json:"operations,omitempty" jsonschema:"description=Changes of the dashboard with this uid\\, in order"`
	FolderUID  string           `json:"folderUid,omitempty" jsonschema:"description=The folder to keep it in"`
	Message    string           `json:"message,omitempty" jsonschema:"description=A line for the list of versions"`
	Overwrite  bool             `json:"overwrite,omitempty" jsonschema:"description=Replace a dashboard that exists"`
	UserID     int64            `json:"userId,omitempty" jsonschema:"description=Who makes the change"`
}

// SavedDashboard is what became of a dashboard.
type SavedDashboard struct {
	Members []string       `json:"members,omitempty"` // of the dashboard
	Set     map[string]any `json:"set,omitempty"`     // by the operations, by path
	Removed []string       `json:"removed,omitempty"` // paths
	Replace bool           `json:"replace"`
}

// UpdateDashboard creates a dashboard, replaces it, or changes parts of it.
//
// Give either dashboard, or uid and operations.
//
//toolgen:tool title="Create or update dashboard" destructive
//toolgen:example {"uid": "cpu", "operations": [{"op": "replace", "path": "$.title", "value": "CPU"}]} => {"set": {"$.title": "CPU"}, "replace": false}
func UpdateDashboard(ctx context.Context, p DashboardParams) (SavedDashboard, error) {
	saved := SavedDashboard{Replace: p.Overwrite, Members: slices.Sorted(maps.Keys(p.Dashboard))}
	if p.Dashboard == nil && (p.UID == "" || len(p.Operations) == 0) {
		return saved, errors.New("give either dashboard, or uid and operations")
	}
	for _, op := range p.Operations {
		switch {
		case !strings.HasPrefix(op.Path, "$."):
			return saved, errors.New(op.Path + " is not a JSONPath")
		case op.Op == "remove":
			saved.Removed = append(saved.Removed, op.Path)
		default:
			if saved.Set == nil {
				saved.Set = map[string]any{}
			}
			saved.Set[op.Path] = op.Value
		}
	}
	return saved, nil
}

// AnnotationParams is something to be done with an annotation.
type AnnotationParams struct {
	Operation    string         `json:"operation" jsonschema:"required,enum=create,enum=update,enum=delete,description=What to do. Update changes only what is given"`
	DashboardUID string         `json:"dashboardUid,omitempty" jsonschema:"description=For create: the dashboard it belongs to. Left out\\, it belongs to the organization"`
	PanelID      int64          `json:"panelId,omitempty" jsonschema:"description=For create: the panel it belongs to"`
	Format       string         `json:"format,omitempty" jsonschema:"enum=graphite,description=For create: graphite takes what\\, when and graphiteData in place of text and time"`
	What         string         `json:"what,omitempty" jsonschema:"description=For graphite: the text"`
	When         int64          `json:"when,omitempty" jsonschema:"description=For graphite: milliseconds since 1970"`
	GraphiteData string         `json:"graphiteData,omitempty" jsonschema:"description=For graphite: more text"`
	ID           int64          `json:"id,omitempty" jsonschema:"description=For update and delete: the annotation"`
	Text         *string        `json:"text,omitempty" jsonschema:"description=The text. Null or left out\\, update keeps it"`
	Time         *int64         `json:"time,omitempty" jsonschema:"description=Start\\, in milliseconds since 1970"`
	TimeEnd      *int64         `json:"timeEnd,omitempty" jsonschema:"description=End\\, in milliseconds since 1970"`
	Tags         []string       `json:"tags,omitempty" jsonschema:"description=All the tags it is to have"`
	Data         map[string]any `json:"data,omitempty" jsonschema:"description=Anything else"`
}

// WriteAnnotation creates, updates or deletes an annotation: a mark on the time
// axis of dashboards.
//
//toolgen:tool name=annotations_write title="Write annotations" readonly=false destructive
func WriteAnnotation(ctx context.Context, p AnnotationParams) (map[string]any, error) {
	changed := map[string]any{}
	switch {
	case p.Operation != "create" && p.ID == 0:
		return nil, errors.New(p.Operation + " needs id")
	case p.Format == "graphite" && p.What == "", p.Operation == "create" && p.Format == "" && p.Text == nil:
		return nil, errors.New("an annotation needs a text")
	case p.Format == "graphite":
		changed["text"], changed["time"] = p.What, p.When
	}
	if p.Text != nil {
		changed["text"] = *p.Text
	}
	if p.Time != nil {
		changed["time"] = *p.Time
	}
	if p.Tags != nil {
		changed["tags"] = p.Tags
	}
	if p.Data != nil {
		changed["data"] = p.Data
	}
	return changed, nil
}
