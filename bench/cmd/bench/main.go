package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/toolgen-dev/toolgen/bench/internal/calls"
	"github.com/toolgen-dev/toolgen/bench/internal/generator"
	"github.com/toolgen-dev/toolgen/bench/internal/report"
	"github.com/toolgen-dev/toolgen/bench/internal/startup"
	"github.com/toolgen-dev/toolgen/bench/internal/strict"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// options are the command line.
type options struct {
	run      *regexp.Regexp
	rounds   int
	slice    time.Duration
	tools    int
	packages []int
	json     bool
	readme   string
}

// sections are what can be measured, in the order in which it is told.
var sections = []struct {
	name    string
	measure func(context.Context, options) (report.Section, error)
}{
	{"calls", func(ctx context.Context, o options) (report.Section, error) {
		return calls.Accepted(ctx, o.rounds, o.slice)
	}},
	{"refused", func(ctx context.Context, o options) (report.Section, error) {
		return calls.Refused(ctx, o.rounds, o.slice)
	}},
	{"strict", func(ctx context.Context, o options) (report.Section, error) { return strict.Ask(ctx) }},
	{"startup", func(ctx context.Context, o options) (report.Section, error) {
		return startup.Measure(ctx, o.rounds, o.tools)
	}},
	{"generator", func(ctx context.Context, o options) (report.Section, error) {
		return generator.Measure(ctx, max(1, o.rounds/3), o.packages)
	}},
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	o, err := parse(args, stderr)
	if err != nil {
		return err
	}
	if o.readme != "" {
		if err := report.Check(o.readme); err != nil {
			return err
		}
	}
	var all []report.Section
	for _, s := range sections {
		if !o.run.MatchString(s.name) {
			continue
		}
		start := time.Now()
		section, err := s.measure(ctx, o)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		fmt.Fprintf(stderr, "%s: %s\n", s.name, time.Since(start).Round(time.Second))
		all = append(all, section)
	}
	if o.json {
		return writeJSON(stdout, o, all)
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s %s/%s, %d cores, medians of %d rounds: `%s`\n\n",
		runtime.Version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), o.rounds, commandLine(args))
	if err := report.Markdown(&text, all); err != nil {
		return err
	}
	if o.readme != "" {
		return report.Replace(o.readme, text.Bytes())
	}
	_, err = text.WriteTo(stdout)
	return err
}

// parse reads the command line.
func parse(args []string, stderr io.Writer) (options, error) {
	o := options{run: regexp.MustCompile("")}
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Func("run", "measure only the sections whose names match the `regexp`", func(s string) (err error) {
		o.run, err = regexp.Compile(s)
		return err
	})
	flags.IntVar(&o.rounds, "rounds", 15, "measure in `n` rounds")
	flags.DurationVar(&o.slice, "slice", 20*time.Millisecond, "measure each rival for so long in a round")
	flags.IntVar(&o.tools, "tools", 1000, "start programs of `n` tools, in hundreds")
	packages := flags.String("packages", "10,100,1000", "run the generator on so many packages")
	flags.BoolVar(&o.json, "json", false, "print numbers as JSON")
	flags.StringVar(&o.readme, "readme", "", "put the tables into a `file`")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	switch {
	case flags.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %s", flags.Arg(0))
	case o.rounds < 1:
		return o, errors.New("-rounds must be 1 or more")
	case o.tools < 100 || o.tools%100 != 0:
		return o, errors.New("-tools must be a multiple of 100")
	case o.readme != "" && (o.json || o.run.String() != ""):
		return o, errors.New("-readme wants all sections, as Markdown")
	}
	for field := range strings.SplitSeq(*packages, ",") {
		n, err := strconv.Atoi(field)
		if err != nil || n < 1 {
			return o, fmt.Errorf("-packages: %q is no number of packages", field)
		}
		o.packages = append(o.packages, n)
	}
	return o, nil
}

// commandLine is how to get the same again.
func commandLine(args []string) string {
	return strings.Join(append([]string{"go run ./cmd/bench"}, args...), " ")
}

// writeJSON writes the numbers of all sections, by name.
func writeJSON(w io.Writer, o options, all []report.Section) error {
	data := map[string]any{"go": runtime.Version(), "os": runtime.GOOS, "arch": runtime.GOARCH, "cores": runtime.NumCPU(), "rounds": o.rounds}
	for _, s := range all {
		data[s.Name] = s.Data
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(data)
}
