package terraform

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Tags is a list that is written with commas in between.
type Tags []string

// UnmarshalText reads the list. Empty tags are dropped, but what has blanks
// inside is no tag.
func (t *Tags) UnmarshalText(text []byte) error {
	*t = nil
	for tag := range strings.SplitSeq(string(text), ",") {
		switch tag = strings.TrimSpace(tag); {
		case strings.Contains(tag, " "):
			return fmt.Errorf("%q has a blank in it", tag)
		case tag != "":
			*t = append(*t, tag)
		}
	}
	return nil
}

// MarshalText writes the list in order.
func (t Tags) MarshalText() ([]byte, error) {
	return []byte(strings.Join(slices.Sorted(slices.Values(t)), ",")), nil
}

// CreateWorkspaceArgs is a workspace to create.
type CreateWorkspaceArgs struct {
	// Organization in HCP Terraform or Terraform Enterprise.
	TerraformOrgName string `json:"terraform_org_name"`
	// Name of the workspace.
	WorkspaceName    string `json:"workspace_name"`
	Description      string `json:"description,omitempty"`       // what it is for
	TerraformVersion string `json:"terraform_version,omitempty"` // such as 1.5.0
	WorkingDirectory string `json:"working_directory,omitempty"` // where in the repository Terraform runs
	// Whether plans that succeed are applied without asking, as text.
	AutoApply bool `json:"auto_apply,string,omitempty"`
	// Where Terraform runs: remote, local or agent.
	ExecutionMode       string `json:"execution_mode,omitempty"`
	ProjectID           string `json:"project_id,omitempty"`              // project it belongs to
	VCSRepoIdentifier   string `json:"vcs_repo_identifier,omitempty"`     // repository, such as acme/net
	VCSRepoBranch       string `json:"vcs_repo_branch,omitempty"`         // branch; the default one if left out
	VCSRepoOAuthTokenID string `json:"vcs_repo_oauth_token_id,omitempty"` // how to get at the repository
	Tags                Tags   `json:"tags,omitempty"`                    // with commas in between
}

// Workspace is a workspace as it was created.
type Workspace struct {
	Name      string `json:"name"`
	AutoApply bool   `json:"auto_apply,string"`
	Mode      string `json:"execution_mode"`
	Tags      Tags   `json:"tags"`
}

// CreateWorkspace creates a workspace in an organization.
//
//toolgen:tool title="Create a workspace" readonly=false destructive=false openworld
func CreateWorkspace(ctx context.Context, in CreateWorkspaceArgs) (Workspace, error) {
	w := Workspace{in.TerraformOrgName + "/" + in.WorkspaceName, in.AutoApply, in.ExecutionMode, in.Tags}
	switch w.Mode {
	case "":
		w.Mode = "remote"
	case "remote", "local", "agent":
	default:
		return w, fmt.Errorf("there is no execution_mode %q", w.Mode)
	}
	if in.VCSRepoIdentifier != "" && in.VCSRepoOAuthTokenID == "" {
		return w, errors.New("vcs_repo_identifier needs vcs_repo_oauth_token_id")
	}
	return w, nil
}
