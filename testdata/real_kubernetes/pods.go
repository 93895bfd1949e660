package kubernetes

import (
	"context"
	"fmt"
	"strings"
)

// PodsListArgs says which pods to list.
type PodsListArgs struct {
	Namespace string `json:"namespace"` // the namespace to look in
	// Selector on labels: app=web,tier=front.
	LabelSelector string `json:"labelSelector,omitempty" jsonschema:"pattern=^([/_.\\-A-Za-z0-9=\\, ()!])+$"`
	// Selector on fields: status.phase=Running. A container that crashes again
	// and again is no phase of a pod.
	FieldSelector string `json:"fieldSelector,omitempty" jsonschema:"pattern=^[.\\-A-Za-z0-9]+([=!\\,]{1\\,2}[./\\-A-Za-z0-9]+)+$"`
}

// PodsList lists the pods of a namespace.
//
//toolgen:tool name=pods_list_in_namespace title="Pods: List in Namespace" readonly destructive=false openworld
//toolgen:example {"namespace": "kube-system"} => [{"name": "dns", "namespace": "kube-system", "phase": "Running"}]
func (c *Cluster) PodsList(ctx context.Context, in PodsListArgs) ([]Pod, error) {
	phase, byPhase := strings.CutPrefix(in.FieldSelector, "status.phase=")
	if in.FieldSelector != "" && !byPhase {
		return nil, fmt.Errorf("no field selector %q", in.FieldSelector)
	}
	var found []Pod
	for _, p := range c.pods {
		if p.Namespace == in.Namespace && selects(in.LabelSelector, p.Labels) && (!byPhase || p.Phase == phase) {
			found = append(found, p)
		}
	}
	return found, nil
}

// PodsLogArgs says which log to read.
type PodsLogArgs struct {
	Name      string `json:"name"`                                              // name of the pod
	Namespace string `json:"namespace,omitempty"`                               // the current one if left out
	Container string `json:"container,omitempty"`                               // the only one if left out
	Tail      int    `json:"tail,omitempty" jsonschema:"default=100,minimum=0"` // how many lines from the end
	Previous  bool   `json:"previous,omitempty"`                                // whether to read the log of the container before the last restart
}

// PodsLog gives the end of the log of a pod.
//
//toolgen:tool title="Pods: Log" readonly destructive=false openworld
func (c *Cluster) PodsLog(ctx context.Context, in PodsLogArgs) (string, error) {
	p, err := c.pod(in.Namespace, in.Name)
	if err != nil {
		return "", err
	}
	lines := []string{p.Name + " starts", p.Name + " listens", p.Name + " is " + p.Phase}
	return strings.Join(lines[max(len(lines)-in.Tail, 0):], "\n"), nil
}

// PodsExecArgs is a command and where to run it.
type PodsExecArgs struct {
	Name string `json:"name"` // name of the pod
	// The program, then its arguments: ["ls", "-l", "/tmp"].
	Command   []string `json:"command"`
	Namespace string   `json:"namespace,omitempty"` // the current one if left out
	Container string   `json:"container,omitempty"` // the only one if left out
}

// ExecResult is how a command ended.
type ExecResult struct {
	Stdout   string `json:"stdout"`
	ExitCode uint8  `json:"exitCode"`
}

// PodsExec runs a command in a container of a pod.
//
//toolgen:tool title="Pods: Exec" destructive openworld
func (c *Cluster) PodsExec(ctx context.Context, in *PodsExecArgs) (ExecResult, error) {
	if _, err := c.pod(in.Namespace, in.Name); err != nil {
		return ExecResult{}, err
	}
	if len(in.Command) == 0 || in.Command[0] != "echo" {
		return ExecResult{"command not found", 127}, nil
	}
	return ExecResult{Stdout: strings.Join(in.Command[1:], " ") + "\n"}, nil
}

// PodsTopArgs says whose resources to count.
type PodsTopArgs struct {
	// Whether to look in all namespaces, whatever namespace says.
	AllNamespaces bool   `json:"all_namespaces" jsonschema:"default=true"`
	Namespace     string `json:"namespace,omitempty"` // the current one if left out
	Name          string `json:"name,omitempty"`      // one pod only
	// Selector on labels; it has no effect beside name.
	LabelSelector string `json:"label_selector,omitempty" jsonschema:"pattern=^([/_.\\-A-Za-z0-9=\\, ()!])+$"`
}

// Usage is what a pod consumes.
type Usage struct {
	CPU    float64 `json:"cpu"`    // in cores
	Memory uint64  `json:"memory"` // in bytes
}

// PodsTop gives what pods consume, by namespace/name.
//
//toolgen:tool title="Pods: Top" readonly destructive=false idempotent openworld
func (c *Cluster) PodsTop(ctx context.Context, in PodsTopArgs) (map[string]Usage, error) {
	usage := map[string]Usage{}
	for i, p := range c.pods {
		if !in.AllNamespaces && p.Namespace != in.Namespace || in.Name != "" && p.Name != in.Name || !selects(in.LabelSelector, p.Labels) {
			continue
		}
		usage[p.Namespace+"/"+p.Name] = Usage{0.25 * float64(i+1), 64 << (20 + i)}
	}
	return usage, nil
}
