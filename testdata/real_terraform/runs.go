package terraform

import (
	"context"
	"fmt"
)

// RunType is how far a run goes.
type RunType string

// The types.
const (
	PlanAndApply    RunType = "plan_and_apply"
	RefreshState    RunType = "refresh_state"
	PlanOnly        RunType = "plan_only"
	AllowEmptyApply RunType = "allow_empty_apply"
	AutoApprove     RunType = "auto_approve" // applies without asking
	Destroy         RunType = "is_destroy"   // removes all that the workspace manages
)

// CreateRunArgs is a run to start.
type CreateRunArgs struct {
	// Organization in HCP Terraform or Terraform Enterprise.
	TerraformOrgName string  `json:"terraform_org_name"`
	WorkspaceName    string  `json:"workspace_name"`                               // where to run
	RunType          RunType `json:"run_type" jsonschema:"default=plan_and_apply"` // how far to go
	Message          string  `json:"message,omitempty"`                            // why, for the list of runs
}

// Run is a run and what is asked of it.
type Run struct {
	Workspace string  `json:"workspace"`
	Type      RunType `json:"type"`
	AutoApply bool    `json:"auto_apply"`
	Message   *string `json:"message"`
}

// CreateRun starts a run in a workspace.
//
//toolgen:tool title="Create a run" readonly=false destructive
//toolgen:example {"terraform_org_name": "acme", "workspace_name": "net"} => {"workspace": "acme/net", "type": "plan_and_apply", "auto_apply": false, "message": null}
func CreateRun(ctx context.Context, in CreateRunArgs) (*Run, error) {
	if in.WorkspaceName == "locked" {
		return nil, fmt.Errorf("%s is locked", in.WorkspaceName)
	}
	run := &Run{Workspace: in.TerraformOrgName + "/" + in.WorkspaceName, Type: in.RunType, AutoApply: in.RunType == AutoApprove}
	if in.Message != "" {
		run.Message = &in.Message
	}
	return run, nil
}

// RunStatus is how far a run has got.
type RunStatus string

// The statuses, about in order.
const (
	Pending           RunStatus = "pending"
	Fetching          RunStatus = "fetching"
	FetchingCompleted RunStatus = "fetching_completed"
	PrePlanRunning    RunStatus = "pre_plan_running"
	PrePlanCompleted  RunStatus = "pre_plan_completed"
	Queuing           RunStatus = "queuing"
	PlanQueued        RunStatus = "plan_queued"
	Planning          RunStatus = "planning"
	Planned           RunStatus = "planned"
	CostEstimating    RunStatus = "cost_estimating"
	CostEstimated     RunStatus = "cost_estimated"
	PolicyChecking    RunStatus = "policy_checking"
	PolicyOverride    RunStatus = "policy_override"
	PolicySoftFailed  RunStatus = "policy_soft_failed"
	PolicyChecked     RunStatus = "policy_checked"
	Confirmed         RunStatus = "confirmed"
	PostPlanRunning   RunStatus = "post_plan_running"
	PostPlanCompleted RunStatus = "post_plan_completed"
	PlannedFinished   RunStatus = "planned_and_finished"
	PlannedSaved      RunStatus = "planned_and_saved"
	ApplyQueued       RunStatus = "apply_queued"
	Applying          RunStatus = "applying"
	Applied           RunStatus = "applied"
	Discarded         RunStatus = "discarded"
	Errored           RunStatus = "errored"
	Canceled          RunStatus = "canceled"
	ForceCanceled     RunStatus = "force_canceled"
)

// Page is a part of a list.
type Page struct {
	Page     int `json:"page,omitempty" jsonschema:"minimum=1"`                 // which page, from 1
	PageSize int `json:"pageSize,omitempty" jsonschema:"minimum=1,maximum=100"` // results on a page
}

// ListRunsArgs says which runs to list.
type ListRunsArgs struct {
	// Organization in HCP Terraform or Terraform Enterprise.
	TerraformOrgName string      `json:"terraform_org_name"`
	WorkspaceName    string      `json:"workspace_name,omitempty"` // only the runs of this workspace
	VCSUsername      string      `json:"vcs_username,omitempty"`   // only the runs that this user of version control caused
	Status           []RunStatus `json:"status,omitempty"`         // only runs that have got to one of these
	*Page
}

// ListRuns lists the runs of an organization or of one of its workspaces, by
// how far they have got.
//
//toolgen:tool title="List runs" readonly destructive=false
func ListRuns(ctx context.Context, in ListRunsArgs) (map[RunStatus]int, error) {
	page := Page{1, 30}
	if in.Page != nil {
		page = *in.Page
	}
	runs := map[RunStatus]int{}
	for i, s := range in.Status {
		runs[s] += 100*page.Page + page.PageSize + i
	}
	return runs, nil
}
