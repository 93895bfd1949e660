// Package sandbox has sandboxes for package host. Dir keeps a tool's files
// inside a directory; Bubblewrap does that and runs commands apart from
// everything else, by way of the program bwrap; Unconfined does neither, and
// says so in its name.
//
//	jail, err := sandbox.Bubblewrap("/srv/work")
//	if err != nil {
//		return err // never without the isolation that was asked for
//	}
//	defer jail.Close()
//	registry.RegisterSandbox("work", jail)
//	registry.SetDefaultSandbox(jail)
//
// The package knows the interfaces of host, the file system and Linux. It must
// not know tools or calls. Start at Dir, then Bubblewrap.
package sandbox
