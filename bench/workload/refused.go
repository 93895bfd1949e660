package workload

// Calls of Search that must be refused, each with one fault.
const (
	// MissingText leaves out the only argument that is required.
	MissingText = `{` + words + limit + rest
	// RangeText wants more documents than it may.
	RangeText = `{` + query + words + `"limit":250,` + rest
	// UnknownText has an argument that Search does not know.
	UnknownText = `{` + query + words + limit + `"page":2,` + rest
)
