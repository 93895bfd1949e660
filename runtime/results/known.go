package results

import (
	"encoding/base64"
	"math/big"
	"net/url"
	"time"
)

// Base64 writes b as a string of padded standard base64; nil is "".
func (w *Writer) Base64(b []byte) {
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = base64.StdEncoding.AppendEncode(w.buf, b)
	w.buf = append(w.buf, '"')
}

// Time writes t in RFC 3339 with nanoseconds where it has them. Years outside
// 0 to 9999 and zones a day or more from UTC, which RFC 3339 cannot write, are
// errors.
func (w *Writer) Time(t time.Time) {
	w.separate()
	buf, err := t.AppendText(append(w.buf, '"'))
	if err != nil {
		w.Fail(err)
		return
	}
	w.buf = append(buf, '"')
}

// Duration writes d as a string in Go's syntax, such as "1h30m0s".
func (w *Writer) Duration(d time.Duration) {
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = append(w.buf, d.String()...)
	w.buf = append(w.buf, '"')
}

// URL writes u as a string, nil as null.
func (w *Writer) URL(u *url.URL) {
	if u == nil {
		w.Null()
		return
	}
	w.String(u.String())
}

// BigInt writes n in decimal, nil as null.
func (w *Writer) BigInt(n *big.Int) {
	switch {
	case n == nil:
		w.Null()
	case n.IsInt64(): // big.Int makes a copy to convert
		w.Int(n.Int64())
	default:
		w.separate()
		w.buf = n.Append(w.buf, 10)
	}
}
