// Command loader loads the packages that its arguments name from the sources of
// these and the export data of what they import, as a generator does that needs
// their types, and ends.
package main

import (
	"fmt"
	"os"

	"golang.org/x/tools/go/packages"
)

func main() {
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
		packages.NeedImports | packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo}, os.Args[1:]...)
	if err == nil && packages.PrintErrors(loaded) > 0 {
		err = fmt.Errorf("there are errors")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "loader:", err)
		os.Exit(1)
	}
}
