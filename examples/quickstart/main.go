// Command quickstart answers a scripted list of calls, as a model would make
// them, with the tools of package tickets, and prints what the model would
// read. It needs no network and no model.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/toolgen-dev/toolgen/examples/quickstart/tickets"
	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// script is what a model might send: the first calls are good, the others have
// the mistakes that models make.
var script = []chat.ToolCall{
	{ID: "1", Name: "create_ticket", Arguments: `{"title": "Printer on fire", "customer": {"name": "Ada Byron", "email": "ada@example.com"}, "priority": "urgent", "labels": ["printer"]}`},
	{ID: "2", Name: "create_ticket", Arguments: `{"title": "Invoice 17 is wrong", "customer": {"name": "Alan Turing", "email": "alan@example.com"}}`},
	{ID: "3", Name: "search_tickets", Arguments: `{"text": "printer", "status": "open"}`},
	{ID: "4", Name: "due_date", Arguments: `{"opened": "2026-01-02T15:00:00Z", "priority": "high"}`},
	{ID: "5", Name: "make_label", Arguments: `{"words": ["Paper", "Jam"]}`},
	{ID: "6", Name: "close_ticket", Arguments: `{"id": "T-1", "note": "Replaced the printer."}`},
	{ID: "7", Name: "search_tickets", Arguments: ``},

	{ID: "8", Name: "search_tickets", Arguments: `{"limit": 500, "status": "opened", "tags": ["printer"]}`},
	{ID: "9", Name: "create_ticket", Arguments: `{"title": "Help", "customer": {"email": "nobody"}, "labels": ["a", "a"]}`},
	{ID: "10", Name: "close_ticket", Arguments: `{"id": "17", "note": "Done", "notify": "yes"}`},
	{ID: "11", Name: "close_ticket", Arguments: `{"id": "T-99", "note": "Nothing to be done."}`},
	{ID: "12", Name: "search_tickets", Arguments: `{"text": "printer", "text": "invoice"}`},
	{ID: "13", Name: "search_tickets", Arguments: `{"text": "printer"`},
	{ID: "14", Name: "delete_everything", Arguments: `{}`},
}

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "quickstart:", err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	now := func() time.Time { return time.Date(2026, 1, 2, 15, 0, 0, 0, time.UTC) }
	mail := func(to, text string) { fmt.Fprintf(w, "        (mail to %s: %s)\n", to, text) }

	var registry tool.Registry
	if err := tickets.Register(&registry, tickets.NewStore(now, mail)); err != nil {
		return err
	}
	fmt.Fprintln(w, "The model is offered:")
	for _, definition := range registry.Definitions() {
		fmt.Fprintf(w, "  %-15s %s\n", definition.Name, definition.Description)
	}
	fmt.Fprintln(w, "\nIt calls, and reads:")
	for _, call := range script {
		fmt.Fprintf(w, "  > %s %s\n", call.Name, call.Arguments)
		text, err := answer(context.Background(), &registry, call)
		var refusal *args.Error
		switch {
		case errors.As(err, &refusal): // the arguments: the words are for the model
			fmt.Fprintf(w, "  ! %v\n", refusal)
		case err != nil:
			fmt.Fprintf(w, "  ! %v\n", err)
		default:
			fmt.Fprintf(w, "  < %s\n", text)
		}
	}
	return nil
}

// answer is all that a host has to do: find the tool, let its binding check
// the arguments, call.
func answer(ctx context.Context, registry *tool.Registry, call chat.ToolCall) (string, error) {
	binding, ok := registry.Resolve(call.Name)
	if !ok {
		return "", fmt.Errorf("there is no tool %s", call.Name)
	}
	invocation, err := binding.Prepare(call)
	if err != nil {
		return "", err
	}
	output, err := binding.Call(ctx, invocation)
	if err != nil {
		return "", err
	}
	text, _ := output.Text()
	return text, nil
}
