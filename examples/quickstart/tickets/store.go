package tickets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Store keeps tickets in memory. Its methods are tools: a model calls them,
// and the store is what they depend on.
type Store struct {
	mu      sync.Mutex
	now     func() time.Time
	mail    func(to, text string)
	tickets []Ticket
}

// NewStore returns a store that takes the time from now and sends mail by mail.
func NewStore(now func() time.Time, mail func(to, text string)) *Store {
	return &Store{now: now, mail: mail}
}

func (s *Store) add(in NewTicket) (*Ticket, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range s.tickets {
		if t.Title == in.Title && t.Customer == in.Customer && t.Status != Closed {
			return nil, fmt.Errorf("%s asks the same: add to that ticket", t.ID)
		}
	}
	t := Ticket{
		ID:       fmt.Sprintf("T-%d", len(s.tickets)+1),
		Title:    in.Title,
		Customer: in.Customer,
		Priority: in.Priority,
		Status:   Open,
		Labels:   slices.Clone(in.Labels),
		Opened:   s.now(),
	}
	s.tickets = append(s.tickets, t)
	return &t, nil
}

func (s *Store) find(in SearchArgs) []Ticket {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []Ticket
	for _, t := range s.tickets {
		switch {
		case !strings.Contains(strings.ToLower(t.Title), strings.ToLower(in.Text)):
		case in.Status != nil && t.Status != *in.Status:
		case slices.ContainsFunc(in.Labels, func(l string) bool { return !slices.Contains(t.Labels, l) }):
		case in.Opened != nil && (t.Opened.Before(in.Opened.From) || t.Opened.After(in.Opened.To)):
		default:
			found = append(found, t)
		}
	}
	order := []Priority{Urgent, High, Normal, Low}
	slices.SortStableFunc(found, func(a, b Ticket) int {
		return cmp.Compare(slices.Index(order, a.Priority), slices.Index(order, b.Priority))
	})
	return found[:min(len(found), in.Limit)]
}

func (s *Store) close(id, note string, notify bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.tickets {
		t := &s.tickets[i]
		if t.ID != id {
			continue
		}
		if t.Status == Closed {
			return fmt.Errorf("%s is closed already", id)
		}
		t.Status, t.Note = Closed, note
		if notify {
			s.mail(t.Customer.Email, note)
		}
		return nil
	}
	return fmt.Errorf("there is no ticket %s: find its id with search_tickets", id)
}

func slug(words []string) string {
	return strings.ToLower(strings.Join(strings.Fields(strings.Join(words, " ")), "-"))
}
