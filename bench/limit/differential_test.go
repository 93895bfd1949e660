package limit_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"

	"github.com/toolgen-dev/toolgen/bench/internal/rival"
	"github.com/toolgen-dev/toolgen/bench/limit"
	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A subject is a tool of the workload: by hand, as toolgen has it, by json/v2,
// and texts to start from. The texts are small, so that a mutation hits home.
type subject struct {
	name   string
	limit  func(context.Context, string) ([]byte, error)
	tool   tool.Tool
	decode func(text string) ([]byte, error)
	seeds  []string
}

var subjects = []subject{
	{"add", limit.Add, workload.AddTool(), plain(workload.AddArgs{}, workload.Add), []string{
		workload.AddText, ` { "b" : -7 , "a" : 1e2 } `, `{"a":9223372036854775807,"b":-0}`,
	}},
	{"search", limit.Search, workload.SearchTool(), plain(workload.SearchArgs{Limit: 10}, workload.Search), []string{
		workload.SearchText, workload.MissingText, workload.RangeText, workload.UnknownText,
		`{"near":null,"min_score":1.0000000000000000000,"tags":[],"query":"é\u00e9\ud83d\ude00\n"}`,
		`{"query": "a", "near": {"radius_km": 1, "lon": -180.0, "lat": 9e1}, "x/y~z": {"a": [1, {"b": null}]}, "limit": 1e2}`,
		`{"query":"","kind":"book","lang":"EN","tags":["a","b","c","d","e","f","g","h","i"],"limit":0,"min_score":1.5,"near":{"lat":-91}}`,
	}},
	{"records", limit.Import, workload.ImportTool(), plain(workload.ImportArgs{}, workload.Import), []string{
		`{"records":[{"id":1,"host":"a","level":"info","value":0.1,"labels":{}},{"id":2,"host":"b","level":"fatal","value":-12.5e-3,"labels":{"k":"v","l":"w"}}]}`,
		`{"records":[{"labels":{"é":"\u0041"},"value":123456789012345678,"level":"warning","host":"hôte","id":3},{"id":0,"host":""},7]}`,
		`{"records":[]}`,
	}},
	{"text", limit.Write, workload.WriteTool(), plain(workload.WriteArgs{}, workload.Write), []string{
		`{"path":"a/b.md","content":"Ærø \"quoted\" C:\\data\\\n\ttext, long enough for words of eight bytes \u6771\u4eac","append":true}`,
		`{"append": false, "content": "", "path": "p"}`,
	}},
}

// plain is what json/v2 makes of a text, without any checks.
func plain[In, Out any](in In, call func(context.Context, In) (Out, error)) func(string) ([]byte, error) {
	return func(text string) ([]byte, error) {
		in := in
		if err := json.Unmarshal([]byte(text), &in); err != nil {
			return nil, err
		}
		out, err := call(context.Background(), in)
		if err != nil {
			return nil, err
		}
		return json.Marshal(out)
	}
}

// mutations is how many texts a subject is tried with.
const mutations = 30_000

// each calls check with the seeds of s and with mutations of them.
func (s subject) each(t *testing.T, check func(text string) error) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range mutations {
		text := s.seeds[i%len(s.seeds)]
		if i >= len(s.seeds) {
			for range 1 + random.IntN(3) {
				text = mutate(random, text)
			}
		}
		if err := check(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// The generated tool gives the same results, and refuses for the same reasons.
func TestAgainstGenerated(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			binding, err := tool.Bind(s.tool)
			if err != nil {
				t.Fatal(err)
			}
			name := binding.Definition().Name
			s.each(t, func(text string) error {
				if strings.TrimSpace(text) == "" { // no arguments, to a Binding
					return nil
				}
				got, err := s.limit(t.Context(), text)
				invocation, wantErr := binding.Prepare(chat.ToolCall{ID: "1", Name: name, Arguments: text})
				want := chat.ToolOutput{}
				if wantErr == nil {
					want, wantErr = binding.Call(t.Context(), invocation)
				}
				if says(err) != says(wantErr) || string(got) != string(want.Details) {
					return fmt.Errorf("limit: %s %s; generated: %s %s", got, says(err), want.Details, says(wantErr))
				}
				return nil
			})
		})
	}
}

