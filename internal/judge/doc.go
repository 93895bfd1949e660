// Package judge holds generated tools against judges that know nothing of how
// they were generated: does the decoder admit exactly the arguments that the
// published schema admits, does it speak of them in the same words, is what the
// tool returns what its output schema promises?
//
// Only tests use it: gen's golden tests write the code that lists the tools of
// all cases and runs Transcripts and Fuzz over them. It must not know how tools
// are generated. Start at Case, then Transcripts; judges.go is the table of the
// judges.
package judge
