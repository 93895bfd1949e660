package gen

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

var judgeTime = flag.String("judgetime", "", "fuzz each pair of judges for so long, or so many times: 10s or 5000x")

// TestJudges fuzzes the tools of all cases with each pair of judges: whatever
// the one admits the other does. What it finds it prints as a line for a case's
// calls.txt.
func TestJudges(t *testing.T) {
	if *judgeTime == "" {
		t.Skip("-judgetime is not set")
	}
	root := moduleRoot(t)
	b := newBatch(t, root)
	for _, name := range caseNames(t, root) {
		b.add(name)
	}
	b.busy.Wait()
	var ready []*goldenCase
	for _, c := range b.cases {
		if c.err != nil {
			t.Fatal(c.err)
		}
		if c.content != nil {
			ready = append(ready, c)
		}
	}
	overlay, err := b.overlay(ready)
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range pairs() {
		target := pair.Target
		t.Run(target, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), "go", "test", "-overlay="+overlay, "-run=^$", "-fuzz=^"+target+"$", "-fuzztime="+*judgeTime, "./golden")
			cmd.Dir = root
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Errorf("%v\n%s", err, out)
				os.RemoveAll(filepath.Join(root, "golden", "testdata")) // the message has it all
			}
		})
	}
}
