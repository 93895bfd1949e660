// Package mail has comments that look meant as directives and are none.
package mail

// Send sends a mail.
//
// toolgen:tool
func Send(to string) {}

// Receive receives mail.
//
//toolgen: tool
func Receive() {}

// Forward forwards a mail.
//
//Toolgen:tool
func Forward() {}

/*
Delete deletes a mail.

//toolgen:tool
*/
func Delete() {}

// Reply replies to a mail. Text that speaks of toolgen:tool is only text.
//
//	toolgen:tool
func Reply() {}

/* toolgen:tool */
func Archive() {}
