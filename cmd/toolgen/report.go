package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"github.com/toolgen-dev/toolgen/gen"
	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A report is where a run tells how it went. Products, such as diffs and
// schemas, go to stdout; everything about the run goes to stderr, as text or as
// JSON, one object a line.
type report struct {
	stdout, stderr io.Writer
	dir            string // absolute; paths are relative to it
	json, verbose  bool
}

// A summary is the last line of a run that came to an end.
type summary struct {
	Problems int      `json:"problems"`
	Tools    int      `json:"tools"`
	Files    int      `json:"files"`
	Stale    []string `json:"stale,omitempty"` // found by -check
	Written  []string `json:"written,omitempty"`
	Removed  []string `json:"removed,omitempty"` // of packages without tools
}

// text is the summary for people; "" where silence says it.
func (s summary) text(verbose bool) string {
	switch {
	case s.Problems > 0:
		return plural(s.Problems, "problem") + ", nothing written"
	case len(s.Stale) > 0:
		return fmt.Sprintf("%s of %d stale; run go generate and commit what changes", plural(len(s.Stale), "file"), s.Files)
	case s.Tools == 0 && len(s.Removed) == 0:
		return "no tools found"
	case verbose:
		return fmt.Sprintf("%s, %d of %s written", plural(s.Tools, "tool"), len(s.Written), plural(s.Files, "file"))
	}
	return ""
}

func (r *report) summary(s summary) {
	if r.json {
		r.line(s)
		return
	}
	if r.verbose {
		for _, path := range s.Written {
			r.say("wrote " + path)
		}
		for _, path := range s.Removed {
			r.say("removed " + path)
		}
	}
	if text := s.text(r.verbose); text != "" {
		r.say(text)
	}
}

// findings prints what is wrong with the source, and how much of it there is.
func (r *report) findings(list diag.List) {
	for _, f := range list {
		if r.json {
			fmt.Fprintln(r.stderr, f.JSON(r.dir))
		} else {
			fmt.Fprintln(r.stderr, f.Line(r.dir))
		}
	}
	r.summary(summary{Problems: len(list)})
}

// failure reports that toolgen could not do its work.
func (r *report) failure(err error) int {
	if r.json {
		r.line(struct {
			Error string `json:"error"`
		}{err.Error()})
	} else {
		r.say(err.Error())
	}
	return exitTrouble
}

// phase reports how long a phase of the run took.
func (r *report) phase(name string, took time.Duration) {
	switch {
	case !r.verbose:
	case r.json:
		r.line(struct {
			Phase string  `json:"phase"`
			Ms    float64 `json:"ms"`
		}{name, float64(took.Microseconds()) / 1000})
	default:
		r.say(fmt.Sprintf("%-8s %v", name, took.Round(time.Millisecond/10)))
	}
}

// cached reports how many packages' output was made by an earlier run.
func (r *report) cached(n, of int) {
	switch {
	case !r.verbose:
	case r.json:
		r.line(struct {
			Cached   int `json:"cached"`
			Packages int `json:"packages"`
		}{n, of})
	default:
		r.say(fmt.Sprintf("%d of %s cached", n, plural(of, "package")))
	}
}

func (r *report) say(text string) { fmt.Fprintf(r.stderr, "toolgen: %s\n", text) }

func (r *report) line(v any) {
	enc := json.NewEncoder(r.stderr)
	enc.SetEscapeHTML(false)
	enc.Encode(v) // a stderr that cannot be written has nobody to tell
}

// paths are the names of files, of those that should be there and of those that
// should not.
func (r *report) paths(files []gen.File) (there, gone []string) {
	for _, f := range files {
		name := relative(r.dir, f.Path)
		if f.Content != nil {
			there = append(there, name)
		} else {
			gone = append(gone, name)
		}
	}
	return there, gone
}

// relative is a path as it is told to people: relative to dir, with slashes.
func relative(dir, path string) string {
	if rel, err := filepath.Rel(dir, path); err == nil {
		path = rel
	}
	return filepath.ToSlash(path)
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
