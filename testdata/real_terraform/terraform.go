// Package terraform has tools with the names and parameters that the Terraform
// MCP server publishes (hashicorp/terraform-mcp-server): numbers with defaults
// and limits, long enums and lists of them, booleans and lists inside strings.
package terraform

import (
	"context"
	"fmt"
	"strings"
)

// SearchModulesArgs is a search for modules.
type SearchModulesArgs struct {
	ModuleQuery   string `json:"module_query"`                                    // what to look for
	CurrentOffset int    `json:"current_offset" jsonschema:"default=0,minimum=0"` // how many results to skip
}

// Module is a module of the public registry.
type Module struct {
	ID        string `json:"module_id"` // namespace/name/provider/version
	Downloads uint64 `json:"downloads"`
	Verified  bool   `json:"verified"`
}

// SearchModules looks for modules in the public registry, the most used ones
// first. The module_id of one of them is what get_module_details takes.
//
//toolgen:tool title="Search modules" readonly destructive=false openworld
//toolgen:example {"module_query": "eks"} => [{"module_id": "example/eks/aws/20.1.0", "downloads": 18446744073709551615, "verified": true}]
func SearchModules(ctx context.Context, in SearchModulesArgs) ([]Module, error) {
	all := []Module{
		{"example/vpc/aws/6.5.1", 1_200_000, true},
		{"example/eks/aws/20.1.0", 1<<64 - 1, true},
		{"other/vpc/google/0.3.0", 12, false},
	}
	var found []Module
	for _, m := range all {
		if strings.Contains(m.ID, strings.ToLower(in.ModuleQuery)) {
			found = append(found, m)
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("no module matches %q", in.ModuleQuery)
	}
	return found[min(in.CurrentOffset, len(found)):], nil
}

// DocumentType is a part of a provider's documentation.
type DocumentType string

// The parts.
const (
	Resources     DocumentType = "resources"      // what can be created
	DataSources   DocumentType = "data-sources"   // what can be read
	Functions     DocumentType = "functions"      // what can be computed
	Guides        DocumentType = "guides"         // how to do something
	Overview      DocumentType = "overview"       // the first page
	Actions       DocumentType = "actions"        // what can be done
	ListResources DocumentType = "list-resources" // what can be listed
)

// SearchProvidersArgs is a search in the documentation of a provider.
type SearchProvidersArgs struct {
	// Name of the provider, such as aws.
	ProviderName string `json:"provider_name"`
	// Who publishes it: mostly a company, or its organization on GitHub.
	ProviderNamespace string `json:"provider_namespace" jsonschema:"default=hashicorp"`
	// The service, in one word if possible, else with underscores. If you are
	// not sure, the name of the provider will do.
	ServiceSlug string `json:"service_slug"`
	// Which part of the documentation to search.
	ProviderDocumentType DocumentType `json:"provider_document_type" jsonschema:"default=resources"`
	// A version x.y.z, or latest.
	ProviderVersion string `json:"provider_version" jsonschema:"default=latest"`
}

// SearchProviders looks for pages in the documentation of a provider. The
// provider_doc_id of one of them is what get_provider_details takes.
//
//toolgen:tool title="Search provider documentation" readonly destructive=false openworld
func SearchProviders(ctx context.Context, in SearchProvidersArgs) (string, error) {
	if in.ServiceSlug == "" {
		return "", fmt.Errorf("try service_slug %q", in.ProviderName)
	}
	return fmt.Sprintf("%s/%s@%s: %s of %s", in.ProviderNamespace, in.ProviderName, in.ProviderVersion,
		in.ProviderDocumentType, in.ServiceSlug), nil
}
