// Package shell has a tool that runs commands in the sandbox of the call;
// toolgen_gen.go is made from it. A host offers it only where it has a
// host.ExecSandbox.
package shell

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

//go:generate go tool toolgen

const (
	timeLimit = 30 * time.Second
	maxTold   = 2000 // bytes of output that are told of a command which did not end
)

// Bash runs a command line of the shell in the working directory and gives what
// it writes, and its exit status if that is not zero.
//
//toolgen:tool destructive timeout=45s sequential
//toolgen:param command minLength=1 maxLength=10000 description="Such as: grep -rn TODO src | head"
//toolgen:truncate maxlines=100 maxbytes=20000
//toolgen:cont hint="[The last {shown_lines} of {total_lines} lines. Write to a file what you want to read in parts.]"
//toolgen:display "Running {command}"
//toolgen:example {"command": "echo hello"} => "hello\n"
func Bash(ctx context.Context, exec host.ExecSandbox, command string) (string, error) {
	dir := ""
	if files, ok := exec.(host.FileSandbox); ok {
		dir = files.WorkingDirectory()
	}
	stdout, stderr, status, err := exec.Run(ctx, command, dir, timeLimit)
	text := line(stdout) + line(stderr)
	switch {
	case err != nil && text != "":
		return "", fmt.Errorf("%w; until then it wrote:\n%s", err, end(text, maxTold))
	case err != nil:
		return "", err
	case status != 0:
		text += fmt.Sprintf("exit status %d\n", status)
	}
	return text, nil
}

// line is text with a newline at its end.
func line(text string) string {
	if text == "" || strings.HasSuffix(text, "\n") {
		return text
	}
	return text + "\n"
}

// end is the end of a text, n bytes at most.
func end(text string, n int) string {
	if len(text) <= n {
		return text
	}
	text = text[len(text)-n:]
	for len(text) > 0 && !utf8.RuneStart(text[0]) {
		text = text[1:]
	}
	return "…" + text
}
