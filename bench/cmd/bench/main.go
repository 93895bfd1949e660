package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/toolgen-dev/toolgen/bench/internal/calls"
	"github.com/toolgen-dev/toolgen/bench/internal/report"
	"github.com/toolgen-dev/toolgen/bench/internal/strict"
)

func main() {
	ctx := context.Background()
	a, err := calls.Accepted(ctx, 5, 5*time.Millisecond)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	b, err := calls.Refused(ctx, 5, 5*time.Millisecond)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	c, err := strict.Ask(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	report.Markdown(os.Stdout, []report.Section{a, b, c})
}
