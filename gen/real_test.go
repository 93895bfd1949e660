package gen

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A publishedTool is what a server in the wild publishes of a tool's
// parameters. Paths are those of the param directive: files[].path.
type publishedTool struct {
	Properties map[string]string         // JSON type by path; "any" for none
	Required   []string                  // paths
	Enum       map[string][]any          // by path
	Keywords   map[string]map[string]any // other constraints and defaults, by path
	Exceptions []*publishedException
}

// A publishedException is a difference that the law of types makes, and why.
type publishedException struct {
	At, Keyword string
	Is          any // in toolgen's schema
	Why         string

	used bool
}

// TestPublishedParameters holds that the tools of the cases real_*, which were
// written after servers in the wild, have the very parameters of those: see
// testdata/real_*/published.json.
func TestPublishedParameters(t *testing.T) {
	root := moduleRoot(t)
	cases, err := filepath.Glob(filepath.Join(root, "testdata", "real_*"))
	if err != nil || len(cases) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, dir := range cases {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(filepath.Join(dir, "published.json"))
			if err != nil {
				t.Fatal(err)
			}
			var published map[string]*publishedTool
			if err := json.Unmarshal(text, &published); err != nil {
				t.Fatal(err)
			}
			result, err := Run(t.Context(), Config{Dir: dir})
			if err != nil || len(result.Findings) > 0 {
				t.Fatalf("findings %v, error %v", result.Findings, err)
			}
			for _, tool := range result.Tools {
				want := published[tool.Name]
				if want == nil {
					t.Errorf("nobody publishes %s", tool.Name)
					continue
				}
				delete(published, tool.Name)
				t.Run(tool.Name, func(t *testing.T) { want.compare(t, tool.InputSchema) })
			}
			for name := range published {
				t.Errorf("there is no tool %s", name)
			}
		})
	}
}

// compare reports each difference that is no exception.
func (p *publishedTool) compare(t *testing.T, schema json.RawMessage) {
	var root map[string]any
	if err := json.Unmarshal(schema, &root); err != nil {
		t.Fatal(err)
	}
	places := map[string]map[string]any{}
	flatten(places, "", root)
	for path, typ := range p.Properties {
		place := places[path]
		if place == nil {
			t.Errorf("%s: missing", path)
			continue
		}
		want := map[string]any{"type": typ, "required": slices.Contains(p.Required, path)}
		if p.Enum[path] != nil {
			want["enum"] = p.Enum[path]
		}
		for keyword, value := range p.Keywords[path] {
			want[keyword] = value
		}
		for _, keyword := range comparedKeywords {
			if got := place[keyword]; !reflect.DeepEqual(got, want[keyword]) && !p.excepted(path, keyword, got) {
				t.Errorf("%s: %s is %v, published %v", path, keyword, got, want[keyword])
			}
		}
	}
	for path := range places {
		if _, ok := p.Properties[path]; !ok && !strings.HasSuffix(path, "{}") {
			t.Errorf("%s: not published", path)
		}
	}
	for _, e := range p.Exceptions {
		if !e.used {
			t.Errorf("nothing needs the exception for %s of %s", e.Keyword, e.At)
		}
	}
}

func (p *publishedTool) excepted(path, keyword string, got any) bool {
	for _, e := range p.Exceptions {
		if e.At == path && e.Keyword == keyword && e.Why != "" && reflect.DeepEqual(e.Is, got) {
			e.used = true
			return true
		}
	}
	return false
}

// comparedKeywords are the keywords in which schemas must agree; required is
// whether the object around lists the property.
var comparedKeywords = [...]string{
	"type", "required", "enum", "default", "format", "pattern", "minLength", "maxLength",
	"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minItems", "maxItems",
}

// flatten puts the keywords of all places below a schema, but not of itself,
// into places by path. The type of what may be null as well is T|null.
func flatten(places map[string]map[string]any, path string, schema map[string]any) {
	add := func(path string, sub any, required bool) {
		place := map[string]any{"type": "any", "required": required}
		for keyword, value := range sub.(map[string]any) {
			if keyword != "required" {
				place[keyword] = value
			}
		}
		orNull, _ := place["anyOf"].([]any)
		if len(orNull) == 2 && reflect.DeepEqual(orNull[1], map[string]any{"type": "null"}) {
			inner := orNull[0].(map[string]any)
			for keyword, value := range inner {
				place[keyword] = value
			}
			place["type"] = place["type"].(string) + "|null"
			sub = inner
		}
		places[path] = place
		flatten(places, path, sub.(map[string]any))
	}
	required, _ := schema["required"].([]any)
	properties, _ := schema["properties"].(map[string]any)
	for name, sub := range properties {
		add(strings.TrimPrefix(path+"."+name, "."), sub, slices.Contains(required, any(name)))
	}
	if items := schema["items"]; items != nil {
		add(path+"[]", items, false)
	}
	if values, ok := schema["additionalProperties"].(map[string]any); ok {
		add(path+"{}", values, false)
	}
}
