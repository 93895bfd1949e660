// Package inject is about parameters that the model does not see: the host puts
// their values into the context of the call.
package inject

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// User is who the model works for.
type User string

// Store keeps values under keys.
type Store interface {
	Get(key string) (string, bool)
}

// Shelf is a Store.
type Shelf map[string]string

// Get gives a value.
func (s Shelf) Get(key string) (string, bool) {
	v, ok := s[key]
	return v, ok
}

// Clock is not provided.
type Clock struct{ now func() int }

func newContext(ctx context.Context) context.Context {
	ctx = tool.Provide[Store](ctx, Shelf{"a": "alpha"})
	return tool.Provide(ctx, User("ada"))
}

// Lookup gives the value of a key.
//
//   - store: where values are
//   - key: as it was put
//
//toolgen:tool readonly
//toolgen:param store inject
//toolgen:param key minLength=1
//toolgen:example {"key": "a"} => "alpha"
func Lookup(store Store, key string) (string, error) {
	v, ok := store.Get(key)
	if !ok {
		return "", fmt.Errorf("no value for %q", key)
	}
	return v, nil
}

// GreetArgs says how.
type GreetArgs struct {
	Word string `json:"word" jsonschema:"default=hello"`
}

// Greet greets the user.
//
//toolgen:tool
//toolgen:param user inject
func Greet(ctx context.Context, user User, in *GreetArgs) string {
	if ctx.Err() != nil {
		return "no time"
	}
	return in.Word + ", " + string(user)
}

// Join has injected parameters between the others.
//
//toolgen:tool
//toolgen:param user inject
//toolgen:param store inject
func Join(first string, user User, second string, store Store, rest ...string) []string {
	value, _ := store.Get(second)
	return append([]string{first, string(user), value}, rest...)
}

// Whoami takes nothing else.
//
//toolgen:tool readonly idempotent
//toolgen:param user inject
func Whoami(user User) (struct{}, error) {
	return struct{}{}, errors.New(string(user))
}

// Time needs what is not there, and is not called.
//
//toolgen:tool
//toolgen:param clock inject
func Time(clock *Clock, zone int) int { return clock.now() + zone }

// Session is a receiver.
type Session struct{ name string }

func newSession() *Session { return &Session{"session"} }

// Say says something.
//
//toolgen:tool
//toolgen:param user inject
func (s *Session) Say(user User, text string) error {
	return fmt.Errorf("%s: %s says %s", s.name, user, text)
}
