package tool_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

type suiteGroup struct {
	Description string
	Schema      json.RawMessage
	Tests       []struct {
		Description string
		Data        json.RawMessage
		Valid       bool
	}
}

// schemaTool is a foreign tool: nothing but a schema.
type schemaTool struct{ schema json.RawMessage }

func (t schemaTool) Definition() chat.ToolDefinition {
	return chat.ToolDefinition{Name: "suite", Description: "a schema of the suite", InputSchema: t.schema}
}

func (t schemaTool) Call(context.Context, tool.Invocation) (chat.ToolOutput, error) {
	return chat.ToolOutput{}, nil
}

// wrap makes a schema that judges the property v of an object as the suite's
// schema judges a document. The schema becomes a resource of its own, so that
// references to its root go there.
func wrap(schema json.RawMessage) json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(schema, &members) == nil && members["$id"] == nil {
		members["$id"] = json.RawMessage(`"https://suite.test/root"`)
		schema, _ = json.Marshal(members)
	}
	return fmt.Appendf(nil, `{"type":"object","properties":{"v":%s},"required":["v"]}`, schema)
}

// leftOut are the tests that are judged otherwise, by the start of
// "file: group: test", each with the reason.
var leftOut = map[string]string{
	// Bind never follows a reference out of the schema.
	"refRemote.json: ": "remote references",
	"ref.json: remote ref, containing refs itself":                      "refers to the meta-schema",
	"defs.json: validate definition against metaschema":                 "refers to the meta-schema",
	"dynamicRef.json: strict-tree schema":                               "remote reference",
	"dynamicRef.json: tests for implementation dynamic anchor":          "remote reference",
	"dynamicRef.json: $ref and $dynamicAnchor are independent of order": "remote reference",
	"dynamicRef.json: $ref to $dynamicRef finds detached":               "remote reference",
	"vocabulary.json: ": "remote meta-schema",

	// Arguments are untrusted: what a schema says of text is asserted.
	"format.json: ":                      "format is asserted, not an annotation",
	"content.json: validation of binary": "contentEncoding is asserted, not an annotation",

	// Patterns are RE2's.
	"optional/format/ecmascript-regex.json: ": "the format regex is what RE2 compiles",

	// A host name is checked as RFC 1123 has it; whether xn-- labels decode to
	// permitted characters takes the tables of IDNA.
	"optional/format/hostname.json: validation of A-label": "IDNA",
}

// formats are the formats that are asserted; the suite's other files of
// optional/format are of formats that remain annotations.
var formats = []string{
	"date", "date-time", "duration", "ecmascript-regex", "email", "hostname", "ipv4", "ipv6", "json-pointer", "regex",
	"time", "uri", "uri-reference", "uuid",
}

// TestJSONSchemaTestSuite holds Bind and Prepare against every required test of
// draft 2020-12, and against the tests of the formats that are asserted.
func TestJSONSchemaTestSuite(t *testing.T) {
	root := filepath.Join("testdata", "json-schema-test-suite", "tests", "draft2020-12")
	files, err := filepath.Glob(filepath.Join(root, "*.json"))
	if err != nil || len(files) != 46 {
		t.Fatalf("got %d files, %v, want 46", len(files), err)
	}
	for _, format := range formats {
		files = append(files, filepath.Join(root, "optional", "format", format+".json"))
	}
	used := map[string]bool{}
	judged := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var groups []suiteGroup
		if err := json.Unmarshal(text, &groups); err != nil {
			t.Fatal(err)
		}
		file, _ = filepath.Rel(root, file)
		for _, group := range groups {
			name := filepath.ToSlash(file) + ": " + group.Description
			binding, err := tool.Bind(schemaTool{wrap(group.Schema)})
			if err != nil {
				if !isLeftOut(name, used) {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			for _, test := range group.Tests {
				judged++
				_, err := binding.Prepare(chat.ToolCall{ID: "1", Name: "suite", Arguments: fmt.Sprintf(`{"v":%s}`, test.Data)})
				if (err == nil) != test.Valid && !isLeftOut(name+": "+test.Description, used) {
					t.Errorf("%s: %s: got %v, want valid: %v", name, test.Description, err, test.Valid)
				}
			}
		}
	}
	t.Logf("%d tests judged", judged)
	for name := range leftOut {
		if !used[name] {
			t.Errorf("%q is left out for nothing", name)
		}
	}
}

func isLeftOut(name string, used map[string]bool) bool {
	for prefix := range leftOut {
		if strings.HasPrefix(name, prefix) {
			used[prefix] = true
			return true
		}
	}
	return false
}
