package args

// AtLeast1 and its successors say what generated code may expect of this
// package. A generated file names the newest that it needs, so that it does
// not compile with a runtime that is older than the generator: update the
// module then. A constant stays for as long as the major version does.
const AtLeast1 = true
