package sandbox

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// ErrLimit is wrapped by the error of a command that was ended because it went
// over one of its limits.
var ErrLimit = errors.New("sandbox: over the limit")

// Limits are what a command may use. Zero stands for the default.
type Limits struct {
	// Time that a command may take, whatever its caller allows. By default two
	// minutes.
	Time time.Duration
	// Output is how many bytes a command may write to its two outputs together.
	// By default 8 MiB.
	Output int
	// Processes is how many processes and threads there may be at once. By default
	// 256.
	Processes int
	// Memory is how many bytes the processes may use together. Files in /tmp and
	// /dev/shm, which are in memory, may take half as much each on top. By default
	// 2 GiB.
	Memory int64
	// FileSize is how many bytes one file may have. By default 1 GiB. How many
	// files there are is not limited, nor what the root may hold: that is for a
	// quota of the file system.
	FileSize int64
}

// withDefaults returns l with the defaults in the place of what is not positive.
func (l Limits) withDefaults() Limits {
	return Limits{
		Time:      positive(l.Time, 2*time.Minute),
		Output:    positive(l.Output, 8<<20),
		Processes: positive(l.Processes, 256),
		Memory:    positive(l.Memory, 2<<30),
		FileSize:  positive(l.FileSize, 1<<30),
	}
}

func positive[T ~int | ~int64](n, otherwise T) T {
	if n > 0 {
		return n
	}
	return otherwise
}

func overOutput(limit int) error {
	return fmt.Errorf("%w: more than %d bytes of output", ErrLimit, limit)
}
func overProcesses(limit int) error { return fmt.Errorf("%w: more than %d processes", ErrLimit, limit) }
func overMemory(limit int64) error {
	return fmt.Errorf("%w: more than %d bytes of memory", ErrLimit, limit)
}

// overTime is the error of a command that took too long. It is
// context.DeadlineExceeded, too.
func overTime(limit time.Duration) error {
	return fmt.Errorf("%w: no end within %v: %w", ErrLimit, limit, context.DeadlineExceeded)
}
