package results

import "strconv"

// Null writes null.
func (w *Writer) Null() {
	w.separate()
	w.buf = append(w.buf, "null"...)
}

// Bool writes true or false.
func (w *Writer) Bool(b bool) {
	w.separate()
	w.buf = strconv.AppendBool(w.buf, b)
}

// Int writes n in decimal.
func (w *Writer) Int(n int64) {
	w.separate()
	w.buf = appendInt(w.buf, n)
}

// Uint writes n in decimal.
func (w *Writer) Uint(n uint64) {
	w.separate()
	w.buf = appendUint(w.buf, n)
}

// Float writes the shortest decimal that reads back as f. NaN and the
// infinities are errors.
func (w *Writer) Float(f float64) {
	if !finite(f) {
		w.failFloat(f)
		return
	}
	w.separate()
	w.buf = appendFloat(w.buf, f)
}

// Float32 writes the shortest decimal that reads back as f in 32 bits. NaN and
// the infinities are errors.
func (w *Writer) Float32(f float32) {
	if !finite(float64(f)) {
		w.failFloat(float64(f))
		return
	}
	w.separate()
	w.buf = appendFloat32(w.buf, f)
}

// QuotedBool writes b in a string, as the tag option ",string" wants it.
func (w *Writer) QuotedBool(b bool) {
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = strconv.AppendBool(w.buf, b)
	w.buf = append(w.buf, '"')
}

// QuotedInt writes n in a string, as the tag option ",string" wants it.
func (w *Writer) QuotedInt(n int64) {
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = strconv.AppendInt(w.buf, n, 10)
	w.buf = append(w.buf, '"')
}

// QuotedUint writes n in a string, as the tag option ",string" wants it.
func (w *Writer) QuotedUint(n uint64) {
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = strconv.AppendUint(w.buf, n, 10)
	w.buf = append(w.buf, '"')
}

// QuotedFloat writes f in a string, as the tag option ",string" wants it. NaN
// and the infinities are errors there, too.
func (w *Writer) QuotedFloat(f float64) {
	if !finite(f) {
		w.failFloat(f)
		return
	}
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = appendFloat(w.buf, f)
	w.buf = append(w.buf, '"')
}

// QuotedFloat32 is QuotedFloat for 32 bits.
func (w *Writer) QuotedFloat32(f float32) {
	if !finite(float64(f)) {
		w.failFloat(float64(f))
		return
	}
	w.separate()
	w.buf = append(w.buf, '"')
	w.buf = appendFloat32(w.buf, f)
	w.buf = append(w.buf, '"')
}
