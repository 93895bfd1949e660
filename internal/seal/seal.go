// Package seal tells texts that were checked before from those that were not, at
// a price far below that of checking them again: the generator writes down the
// hash of what it has checked, and who finds the same hash later need not look
// closer. It is no defence against somebody who makes hashes on purpose.
package seal

// Of is the hash of a tool's name and schema. It is never 0, and must not change:
// generated files have it.
func Of(name, schema string) uint64 {
	return add(add(uint64(len(name)), name), schema) | 1
}

// add goes on with a hash, eight bytes a step.
func add(h uint64, s string) uint64 {
	const prime = 0x9e3779b97f4a7c15 // the golden ratio: no bits of it repeat
	for len(s) >= 8 {
		w := s[:8]
		x := uint64(w[0]) | uint64(w[1])<<8 | uint64(w[2])<<16 | uint64(w[3])<<24 |
			uint64(w[4])<<32 | uint64(w[5])<<40 | uint64(w[6])<<48 | uint64(w[7])<<56
		h = (h ^ x) * prime
		h ^= h >> 32
		s = s[8:]
	}
	for _, c := range []byte(s) {
		h = (h ^ uint64(c)) * prime
		h ^= h >> 32
	}
	return h
}
