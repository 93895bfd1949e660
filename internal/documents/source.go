package documents

import "math/rand/v2"

// Bytes is a random source that a fuzzer steers: each number is made of the next
// byte, so that a small change of the bytes is a small change of the document.
// After the last byte the numbers are any.
func Bytes(choices []byte) *rand.Rand {
	rest := rand.NewPCG(uint64(len(choices)), 1)
	return rand.New(&byteSource{choices, rest})
}

type byteSource struct {
	choices []byte
	rest    rand.Source
}

func (s *byteSource) Uint64() uint64 {
	if len(s.choices) == 0 {
		return s.rest.Uint64()
	}
	c := s.choices[0]
	s.choices = s.choices[1:]
	return uint64(c) * 0x0101010101010101
}
