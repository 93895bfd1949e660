package always

// Linux is there on one system.
//
//toolgen:tool
func Linux() {}
