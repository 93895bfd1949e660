// Package texts is about types that are written as strings: those with text
// methods, of the standard library and of one's own, by value and by pointer, and
// those that the runtime knows.
package texts

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"time"
)

// ID is an array of bytes that is written as a UUID is.
type ID [16]byte

// UnmarshalText reads 32 hexadecimal digits.
func (id *ID) UnmarshalText(text []byte) error {
	if len(text) != 32 {
		return fmt.Errorf("an ID has 32 digits, and this has %d", len(text))
	}
	_, err := hex.Decode(id[:], text)
	return err
}

// MarshalText writes them.
func (id ID) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, id[:]), nil }

// Point is a struct that is written as text, and written by pointer only.
type Point struct{ X, Y int }

// UnmarshalText reads "1;2".
func (p *Point) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%d;%d", &p.X, &p.Y)
	return err
}

// MarshalText writes it.
func (p *Point) MarshalText() ([]byte, error) {
	if p.X < 0 {
		return nil, errors.New("there is nothing to the left")
	}
	return fmt.Appendf(nil, "%d;%d", p.X, p.Y), nil
}

// Shout is a string that is written otherwise.
type Shout string

// UnmarshalText shouts.
func (s *Shout) UnmarshalText(text []byte) error { *s = Shout(bytes.ToUpper(text)); return nil }

// MarshalText whispers.
func (s Shout) MarshalText() ([]byte, error) { return bytes.ToLower([]byte(s)), nil }

// Secret is text that is bytes for others.
type Secret []byte

// Octet is a byte of another name, so that a slice of it is an array.
type Octet byte

// Texts has them everywhere.
type Texts struct {
	ID      ID                 `json:"id,omitzero"`
	IDs     []ID               `json:"ids,omitempty" jsonschema:"maxItems=2,uniqueItems=true"`
	Point   *Point             `json:"point,omitempty"`
	Points  []Point            `json:"points,omitempty"`
	ByName  map[string]Point   `json:"byName,omitempty"`
	Shout   Shout              `json:"shout,omitempty" jsonschema:"minLength=2,maxLength=5,default=hello"`
	Addr    netip.Addr         `json:"addr,omitzero" jsonschema:"format=ipv4"`
	Prefix  netip.Prefix       `json:"prefix,omitzero"`
	Port    netip.AddrPort     `json:"port,omitzero"`
	IP      net.IP             `json:"ip,omitempty"`
	Float   *big.Float         `json:"float,omitempty"`
	Rat     *big.Rat           `json:"rat,omitempty"`
	Pattern *regexp.Regexp     `json:"pattern,omitempty"`
	Level   *slog.LevelVar     `json:"level,omitempty"`
	Secret  Secret             `json:"secret,omitempty"`
	Octets  []Octet            `json:"octets,omitempty"`
	Bytes   []byte             `json:"bytes,omitempty"`
	Fixed   [3]byte            `json:"fixed,omitzero"`
	URL     url.URL            `json:"url,omitzero"`
	URLs    map[string]url.URL `json:"urls,omitempty"`
	At      *time.Time         `json:"at,omitempty"`
	Wait    time.Duration      `json:"wait,omitempty"`
	Waits   []*time.Duration   `json:"waits,omitempty"`
}

// Check gives back what it was given.
//
//toolgen:tool
func Check(in Texts) Texts { return in }

// Move moves a point, perhaps to where it cannot be written.
//
//toolgen:tool
//toolgen:example {"p": "1;2", "by": 3} => "4;2"
func Move(p Point, by int) Point { return Point{p.X + by, p.Y} }

// Echo gives back a text of two kinds.
//
//toolgen:tool
func Echo(shout Shout, ip net.IP) Shout { return shout + Shout(ip.String()) }

// Zero gives what is written of nothing.
//
//toolgen:tool
func Zero() (out struct {
	ID     ID
	Addr   netip.Addr
	IP     net.IP
	Bytes  []byte
	Secret Secret
	Octets []Octet
	URL    url.URL
	Wait   time.Duration
	At     time.Time
	Float  *big.Float
}) {
	return out
}
