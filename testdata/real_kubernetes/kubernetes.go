// Package kubernetes has tools with the names and parameters that the
// Kubernetes MCP server publishes (containers/kubernetes-mcp-server): methods,
// patterns, booleans that are true by default, YAML as text, free-form values.
package kubernetes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Cluster is what the tools work on.
type Cluster struct {
	namespace string // where to look if nothing is said
	pods      []Pod
}

func newCluster() *Cluster {
	return &Cluster{namespace: "default", pods: []Pod{
		{"web-1", "default", map[string]string{"app": "web", "tier": "front"}, "Running"},
		{"web-2", "default", map[string]string{"app": "web"}, "Pending"},
		{"dns", "kube-system", nil, "Running"},
	}}
}

// Pod is a pod in short.
type Pod struct {
	Name      string            `json:"name"`
	Namespace string            `json:"namespace"`
	Labels    map[string]string `json:"labels,omitempty"`
	Phase     string            `json:"phase"`
}

// pod finds a pod; no namespace is that of the cluster.
func (c *Cluster) pod(namespace, name string) (Pod, error) {
	namespace = cmp.Or(namespace, c.namespace)
	for _, p := range c.pods {
		if p.Name == name && p.Namespace == namespace {
			return p, nil
		}
	}
	return Pod{}, fmt.Errorf("there is no pod %s in %s", name, namespace)
}

// selects tells whether the labels meet a selector of equalities.
func selects(selector string, labels map[string]string) bool {
	terms := strings.FieldsFunc(selector, func(r rune) bool { return r == ',' || r == ' ' })
	return !slices.ContainsFunc(terms, func(term string) bool {
		key, value, _ := strings.Cut(term, "=")
		return labels[key] != value
	})
}
