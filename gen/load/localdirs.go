package load

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// localDirs are the directories that patterns match, in name order, as long as
// all patterns are paths such as . or ./dir/... whose meaning is plain. It is
// false where the go command has to be asked.
func localDirs(root string, patterns []string) (dirs []string, ok bool) {
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	for _, pattern := range patterns {
		base, below := strings.CutSuffix(filepath.ToSlash(pattern), "/...")
		if !isLocal(base) || strings.Contains(base, "...") {
			return nil, false
		}
		dir := filepath.Join(root, filepath.FromSlash(base))
		if info, err := os.Stat(dir); err != nil || !info.IsDir() || ignores(dir) {
			return nil, false
		}
		if !below {
			dirs = append(dirs, dir)
			continue
		}
		found, err := walk(dir, filepath.Base(base))
		if err != nil {
			return nil, false
		}
		dirs = append(dirs, found...)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs), true
}

func isLocal(pattern string) bool {
	return pattern == "." || pattern == ".." || strings.HasPrefix(pattern, "./") || strings.HasPrefix(pattern, "../")
}

// walk gives dir and all directories below it, as the go command takes dir/...:
// without testdata, hidden ones and other modules. The pattern's name for dir
// counts, which may be a point.
func walk(dir, name string) (dirs []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if path != dir {
			name = d.Name()
		}
		if isHidden(name) || path != dir && isFile(filepath.Join(path, "go.mod")) {
			return fs.SkipDir
		}
		dirs = append(dirs, path)
		return nil
	})
	return dirs, err
}

// isHidden tells whether patterns with dots pass over a directory of that name.
func isHidden(name string) bool {
	if name == "." || name == ".." {
		return false
	}
	return name[0] == '.' || name[0] == '_' || name == "testdata" || name == "vendor"
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// ignores tells whether the go.mod file that governs dir may take directories
// out of patterns with dots.
func ignores(dir string) bool {
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil {
			for line := range bytes.Lines(text) {
				if bytes.HasPrefix(bytes.TrimSpace(line), []byte("ignore")) {
					return true
				}
			}
			return false
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return false
		}
		dir = parent
	}
}
