// Package github has tools with the names and parameters that the GitHub MCP
// server publishes (github/github-mcp-server): arguments with an embedded
// struct, enums of every kind, lists of objects, a timestamp, free-form inputs.
package github

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
)

// Repository says which repository is meant.
type Repository struct {
	// User or organization that the repository belongs to.
	Owner string `json:"owner"`
	// Name of the repository, without its owner.
	Repo string `json:"repo"`
}

// String is the repository as it stands in addresses.
func (r Repository) String() string { return r.Owner + "/" + r.Repo }

// blobSHA is the name that git gives to content.
func blobSHA(content string) string {
	sum := sha1.Sum(fmt.Appendf(nil, "blob %d\x00%s", len(content), content))
	return hex.EncodeToString(sum[:])
}
