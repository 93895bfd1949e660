// Package mail has directives whose verb does not exist.
//
//toolgen:pakage tools=All
package mail

// Send sends a mail.
//
//toolgen:tol name=send_mail
//toolgen:exmaple {"to": "a@example.com"}
func Send(to string) {}

// Receive receives mail.
//
//toolgen:tool
//toolgen:param to minLength=1
//toolgen:whatever else
func Receive(to string) {}

// toolgen:Tool
func Shout() {}
