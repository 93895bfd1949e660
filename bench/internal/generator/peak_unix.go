//go:build unix

package generator

import (
	"os"
	"runtime"
	"syscall"
)

// peakOf is the most memory that a process, or one that it began, had, in KB.
func peakOf(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	kb := int64(usage.Maxrss)
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" { // where it is in bytes
		kb /= 1024
	}
	return kb
}
