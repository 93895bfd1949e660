//go:build !unix

package generator

import "os"

// peakOf is not known on this system.
func peakOf(*os.ProcessState) int64 { return 0 }
