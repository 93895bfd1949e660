package sandbox

import (
	"strings"
	"sync"
)

// An output is what a command writes: up to a limit for both streams together.
type output struct {
	stdout, stderr stream

	mu   sync.Mutex
	left int    // bytes until the limit
	over func() // called when something is beyond it
}

func newOutput(limit int, over func()) *output {
	o := &output{left: limit, over: over}
	o.stdout.output, o.stderr.output = o, o
	return o
}

// take returns how many of n bytes are within the limit.
func (o *output) take(n int) int {
	o.mu.Lock()
	defer o.mu.Unlock()
	if n > o.left {
		n = o.left
		o.over()
	}
	o.left -= n
	return n
}

// A stream is one of the two. It drops what is over the limit and goes on, so
// that nobody waits for its reader.
type stream struct {
	text   strings.Builder
	output *output
}

func (s *stream) Write(p []byte) (int, error) {
	s.text.Write(p[:s.output.take(len(p))])
	return len(p), nil
}

func (s *stream) String() string { return s.text.String() }
