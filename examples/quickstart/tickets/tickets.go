// Package tickets is a small help desk whose functions a language model may
// call. What is written by hand is here and in store.go; toolgen_gen.go is
// made from it.
package tickets

import (
	"context"
	"errors"
	"fmt"
	"time"
)

//go:generate go tool toolgen

// Priority says how soon a ticket needs an answer.
type Priority string

// The priorities, from the one that can wait.
const (
	Low    Priority = "low"
	Normal Priority = "normal"
	High   Priority = "high"
	Urgent Priority = "urgent"
)

// Status is where a ticket stands.
type Status string

// The states of a ticket.
const (
	Open    Status = "open"
	Waiting Status = "waiting" // for the customer
	Closed  Status = "closed"
)

// A Ticket is one request of a customer.
type Ticket struct {
	ID       string    `json:"id"`
	Title    string    `json:"title"`
	Customer Customer  `json:"customer"`
	Priority Priority  `json:"priority"`
	Status   Status    `json:"status"`
	Labels   []string  `json:"labels"`
	Opened   time.Time `json:"opened"`
	Note     string    `json:"note,omitempty"` // why it was closed
}

// A Customer is who asks.
type Customer struct {
	// Name in full.
	Name string `json:"name" jsonschema:"minLength=1,maxLength=80"`
	// Address for the answer.
	Email string `json:"email" jsonschema:"format=email"`
}

// SearchArgs select tickets. What is left out does not restrict.
type SearchArgs struct {
	// Words to look for in titles, in any case.
	Text   string   `json:"text,omitempty" jsonschema:"maxLength=200"`
	Status *Status  `json:"status"`
	Labels []string `json:"labels,omitempty" jsonschema:"maxItems=5,uniqueItems=true"` // all of these labels
	// When the ticket was opened.
	Opened *Period `json:"opened"`
	// How many tickets to return.
	Limit int `json:"limit" jsonschema:"minimum=1,maximum=50,default=10"`
}

// A Period is a span of time. Its ends are part of it.
type Period struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// Search finds tickets, the most urgent first.
//
//toolgen:tool name=search_tickets readonly
//toolgen:example {"text": "printer", "status": "open"} // open tickets about printers
//toolgen:example {"labels": ["billing"], "limit": 3}
func (s *Store) Search(ctx context.Context, in SearchArgs) ([]Ticket, error) {
	if p := in.Opened; p != nil && p.To.Before(p.From) {
		return nil, errors.New("the period ends before it starts: swap from and to")
	}
	return s.find(in), ctx.Err()
}

// NewTicket is what it takes to open a ticket.
type NewTicket struct {
	// What is asked for, in one line.
	Title    string   `json:"title" jsonschema:"minLength=5,maxLength=120"`
	Customer Customer `json:"customer"`
	// How soon an answer is needed.
	Priority Priority `json:"priority" jsonschema:"default=normal"`
	// Short words to find the ticket by.
	Labels []string `json:"labels,omitempty" jsonschema:"maxItems=5,uniqueItems=true"`
}

// Create opens a ticket and returns it.
//
//toolgen:tool name=create_ticket readonly=false destructive=false
//toolgen:example {"title": "Printer on fire", "customer": {"name": "Ada Byron", "email": "ada@example.com"}, "priority": "urgent"}
func (s *Store) Create(in NewTicket) (*Ticket, error) {
	return s.add(in)
}

// Close closes a ticket for good.
//
//   - id: the ticket, such as T-17
//   - note: what was done, for the customer to read
//   - notify: whether to tell the customer by mail
//
//toolgen:tool name=close_ticket destructive
//toolgen:param id pattern=^T-[0-9]+$
//toolgen:param note minLength=10 maxLength=1000
//toolgen:param notify default=true
//toolgen:example {"id": "T-1", "note": "Replaced the toner."}
func (s *Store) Close(ctx context.Context, id, note string, notify bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.close(id, note, notify)
}

// Due tells by when a ticket must be answered: business days after it was
// opened, Monday to Friday.
//
//toolgen:tool name=due_date readonly idempotent
//toolgen:param opened description="When the ticket was opened."
//toolgen:example {"opened": "2026-01-02T15:00:00Z", "priority": "high"} => "2026-01-05T15:00:00Z" // over a weekend
func Due(opened time.Time, priority Priority) (time.Time, error) {
	days, ok := map[Priority]int{Urgent: 0, High: 1, Normal: 3, Low: 10}[priority]
	if !ok {
		return time.Time{}, fmt.Errorf("no rule for priority %q", priority)
	}
	for t := opened; ; t = t.AddDate(0, 0, 1) {
		if day := t.Weekday(); day == time.Saturday || day == time.Sunday {
			continue
		}
		if days == 0 {
			return t, nil
		}
		days--
	}
}

// Label makes a label of any text: lower case, words joined by hyphens.
//
//toolgen:tool name=make_label readonly idempotent
//toolgen:param words description="The words of the label."
//toolgen:example {"words": ["Paper", "Jam"]} => "paper-jam"
func Label(words ...string) string {
	return slug(words)
}
