// Package hosts is about what directives say to hosts: how long a call may take,
// how a result is cut, what people are shown.
package hosts

import (
	"context"
	"strings"
	"time"
)

// Page is a part of a book.
type Page struct {
	Book string `json:"book"`
	Text string `json:"text"`
}

// Read gives a page of a book.
//
//toolgen:tool readonly timeout=1m30s sequential
//toolgen:truncate maxbytes=4000 style=head
//toolgen:cont hint="{shown_bytes} of {total_bytes} bytes of {book}: go on with {\"number\": 2}."
//toolgen:display "Reading {book}, page {number}"
//toolgen:param number default=1
func Read(book string, number int) Page {
	return Page{book, strings.Repeat("a line\n", number)}
}

// Log gives the end of a log.
//
//toolgen:tool sequential=false timeout=250ms
//toolgen:truncate maxlines=100 style=tail hint="{shown_lines} of {total_lines} lines, up to {next_offset}."
//toolgen:display `Log of "today"`
func Log() string { return "started\nstopped\n" }

// Wait takes longer than it may.
//
//toolgen:tool timeout=1ms
func Wait(ctx context.Context) string {
	select {
	case <-ctx.Done():
	case <-time.After(time.Minute):
	}
	time.Sleep(50 * time.Millisecond) // does not heed the context
	return "too late"
}
