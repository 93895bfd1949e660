package main

import (
	"context"
	"fmt"
	"io"

	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// A printer exports spans as text, without their times and numbers.
type printer struct{ w io.Writer }

func (p printer) ExportSpans(_ context.Context, spans []sdk.ReadOnlySpan) error {
	for _, s := range spans {
		fmt.Fprintf(p.w, "%s: %s %q\n", s.Name(), s.Status().Code, s.Status().Description)
		if s.Parent().IsValid() {
			fmt.Fprintln(p.w, "  in the turn's trace")
		}
		for _, a := range s.Attributes() {
			fmt.Fprintf(p.w, "  %s = %s\n", a.Key, a.Value.String())
		}
	}
	return nil
}

func (printer) Shutdown(context.Context) error { return nil }
