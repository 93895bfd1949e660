// Package verdict compares what two judges say of the arguments of a call: a
// generated decoder, a validator with the published schema, the same tool made by
// reflection. The law is that they admit the same and refuse with the same words.
//
// What a schema cannot say is the only exception. exceptions.go lists all of it,
// and TestExceptions has a call for each row. A compiled schema also refuses what
// takes too much work to check, as docs/types.md says; documents that cost so much
// are not what judges are asked about.
//
// The package knows refusals. It must not know tools, nor how a judge comes to
// its verdict. Start at Compare.
package verdict
