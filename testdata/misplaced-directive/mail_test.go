package mail

// Helper is in a test file.
//
//toolgen:tool
func Helper() {}
