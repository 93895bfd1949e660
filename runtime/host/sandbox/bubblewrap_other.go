//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"fmt"
	"runtime"
)

func supported() error {
	return fmt.Errorf("sandbox: bwrap needs Linux, this is %s: %w", runtime.GOOS, errors.ErrUnsupported)
}

func (j *Jail) show([]string) error { return supported() }

func (j *Jail) run(context.Context, string, string) (stdout, stderr string, exitCode int, err error) {
	return "", "", -1, supported()
}
