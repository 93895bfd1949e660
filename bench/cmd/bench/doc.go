/*
Command bench measures what toolgen writes, and toolgen itself, beside what one
would use instead, and prints tables of Markdown.

	go run ./cmd/bench [flags]

It must be run in the module that it is part of, and takes about half an hour for
everything. The sections are:

	calls      calls that are in order, from text to text
	refused    calls that are not, up to the text of the error
	strict     what each rival takes that it should not
	startup    processes, binaries and builds with a thousand tools
	generator  the toolgen command on up to a thousand packages

The flags are:

	-run regexp
		only the sections whose names match
	-rounds n
		rounds of calls and start-ups, 15; the generator runs a third as often
	-slice duration
		how long a rival is measured in a round, 20ms
	-tools n
		tools of the start-up section, in hundreds: 1000
	-packages list
		packages of the generator section's modules: 10,100,1000
	-json
		print numbers as JSON
	-readme file
		put the tables into a file, between <!-- bench:start --> and
		<!-- bench:end -->; needs all sections

Ratios are medians over rounds in which all take turns. They mean something on a
busy machine, too; the times themselves do not.
*/
package main
