package github

import (
	"context"
	"errors"
	"fmt"
)

// ReviewMethod is what to do with a review.
type ReviewMethod string

// The methods.
const (
	Create          ReviewMethod = "create"
	SubmitPending   ReviewMethod = "submit_pending"
	DeletePending   ReviewMethod = "delete_pending"
	ResolveThread   ReviewMethod = "resolve_thread"
	UnresolveThread ReviewMethod = "unresolve_thread"
)

// ReviewEvent is the verdict of a review.
type ReviewEvent string

// The verdicts.
const (
	Approve        ReviewEvent = "APPROVE"
	RequestChanges ReviewEvent = "REQUEST_CHANGES"
	Comment        ReviewEvent = "COMMENT"
)

// PullRequest says which pull request is meant.
type PullRequest struct {
	Repository
	PullNumber int `json:"pullNumber"` // number of the pull request
}

// ReviewArgs is one step of a review.
type ReviewArgs struct {
	Method ReviewMethod `json:"method"` // the step to take
	PullRequest
	Body     string      `json:"body,omitempty"`     // text of the review
	Event    ReviewEvent `json:"event,omitempty"`    // the verdict; without one, create leaves the review pending
	CommitID string      `json:"commitID,omitempty"` // SHA of the commit that was looked at
	ThreadID string      `json:"threadId,omitempty"` // node of the thread; only resolve_thread and unresolve_thread take it
}

// ReviewPullRequest takes one step of a review of a pull request.
//
// The methods are:
//   - create starts a review, and submits it if there is an event;
//   - submit_pending gives the pending review its body and event;
//   - delete_pending throws the pending review away;
//   - resolve_thread and unresolve_thread close and open a discussion.
//
//toolgen:tool name=pull_request_review_write title="Write reviews of pull requests" readonly=false
func ReviewPullRequest(ctx context.Context, in ReviewArgs) (string, error) {
	switch in.Method {
	case ResolveThread, UnresolveThread:
		if in.ThreadID == "" {
			return "", fmt.Errorf("%s needs threadId", in.Method)
		}
		return fmt.Sprintf("%s: done for %s", in.Method, in.ThreadID), nil
	case SubmitPending:
		if in.Event == "" {
			return "", errors.New("submit_pending needs event")
		}
	}
	return fmt.Sprintf("%s: %s#%d %s %q", in.Method, in.Repository, in.PullNumber, in.Event, in.Body), nil
}

// Side is one half of a diff.
type Side string

// The sides.
const (
	Left  Side = "LEFT"  // before
	Right Side = "RIGHT" // after
)

// CommentSubject is what a comment is about.
type CommentSubject string

// The subjects.
const (
	WholeFile CommentSubject = "FILE"
	OneLine   CommentSubject = "LINE"
)

// CommentArgs is a comment and its place.
type CommentArgs struct {
	PullRequest
	Path        string         `json:"path"`                // the file, from the root of the repository
	Body        string         `json:"body"`                // text of the comment
	SubjectType CommentSubject `json:"subjectType"`         // whether the comment is about a line or the file
	Line        int            `json:"line,omitempty"`      // the line, or the last of several
	Side        Side           `json:"side,omitempty"`      // LEFT is the old text, RIGHT the new one
	StartLine   int            `json:"startLine,omitempty"` // the first of several lines
	StartSide   Side           `json:"startSide,omitempty"` // the side that startLine is on
}

// CommentPlace is where a comment ended up.
type CommentPlace struct {
	Path string `json:"path"`
	// First and last line; a comment on the file has none.
	Lines *[2]int `json:"lines,omitempty"`
	Side  Side    `json:"side,omitempty"`
}

// AddCommentToPendingReview adds a comment to the pending review of the user.
// There has to be one: ask if you are not sure.
//
//toolgen:tool title="Comment in the pending review" readonly=false destructive=false idempotent=false
func AddCommentToPendingReview(in CommentArgs) (CommentPlace, error) {
	place := CommentPlace{Path: in.Path, Side: in.Side}
	if in.SubjectType == WholeFile {
		return place, nil
	}
	if in.Line == 0 {
		return place, errors.New("a comment on a line needs line")
	}
	first := in.StartLine
	if first == 0 {
		first = in.Line
	}
	place.Lines = &[2]int{first, in.Line}
	return place, nil
}
