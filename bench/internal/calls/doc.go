// Package calls measures calls: of every rival, for every text of package
// workload, from the text of the arguments to the text of the result, or to that
// of the error if the call is refused.
package calls
