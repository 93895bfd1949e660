// Package cache keeps texts in files under keys, for later runs of the same
// program. It knows nothing of what they mean.
//
// Nothing of it is needed: what cannot be read, is damaged or was never written
// is not there, and what cannot be written is not kept. Processes may use one
// directory at the same time.
package cache