// says is what an error of either side says of the arguments, as data. Of syntax
// errors the words may differ, and hints are the generated tool's own.
func says(err error) string {
	var generated *args.Error
	var byHand *limit.Error
	var b strings.Builder
	switch {
	case err == nil:
		return "accepted"
	case errors.As(err, &generated):
		if generated.Syntax != nil {
			return "syntax error"
		}
		for _, p := range generated.Problems {
			fmt.Fprintf(&b, "%q ", [...]string{p.Pointer, p.Keyword, p.Limit, p.Got})
		}
		fmt.Fprint(&b, generated.More)
	case errors.As(err, &byHand):
		if byHand.Syntax != nil {
			return "syntax error"
		}
		for _, p := range byHand.Problems {
			fmt.Fprintf(&b, "%q ", [...]string{p.Pointer, p.Keyword, p.Limit, p.Got})
		}
		fmt.Fprint(&b, byHand.More)
	default:
		return err.Error()
	}
	return b.String()
}

// A validator of the published schema admits the same texts, and where json/v2
// can read one, the results are the same.
func TestAgainstSchema(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			validate, err := rival.Validator(s.tool.Definition().InputSchema)
			if err != nil {
				t.Fatal(err)
			}
			s.each(t, func(text string) error {
				if hugeExponent.MatchString(text) {
					return nil
				}
				got, err := s.limit(t.Context(), text)
				wantErr := validate(text)
				if wantErr == nil && err != nil && beyondGo(err) {
					return nil
				}
				if (err == nil) != (wantErr == nil) {
					return fmt.Errorf("limit: %v; schema: %v", err, wantErr)
				}
				if err != nil || integerAsFloat.MatchString(text) {
					return nil
				}
				want, err := s.decode(text)
				if string(got) != string(want) {
					return fmt.Errorf("limit: %s; json/v2: %s %v", got, want, err)
				}
				return nil
			})
		})
	}
}

var (
	// The validator panics at numbers that are too large to be written out.
	hugeExponent = regexp.MustCompile(`[eE][+-]?\d{4}`)
	// An integer may be written like this; json/v2 does not read it.
	integerAsFloat = regexp.MustCompile(`"(a|b|id|limit|radius_km)"\s*:\s*-?\d+[.eE]`)
)

// beyondGo tells whether a text was refused for a number that no int64 or float64
// can hold, of which the schema knows nothing.
func beyondGo(err error) bool {
	text := err.Error()
	return strings.Contains(text, "9223372036854775807") || strings.Contains(text, "-9223372036854775808") ||
		strings.Contains(text, "1.7976931348623157e+308")
}

// pieces are put into texts: what is special in JSON, and what is special here.
var pieces = []string{
	`"`, `\`, `{`, `}`, `[`, `]`, `:`, `,`, ` `, "\n", "\t", "\x00", "\x80", "é", "\xed\xa0\x80", "\xf0\x9f\x98\x80", `\u0000`, `\ud800`, `\ud83d\ude00`, `\/`, `\x`,
	`0`, `1`, `-`, `.`, `e`, `E+`, `1.0`, `1e2`, `-0`, `0.5`, `00`, `100.00000000000000001`, `99999999999999999999`, `1e400`, `-1e-400`, `9007199254740993`, `90.0`, `0.1e1`,
	`null`, `true`, `false`, `""`, `{}`, `[]`, `"a"`, `"x":1,`, `,"query":"q"`, `"id":1,`, `"lat":1`, `article`, `"\u0071uery":"q",`, strings.Repeat("long text ", 8),
}

// mutate changes a text in one place.
func mutate(random *rand.Rand, text string) string {
	if text == "" {
		return pieces[random.IntN(len(pieces))]
	}
	i := random.IntN(len(text))
	j := min(len(text), i+1+random.IntN(1+random.IntN(12)))
	piece := pieces[random.IntN(len(pieces))]
	switch random.IntN(6) {
	case 0: // delete
		return text[:i] + text[j:]
	case 1: // insert
		return text[:i] + piece + text[i:]
	case 2: // replace
		return text[:i] + piece + text[j:]
	case 3: // repeat
		return text[:j] + text[i:j] + text[j:]
	case 4: // one value for another
		return replaceToken(random, text, piece)
	default: // flip a bit
		return text[:i] + string([]byte{text[i] ^ 1<<random.IntN(8)}) + text[i+1:]
	}
}

// tokens are names and values without structure.
var tokens = regexp.MustCompile(`"[^"\\]*"|-?\d[\d.eE+-]*|true|false|null`)

// replaceToken puts piece, or another token of the text, in the place of a token.
func replaceToken(random *rand.Rand, text, piece string) string {
	all := tokens.FindAllStringIndex(text, -1)
	if len(all) == 0 {
		return text
	}
	at := all[random.IntN(len(all))]
	if other := all[random.IntN(len(all))]; random.IntN(2) == 0 {
		piece = text[other[0]:other[1]]
	}
	return text[:at[0]] + piece + text[at[1]:]
}
