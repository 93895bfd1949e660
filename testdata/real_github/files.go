package github

import (
	"context"
	"errors"
	"fmt"
	"path"
)

// FileArgs is one file to write.
type FileArgs struct {
	Repository
	Path    string `json:"path"`          // where the file lies in the repository
	Content string `json:"content"`       // the whole text of the file
	Message string `json:"message"`       // what the commit is for
	Branch  string `json:"branch"`        // the branch to commit to
	SHA     string `json:"sha,omitempty"` // blob that is replaced; a file that exists needs it
}

// Written is a file after a commit.
type Written struct {
	URL     string `json:"url"`
	SHA     string `json:"sha"`
	Created bool   `json:"created"`
}

// CreateOrUpdateFile writes one file on a branch of a remote repository, as a
// commit of its own. It does not touch files on this machine.
//
// To replace a file, give the SHA of the blob it has now, which
// git rev-parse HEAD:PATH prints.
//
//toolgen:tool title="Create or update file"
//toolgen:example {"owner": "octo", "repo": "hello", "path": "a.txt", "content": "hi\n", "message": "Say hi", "branch": "main"}
//toolgen:cont => {"url": "octo/hello/blob/main/a.txt", "sha": "45b983be36b73c0788dc9cbcb76cbb80fc7bb057", "created": true} // a new file
func CreateOrUpdateFile(ctx context.Context, in FileArgs) (Written, error) {
	sha := blobSHA(in.Content)
	if sha == in.SHA {
		return Written{}, fmt.Errorf("%s has this content already", in.Path)
	}
	return Written{URL: path.Join(in.String(), "blob", in.Branch, in.Path), SHA: sha, Created: in.SHA == ""}, nil
}

// Mode is what git knows of a file's permissions.
type Mode string

// The modes of regular files.
const (
	Ordinary   Mode = "100644"
	Executable Mode = "100755"
)

// File is one file of a push.
type File struct {
	Path    string `json:"path"`    // where the file lies in the repository
	Content string `json:"content"` // the whole text of the file
	// Left out, a file keeps the mode it has; a new one is ordinary.
	Mode Mode `json:"mode,omitempty"`
}

// PushArgs is some files to write in one commit.
type PushArgs struct {
	Repository
	Branch  string `json:"branch"`  // the branch to commit to
	Files   []File `json:"files"`   // regular files only
	Message string `json:"message"` // what the commit is for
}

// Object is what a reference points to.
type Object struct {
	Type string `json:"type"` // commit, tag, tree or blob
	SHA  string `json:"sha"`
}

// Reference is a branch after a push.
type Reference struct {
	Ref    string `json:"ref"` // in full: refs/heads/main
	Object Object `json:"object"`
}

// PushFiles writes several files on a branch of a remote repository, all in one
// commit.
//
//toolgen:tool title="Push files to repository" readonly=false idempotent=false
func PushFiles(in *PushArgs) (*Reference, error) {
	if len(in.Files) == 0 {
		return nil, errors.New("there are no files to push")
	}
	tree := ""
	for _, f := range in.Files {
		mode := f.Mode
		if mode == "" {
			mode = Ordinary
		}
		tree += fmt.Sprintln(mode, blobSHA(f.Content), f.Path)
	}
	return &Reference{"refs/heads/" + in.Branch, Object{"commit", blobSHA(tree + in.Message)}}, nil
}
