package results

// maxDepth is how many objects and arrays may lie inside one another: what the
// reader of arguments takes, too, so that a result can be sent back.
const maxDepth = 1000

// maxKept is the largest buffer, in bytes, that Reset keeps for the next result.
const maxKept = 1 << 20

// A Writer appends one JSON value, or one plain text, to a buffer of its own.
// The zero Writer is ready to use; one that nothing was written to stands for
// no result. It must not be copied or used by two goroutines at once.
//
// The methods must be called in the order of the JSON grammar: one value in
// all, in an object Key or Name before each value, every Object and Array
// closed. Commas are put by the Writer. After an error the other methods may
// still be called; only Err matters then.
type Writer struct {
	buf    []byte
	text   string // the result if isText
	isText bool
	mended bool // a name held invalid UTF-8, so two names may have become one
	depth  int
	err    error
}

// New returns a Writer with no result.
func New() *Writer {
	return new(Writer)
}

// Reset makes w ready for the next result. What Bytes returned before is
// overwritten then.
func (w *Writer) Reset() {
	buf := w.buf[:0]
	if cap(buf) > maxKept {
		buf = nil
	}
	*w = Writer{buf: buf}
}

// Err returns the first error, an *Error, or nil.
func (w *Writer) Err() error {
	return w.err
}

// Bytes returns the JSON value: empty if nothing was written, or a plain text.
// It is w's buffer, valid until the next call of a method that writes.
func (w *Writer) Bytes() []byte {
	return w.buf
}

// Object opens an object. It reports false, and opens none, after an error and
// where values are nested too deep; an encoder of a recursive type must return
// then.
func (w *Writer) Object() bool {
	return w.open('{')
}

// EndObject closes the object opened last.
func (w *Writer) EndObject() {
	w.close('}')
}

// Array opens an array. It reports false as Object does.
func (w *Writer) Array() bool {
	return w.open('[')
}

// EndArray closes the array opened last.
func (w *Writer) EndArray() {
	w.close(']')
}

func (w *Writer) open(bracket byte) bool {
	if w.err != nil {
		return false
	}
	if w.depth == maxDepth {
		w.Fail(ErrDepth)
		return false
	}
	w.depth++
	w.separate()
	w.buf = append(w.buf, bracket)
	return true
}

func (w *Writer) close(bracket byte) {
	w.buf = append(w.buf, bracket)
	w.depth--
	if w.mended && w.depth == 0 {
		w.checkMended()
	}
}

// checkMended looks for names that became equal when U+FFFD took the place of
// their invalid bytes. It runs at the end of a document with such a name.
func (w *Writer) checkMended() {
	if err := checkIJSON(w.buf, maxDepth); err != nil && w.err == nil {
		w.err = &Error{Err: err}
	}
}

// Key begins a member of the open object. The name is written as it is: it must
// need no escaping.
func (w *Writer) Key(name string) {
	b := w.buf
	if n := len(b); n > 0 && b[n-1] != '{' {
		b = append(b, ',', '"')
	} else {
		b = append(b, '"')
	}
	b = append(b, name...)
	w.buf = append(b, '"', ':')
}

// Name begins a member of the open object as Key does, with any name.
func (w *Writer) Name(name string) {
	w.separate()
	buf, mended := appendString(w.buf, name)
	w.buf = append(buf, ':')
	w.mended = w.mended || mended
}

// NameInt begins a member whose name is a decimal integer.
func (w *Writer) NameInt(n int64) {
	w.QuotedInt(n)
	w.buf = append(w.buf, ':')
}

// NameUint begins a member whose name is a decimal integer.
func (w *Writer) NameUint(n uint64) {
	w.QuotedUint(n)
	w.buf = append(w.buf, ':')
}

// separate puts the comma before a value or name, if one must stand there. The
// last byte tells: after these four, and only then, nothing came before.
func (w *Writer) separate() {
	if n := len(w.buf); n > 0 {
		switch w.buf[n-1] {
		case '{', '[', ':', ',':
		default:
			w.buf = append(w.buf, ',')
		}
	}
}
