package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
)

// The exit statuses.
const (
	exitOK      = 0 // done, or current
	exitStale   = 1 // -check found stale files
	exitTrouble = 2 // findings, or toolgen could not run
)

func main() {
	if os.Getenv("GOGC") == "" {
		// A run is over before its garbage would be in anybody's way.
		debug.SetGCPercent(200)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // the second signal ends what does not heed the first
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// run is the whole command but for the process around it.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	opts, err := parse(args)
	if err != nil {
		return usageError(stderr, err)
	}
	out := &report{stdout: stdout, stderr: stderr, json: opts.json, verbose: opts.verbose}
	if out.dir, err = workingDir(opts.dir); err != nil {
		return out.failure(err)
	}
	return opts.verb.run(ctx, opts, out)
}

// workingDir is the directory to work in, as an absolute path; "" stands for
// that of the process.
func workingDir(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(abs); err != nil {
		return "", err
	} else if !info.IsDir() {
		return "", fmt.Errorf("%s is not a directory", dir)
	}
	return abs, nil
}
