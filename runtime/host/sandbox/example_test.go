package sandbox_test

import (
	"fmt"
	"os"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

func ExampleDir() {
	root, err := os.MkdirTemp("", "work")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(root)
	files, err := sandbox.Dir(root)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer files.Close()
	for _, path := range []string{"notes/../notes/today.md", "../../etc/passwd"} {
		name, err := files.Local(path)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(name)
		// files.Root().Open(name) opens it, or nothing.
	}
	// Output:
	// notes/today.md
	// sandbox: outside of the root: "../../etc/passwd"
}
