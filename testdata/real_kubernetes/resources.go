package kubernetes

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// ApplyArgs is a resource to have in the cluster.
type ApplyArgs struct {
	// The resource in YAML or JSON, with apiVersion, kind, metadata and spec.
	Resource string `json:"resource"`
	// Whether to have the server check it, and change nothing.
	DryRun bool `json:"dryRun,omitempty"`
}

// ResourcesCreateOrUpdate creates or changes a resource, such as a Pod (v1), a
// Deployment (apps/v1) or an Ingress (networking.k8s.io/v1).
//
//toolgen:tool title="Resources: Create or Update" destructive idempotent openworld
//toolgen:example {"resource": "apiVersion: v1\nkind: Pod\nmetadata:\n  name: web-3\n"} => "Pod web-3 (v1)"
func (c *Cluster) ResourcesCreateOrUpdate(ctx context.Context, in ApplyArgs) (string, error) {
	head, err := readHead(in.Resource)
	if err != nil {
		return "", err
	}
	said := fmt.Sprintf("%s %s (%s)", head.Kind, head.Metadata.Name, head.APIVersion)
	if in.DryRun {
		said += ", unchanged"
	}
	return said, nil
}

// resourceHead is what all resources have.
type resourceHead struct {
	APIVersion string
	Kind       string
	Metadata   struct{ Name string }
}

// readHead reads JSON, and as much of YAML as a head needs.
func readHead(text string) (h resourceHead, err error) {
	if strings.HasPrefix(text, "{") {
		err = json.Unmarshal([]byte(text), &h)
	} else {
		for line := range strings.Lines(text) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			switch key {
			case "apiVersion":
				h.APIVersion = value
			case "kind":
				h.Kind = value
			case "name":
				h.Metadata.Name = cmp.Or(h.Metadata.Name, value)
			}
		}
	}
	if err == nil && (h.APIVersion == "" || h.Kind == "" || h.Metadata.Name == "") {
		err = errors.New("a resource needs apiVersion, kind and metadata.name")
	}
	return h, err
}

// ResourceRef names a resource.
type ResourceRef struct {
	APIVersion string `json:"apiVersion"`          // such as apps/v1
	Kind       string `json:"kind"`                // such as Deployment
	Name       string `json:"name"`                // name of the resource
	Namespace  string `json:"namespace,omitempty"` // the current one if left out; some kinds have none
}

// ScaleArgs is a resource and its new scale.
type ScaleArgs struct {
	ResourceRef
	Scale  *int64 `json:"scale,omitempty"`  // how many there shall be; null or left out, nothing changes
	DryRun bool   `json:"dryRun,omitempty"` // whether to have the server check it, and change nothing
}

// Scale is how many of something there are.
type Scale struct {
	Resource string `json:"resource"`
	Replicas int64  `json:"replicas"`
	DryRun   bool   `json:"dryRun,omitzero"`
}

// ResourcesScale gives how many replicas a resource has, after changing that if
// there is a scale.
//
//toolgen:tool title="Resources: Scale" destructive idempotent openworld
func (c *Cluster) ResourcesScale(ctx context.Context, in ScaleArgs) (Scale, error) {
	s := Scale{Resource: in.Kind + "/" + in.Name, Replicas: 2, DryRun: in.DryRun}
	if in.Scale != nil {
		if *in.Scale < 0 {
			return s, fmt.Errorf("nothing can have %d replicas", *in.Scale)
		}
		s.Replicas = *in.Scale
	}
	return s, nil
}

// NodesLog gives a log of a node, through its kubelet.
//
//   - name: name of the node
//   - query: a service (kubelet) or a file (/var/log/kube-proxy.log)
//   - tailLines: how many lines from the end; 0 is all
//
//toolgen:tool title="Node: Log" readonly destructive=false openworld
//toolgen:param tailLines default=100 minimum=0
func NodesLog(ctx context.Context, name, query string, tailLines int) (string, error) {
	if name == "" || query == "" {
		return "", errors.New("name and query must not be empty")
	}
	lines := "all lines"
	if tailLines > 0 {
		lines = fmt.Sprintf("%d lines", tailLines)
	}
	return fmt.Sprintf("%s of %s on %s", lines, query, name), nil
}

// HelmInstall installs a chart.
//
//   - chart: where the chart is: stable/grafana, oci://example.com/charts/web
//   - values: values for the chart
//   - name: name of the release; one is made up if left out
//   - namespace: the current one if left out
//
//toolgen:tool title="Helm: Install" readonly=false destructive=false idempotent=false openworld
func HelmInstall(ctx context.Context, chart string, values *map[string]any, name, namespace *string) (string, error) {
	release, count := "web-1", 0
	if name != nil {
		release = *name
	}
	if values != nil {
		count = len(*values)
	}
	where := ""
	if namespace != nil {
		where = " in " + *namespace
	}
	return fmt.Sprintf("%s from %s with %d values%s", release, chart, count, where), nil
}
