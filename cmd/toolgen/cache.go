package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// cacheVariable is the environment variable that says where the cache is.
const cacheVariable = "TOOLGENCACHE"

// cacheDir is the directory of the cache, "" for none.
func cacheDir() (string, error) {
	switch dir := os.Getenv(cacheVariable); {
	case dir == "off":
		return "", nil
	case dir == "":
		dir, err := os.UserCacheDir()
		if err != nil {
			return "", nil // a user without a home needs none
		}
		return filepath.Join(dir, "toolgen"), nil
	case !filepath.IsAbs(dir):
		return "", fmt.Errorf("%s is %s, which is neither an absolute path nor off", cacheVariable, dir)
	default:
		return dir, nil
	}
}
