// Package slack has tools with the names and parameters that a Slack MCP server
// publishes (korotovsky/slack-mcp-server): a limit that is one of two things,
// written as text, and plain parameters, whose names in Go are the published
// ones.
package slack

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Limit is how many messages to fetch: a number of them, or a span of time in
// days or weeks.
type Limit struct {
	Messages, Days int
}

// UnmarshalText reads 50, 7d or 2w.
func (l *Limit) UnmarshalText(text []byte) error {
	s, days := strings.CutSuffix(string(text), "d")
	s, weeks := strings.CutSuffix(s, "w")
	n, err := strconv.Atoi(s)
	if err != nil || n <= 0 {
		return fmt.Errorf("want a number of messages, days (7d) or weeks (2w), got %q", text)
	}
	switch {
	case days:
		*l = Limit{Days: n}
	case weeks:
		*l = Limit{Days: 7 * n}
	default:
		*l = Limit{Messages: n}
	}
	return nil
}

// MarshalText writes days in preference to messages.
func (l Limit) MarshalText() ([]byte, error) {
	if l.Days > 0 {
		return fmt.Appendf(nil, "%dd", l.Days), nil
	}
	return strconv.AppendInt(nil, int64(l.Messages), 10), nil
}

// HistoryArgs says which messages to fetch.
type HistoryArgs struct {
	// ID of the channel, or its name: #general, or @ada for a direct message.
	ChannelID string `json:"channel_id"`
	// Whether to fetch also who came and went.
	IncludeActivityMessages bool   `json:"include_activity_messages" jsonschema:"default=false"`
	Cursor                  string `json:"cursor,omitempty"` // from the page before
	// How much: a number of messages (50), or a time (1d, 2w).
	Limit Limit `json:"limit" jsonschema:"default=1d"`
}

// History is what would be fetched.
type History struct {
	Channel  string `json:"channel"` // without its sign
	Limit    Limit  `json:"limit"`
	Activity bool   `json:"activity"`
}

// ConversationsHistory fetches messages of a channel, a page at a time.
//
//toolgen:tool title="Get Conversation History" readonly
//toolgen:example {"channel_id": "#general", "limit": "2w"} => {"channel": "general", "limit": "14d", "activity": false}
func ConversationsHistory(ctx context.Context, in HistoryArgs) (History, error) {
	channel := strings.TrimLeft(in.ChannelID, "#@")
	if channel == "" {
		return History{}, errors.New("a channel has a name or an ID")
	}
	return History{channel, in.Limit, in.IncludeActivityMessages}, nil
}

// AddMessage sends a message to a channel, or as an answer to a message there.
//
//   - channel_id: ID of the channel, or its name
//   - thread_ts: when the message was sent that this one answers: 1234567890.123456
//   - text: the message
//   - content_type: what the text is, text/markdown or text/plain
//
//toolgen:tool name=conversations_add_message title="Send Message" destructive
//toolgen:param thread_ts pattern="^[0-9]{10}[.][0-9]{6}$"
//toolgen:param content_type default=text/markdown
func AddMessage(ctx context.Context, channel_id string, thread_ts, text *string, content_type string) error {
	if text == nil || *text == "" {
		return errors.New("there is nothing to send")
	}
	if content_type != "text/markdown" && content_type != "text/plain" {
		return fmt.Errorf("content_type %q is not known", content_type)
	}
	return nil
}

// SearchUsers looks for people by a part of their name or mail address.
//
//   - query: the part
//   - limit: how many people to return, up to 100
//
//toolgen:tool name=users_search title="Search Users" readonly
//toolgen:param limit default=10
func SearchUsers(query string, limit int) ([]string, error) {
	if limit < 1 || limit > 100 {
		return nil, fmt.Errorf("limit is from 1 to 100, not %d", limit)
	}
	var found []string
	for _, name := range [...]string{"Ada Lovelace", "Alan Turing", "Grace Hopper"} {
		if strings.Contains(strings.ToLower(name), strings.ToLower(query)) && len(found) < limit {
			found = append(found, name)
		}
	}
	return found, nil
}
