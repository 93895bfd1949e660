package github

import (
	"context"
	"fmt"
	"net/http"
)

// TriggerMethod is something to be done with workflows and their runs.
type TriggerMethod string

// The methods.
const (
	RunWorkflow     TriggerMethod = "run_workflow"
	RerunRun        TriggerMethod = "rerun_workflow_run"
	RerunFailedJobs TriggerMethod = "rerun_failed_jobs"
	CancelRun       TriggerMethod = "cancel_workflow_run"
	DeleteRunLogs   TriggerMethod = "delete_workflow_run_logs"
)

// TriggerArgs says what to trigger.
type TriggerArgs struct {
	Method TriggerMethod `json:"method"` // what to do
	Repository
	// File name (ci.yaml) or number of the workflow, for run_workflow.
	WorkflowID string `json:"workflow_id,omitempty"`
	// Branch or tag to run on, for run_workflow.
	Ref string `json:"ref,omitempty"`
	// What the workflow asks for, for run_workflow.
	Inputs map[string]any `json:"inputs,omitempty"`
	// The run, for all methods but run_workflow.
	RunID int64 `json:"run_id,omitempty"`
}

// Dispatch is a workflow that was started.
type Dispatch struct {
	WorkflowID string         `json:"workflow_id"`
	Ref        string         `json:"ref"`
	Inputs     map[string]any `json:"inputs"`
}

// Triggered is what came of it: one of dispatch and run_id, and the status.
type Triggered struct {
	Method     TriggerMethod `json:"method"`
	Dispatch   *Dispatch     `json:"dispatch,omitempty"`
	RunID      int64         `json:"run_id,omitempty"`
	Status     string        `json:"status"`
	StatusCode int           `json:"status_code"`
}

// TriggerRun runs workflows, runs them again, cancels runs, and deletes their
// logs.
//
//toolgen:tool name=actions_run_trigger title="Trigger workflows" readonly=false destructive idempotent=false
func TriggerRun(ctx context.Context, in TriggerArgs) (Triggered, error) {
	out := Triggered{Method: in.Method, Status: http.StatusText(http.StatusAccepted), StatusCode: http.StatusAccepted}
	switch {
	case in.Method != RunWorkflow && in.RunID == 0:
		return out, fmt.Errorf("%s needs run_id", in.Method)
	case in.Method != RunWorkflow:
		out.RunID = in.RunID
	case in.WorkflowID == "" || in.Ref == "":
		return out, fmt.Errorf("%s needs workflow_id and ref", in.Method)
	default:
		out.Dispatch = &Dispatch{in.WorkflowID, in.Ref, in.Inputs}
	}
	return out, nil
}
