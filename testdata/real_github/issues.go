package github

import (
	"context"
	"slices"
	"strconv"
	"time"
)

// IssueState is whether an issue is settled.
type IssueState string

// The states.
const (
	Open   IssueState = "OPEN"
	Closed IssueState = "CLOSED"
)

// IssueOrder is what issues are sorted by.
type IssueOrder string

// The orders.
const (
	ByCreation IssueOrder = "CREATED_AT"
	ByUpdate   IssueOrder = "UPDATED_AT"
	ByComments IssueOrder = "COMMENTS"
)

// Direction is which end of an order comes first.
type Direction string

// The directions.
const (
	Ascending  Direction = "ASC"
	Descending Direction = "DESC"
)

// IssueField is a part of an issue.
type IssueField string

// The parts.
const (
	Number      IssueField = "number"
	Title       IssueField = "title"
	Body        IssueField = "body"
	State       IssueField = "state"
	User        IssueField = "user"
	Labels      IssueField = "labels"
	Assignees   IssueField = "assignees"
	Comments    IssueField = "comments"
	CreatedAt   IssueField = "created_at"
	UpdatedAt   IssueField = "updated_at"
	FieldValues IssueField = "field_values"
)

// FieldFilter is a condition on a custom field.
type FieldFilter struct {
	// Name of the field, in any case.
	FieldName string `json:"field_name"`
	// What a field with one value must be, written as text. Not with values.
	Value string `json:"value,omitempty"`
	// Options that must all be set in a field with several. Not with value.
	Values []string `json:"values,omitempty"`
}

// ListIssuesArgs says which issues to list, and how.
type ListIssuesArgs struct {
	Repository
	State        IssueState    `json:"state,omitempty"`         // left out, all issues
	Labels       []string      `json:"labels,omitempty"`        // names that an issue must all have
	OrderBy      IssueOrder    `json:"orderBy,omitempty"`       // to be given with direction
	Direction    Direction     `json:"direction,omitempty"`     // to be given with orderBy
	Since        time.Time     `json:"since,omitzero"`          // only what was updated then or later
	FieldFilters []FieldFilter `json:"field_filters,omitempty"` // conditions on custom fields, all to be met
	Fields       []IssueField  `json:"fields,omitempty"`        // parts to return; left out, all of them
	PerPage      int           `json:"perPage,omitempty" jsonschema:"minimum=1,maximum=100"`
	After        string        `json:"after,omitempty"` // the endCursor of the page before
}

// IssuePage is one page of issues.
type IssuePage struct {
	Issues   []map[IssueField]any `json:"issues"`
	PageInfo PageInfo             `json:"pageInfo"`
}

// PageInfo says how to go on.
type PageInfo struct {
	EndCursor   *string `json:"endCursor"` // null on the last page
	HasNextPage bool    `json:"hasNextPage"`
}

// ListIssues lists the issues of a repository, a page at a time. The next page
// is had by passing endCursor as after.
//
//toolgen:tool title="List issues" readonly idempotent=false
//toolgen:example {"owner": "octo", "repo": "hello", "state": "CLOSED", "fields": ["number", "title"]}
//toolgen:cont => {"issues": [{"number": 1, "title": "It does not start"}], "pageInfo": {"endCursor": null, "hasNextPage": false}}
func ListIssues(ctx context.Context, in ListIssuesArgs) (IssuePage, error) {
	start := 0
	if in.After != "" {
		var err error
		if start, err = strconv.Atoi(in.After); err != nil {
			return IssuePage{}, err
		}
	}
	page := IssuePage{Issues: []map[IssueField]any{}}
	for i, issue := range issues() {
		if i < start || in.State != "" && issue[State] != in.State || issue[UpdatedAt].(time.Time).Before(in.Since) {
			continue
		}
		if in.PerPage > 0 && len(page.Issues) == in.PerPage {
			cursor := strconv.Itoa(i)
			page.PageInfo = PageInfo{&cursor, true}
			break
		}
		for field := range issue {
			if len(in.Fields) > 0 && !slices.Contains(in.Fields, field) {
				delete(issue, field)
			}
		}
		page.Issues = append(page.Issues, issue)
	}
	if in.OrderBy == ByCreation && in.Direction == Descending {
		slices.Reverse(page.Issues)
	}
	return page, nil
}

func issues() []map[IssueField]any {
	day := func(d int) time.Time { return time.Date(2026, time.March, d, 9, 30, 0, 0, time.UTC) }
	return []map[IssueField]any{
		{Number: 1, Title: "It does not start", State: Closed, Labels: []string{"bug"}, CreatedAt: day(1), UpdatedAt: day(4)},
		{Number: 2, Title: "Say <hello> louder", State: Open, Labels: []string{}, CreatedAt: day(2), UpdatedAt: day(2)},
		{Number: 3, Title: "Größer & schöner", State: Open, Labels: []string{"ui"}, CreatedAt: day(3), UpdatedAt: day(6)},
	}
}
