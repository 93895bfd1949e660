// Package mail has directives with arguments that are wrong.
//
//toolgen:package tools=all naming=shouting
package mail

// Send sends a mail.
//
//toolgen:tool nam=send_mail title="no end
func Send(to string) {}

// Receive receives mail.
//
//toolgen:tool name=receive name=get readonly readonly=maybe
//toolgen:tool
func Receive(folder string) {}

// Forward forwards a mail.
//
//toolgen:tool name= idempotent=no
//toolgen:param
//toolgen:param nobody minimum=1
//toolgen:param to minimun=1
//toolgen:param to minimum=one
//toolgen:param to description="Whom." maximum=9
//toolgen:param to description="Who gets it."
func Forward(to int) {}

// File is described by a file that does not exist.
//
//toolgen:tool descriptionfile=missing.md description="two of them"
func File() {}

//toolgen:cont name=continues_nothing
func Lost() {}

// Archive says too much to hosts.
//
//toolgen:tool timeout=30 sequential=often
//toolgen:truncate maxbytes=0 style=middle hint="Go on after {next_ofset}."
//toolgen:display "Archiving {form}"
//toolgen:param box inject
//toolgen:param from inject minimum=1
//toolgen:param to inject
func Archive(from, to string) string { return from }

// List lists mails, as JSON.
//
//toolgen:tool
//toolgen:truncate maxlines=10 maxbytes=1000 hint="{shown_lines} of {total_bytes}"
func List() []string { return nil }
