package schema

import (
	"strings"
	"testing"
	"time"
)

// Equality is that of JSON Schema, whatever the values are made of.
func TestChoice(t *testing.T) {
	for _, test := range []struct {
		schema, value string
		ok            bool
	}{
		{`{"enum":[[1,{"a":"b","c":null}]]}`, `[1.0,{"c":null,"a":"b"}]`, true},
		{`{"enum":[[1,{"a":"b","c":null}]]}`, `[1.0,{"c":false,"a":"b"}]`, false},
		{`{"enum":[{},[]]}`, `{}`, true},
		{`{"enum":[{},[]]}`, `[]`, true},
		{`{"enum":[{},[]]}`, `[[]]`, false},
		{`{"enum":[["a","b"]]}`, `["a\",\"b"]`, false},
		{`{"enum":[["a","b"]]}`, `["ab",""]`, false},
		{`{"const":[0,100]}`, `[-0.0,1e2]`, true},
		{`{"const":{"a":1}}`, `{"a":1,"b":1}`, false},
		{`{"const":[["x"]]}`, `[["x"],"x"]`, false},
		{`{"const":null}`, `null`, true},
		{`{"const":"null"}`, `null`, false},
		{`{"const":1,"enum":[1,2]}`, `2`, false},
	} {
		err := mustCompile(t, `{"properties":{"v":`+test.schema+`}}`).Check(`{"v":` + test.value + `}`)
		if (err == nil) != test.ok {
			t.Errorf("%s of %s: got %v", test.schema, test.value, err)
		}
	}
}

// A comparison costs no more the more values there are to compare with.
func TestChoiceOfMany(t *testing.T) {
	deep := strings.Repeat("[", 100) + strings.Repeat("]", 100)
	for name, test := range map[string]struct{ schema, value string }{
		"enum":  {`{"items":{"enum":` + numbered(1000, "[[[[%d]]]]") + `}}`, "[[[[999]]]]"},
		"const": {`{"items":{"const":` + deep + `}}`, deep},
	} {
		start := time.Now()
		if err := mustCompile(t, test.schema).Check("[" + strings.Repeat(test.value+",", 5000) + test.value + "]"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(start); took > patience/5 {
			t.Errorf("%s took %v", name, took)
		}
	}
}
