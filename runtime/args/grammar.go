package args

// Check tells whether text is one I-JSON value (RFC 7493): nil, or an *Error
// with the SyntaxError. It is for those who validate by other means.
func Check(text string) error {
	r := NewReader(text)
	r.Skip()
	return r.Err()
}
