package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// options is the command line, understood.
type options struct {
	verb    verb
	args    []string // packages, or the directory of init
	anew    bool
	check   bool
	dir     string
	tags    string
	verbose bool
	json    bool
}

// A verb is the first word of the command line. Adding one is adding a row to
// verbs and a line to doc.go.
type verb struct {
	name  string
	flags string // names of the flags it takes, separated by spaces
	run   func(context.Context, options, *report) int
}

// verbs lists what toolgen does; the first row is for a command line without a
// verb.
func verbs() []verb {
	return []verb{
		{"", "a check C tags v json", generate},
		{"schema", "a C tags v json", printSchema},
		{"init", "C", initPackage},
		{"help", "", help},
	}
}

// parse reads a command line. A flag that stands after a package is an error
// rather than a package: -check must never be overlooked.
func parse(args []string) (options, error) {
	all := verbs()
	opts := options{verb: all[0]}
	if len(args) > 0 {
		if i := slices.IndexFunc(all, func(v verb) bool { return v.name == args[0] }); i > 0 {
			opts.verb, args = all[i], args[1:]
		}
	}
	set := opts.flagSet()
	err := set.Parse(args)
	opts.args = set.Args()
	switch {
	case errors.Is(err, flag.ErrHelp):
		opts.verb = verb{name: "help", run: help}
		return opts, nil
	case err != nil:
		return opts, err
	}
	for i, arg := range opts.args {
		if strings.HasPrefix(arg, "-") {
			return opts, fmt.Errorf("flag %s stands after %s: flags come first", arg, opts.args[0])
		}
		if i == 0 && len(args) > len(opts.args) && slices.ContainsFunc(all, func(v verb) bool { return v.name == arg }) {
			return opts, fmt.Errorf("%s stands after flags: the verb comes first (a package of that name is ./%[1]s)", arg)
		}
	}
	return opts, nil
}

// flagSet is the flags of the verb, bound to opts. doc.go tells what they mean.
func (opts *options) flagSet() *flag.FlagSet {
	set := flag.NewFlagSet("toolgen", flag.ContinueOnError)
	set.SetOutput(io.Discard) // main prints errors, help prints doc.go
	for _, name := range strings.Fields(opts.verb.flags) {
		switch name {
		case "a":
			set.BoolVar(&opts.anew, name, false, "")
		case "check":
			set.BoolVar(&opts.check, name, false, "")
		case "C":
			set.StringVar(&opts.dir, name, "", "")
		case "tags":
			set.StringVar(&opts.tags, name, "", "")
		case "v":
			set.BoolVar(&opts.verbose, name, false, "")
		case "json":
			set.BoolVar(&opts.json, name, false, "")
		}
	}
	return set
}

// tagList is the build tags one by one. The go command takes commas, and
// spaces from of old.
func (opts *options) tagList() []string {
	return strings.FieldsFunc(opts.tags, func(r rune) bool { return r == ',' || r == ' ' })
}

//go:embed doc.go
var source string

// help prints the package comment of doc.go, the one place that explains the
// command.
func help(_ context.Context, _ options, out *report) int {
	_, text, _ := strings.Cut(source, "/*\n")
	text, _, _ = strings.Cut(text, "*/")
	fmt.Fprint(out.stdout, text)
	return exitOK
}

func usageError(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "toolgen: %v\nRun 'toolgen -h' for usage.\n", err)
	return exitTrouble
}
