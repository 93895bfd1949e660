package main

import (
	"bytes"
	"flag"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		line string
		want options // but for the verb's function
		err  string
	}{
		{line: "", want: options{}},
		{line: "./...", want: options{args: []string{"./..."}}},
		{line: "-a -check -C d -tags a,b -v -json . ./x", want: options{anew: true, check: true, dir: "d", tags: "a,b", verbose: true, json: true, args: []string{".", "./x"}}},
		{line: "schema -tags=a ./x", want: options{verb: verb{name: "schema"}, tags: "a", args: []string{"./x"}}},
		{line: "./schema", want: options{args: []string{"./schema"}}},
		{line: "init weather", want: options{verb: verb{name: "init"}, args: []string{"weather"}}},
		{line: "-h", want: options{verb: verb{name: "help"}}},
		{line: "schema -help", want: options{verb: verb{name: "help"}}},
		{line: "-chek", err: "flag provided but not defined: -chek"},
		{line: "schema -check", err: "flag provided but not defined: -check"},
		{line: "./... -check", err: "flag -check stands after ./...: flags come first"},
		{line: "-v schema", err: "schema stands after flags: the verb comes first (a package of that name is ./schema)"},
	} {
		got, err := parse(strings.Fields(test.line))
		if err != nil || test.err != "" {
			if err == nil || err.Error() != test.err {
				t.Errorf("%q: error %v, want %s", test.line, err, test.err)
			}
			continue
		}
		w := test.want
		if got.verb.name != w.verb.name || got.anew != w.anew || got.check != w.check || got.dir != w.dir || got.tags != w.tags ||
			got.verbose != w.verbose || got.json != w.json || !slices.Equal(got.args, w.args) {
			t.Errorf("%q: %+v, want %+v", test.line, got, w)
		}
	}
}

// TestHelp holds that the help explains each flag and verb that there is.
func TestHelp(t *testing.T) {
	var b bytes.Buffer
	help(t.Context(), options{}, &report{stdout: &b})
	text := b.String()
	for _, v := range verbs() {
		if v.name != "help" && !strings.Contains(text, strings.TrimSpace("toolgen "+v.name)) {
			t.Errorf("the help says nothing of %s:\n%s", v.name, text)
		}
		opts := options{verb: v}
		opts.flagSet().VisitAll(func(f *flag.Flag) {
			if !strings.Contains(text, "\n\t-"+f.Name+" ") {
				t.Errorf("the help says nothing of -%s:\n%s", f.Name, text)
			}
		})
	}
}
