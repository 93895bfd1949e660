// Package startup measures what tools cost a program before the first call: in
// fresh processes, with a thousand tools that each have types of their own,
// beside the same program without tools and one that does nothing. It measures
// the size of these programs and the time to build them, too.
//
// Start at startup.go; programs.go has how they are built and run.
package startup
