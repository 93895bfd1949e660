package main

import (
	"context"
	"errors"
	"fmt"
	"go/build"
	"go/token"
	"os"
	"path/filepath"
	"strings"

	"github.com/toolgen-dev/toolgen/templates"
)

// initPackage writes a starter package and a CI step. Either all of its files
// are new, or none is written.
func initPackage(_ context.Context, opts options, out *report) int {
	dir := out.dir
	switch len(opts.args) {
	case 0:
	case 1:
		dir = opts.args[0]
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(out.dir, dir)
		}
	default:
		return usageError(out.stderr, errors.New("init takes one directory"))
	}
	starter, err := startIn(dir)
	if err != nil {
		return out.failure(err)
	}
	if err := starter.refuseOverwriting(out.dir); err != nil {
		return out.failure(err)
	}
	for _, f := range starter.files {
		if err := create(f); err != nil {
			return out.failure(err)
		}
		fmt.Fprintln(out.stdout, "wrote", relative(out.dir, f.Path))
	}
	fmt.Fprint(out.stdout, nextSteps)
	return exitOK
}

const nextSteps = `
Next:

	go get -tool github.com/toolgen-dev/toolgen/cmd/toolgen@latest
	go generate ./...
	go test ./...
`

// A start is the files of a starter package, at their places on the disk.
type start struct{ files []templates.File }

// startIn finds out what the starter's templates need to know of dir and its
// module, and fills them.
func startIn(dir string) (start, error) {
	module, ok := above(dir, "go.mod")
	if !ok {
		return start{}, fmt.Errorf("no go.mod in %s or above it: run go mod init first", dir)
	}
	repository, ok := above(module, ".git")
	if !ok {
		repository = module
	}
	name, err := packageName(dir)
	if err != nil {
		return start{}, err
	}
	within, err := filepath.Rel(repository, module)
	if err != nil {
		return start{}, err
	}
	s := templates.Starter{Package: name, Module: filepath.ToSlash(within)}
	inPackage, err := s.PackageFiles()
	if err != nil {
		return start{}, err
	}
	inRepository, err := s.RepositoryFiles()
	if err != nil {
		return start{}, err
	}
	return start{append(place(inPackage, dir), place(inRepository, repository)...)}, nil
}

func place(files []templates.File, dir string) []templates.File {
	for i := range files {
		files[i].Path = filepath.Join(dir, filepath.FromSlash(files[i].Path))
	}
	return files
}

// above is the closest directory, from dir upwards, that has an entry of that
// name.
func above(dir, name string) (string, bool) {
	for {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return dir, true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", false
		}
		dir = parent
	}
}

// packageName is the name of the package in dir: that of the Go files there,
// else one made of the directory's name.
func packageName(dir string) (string, error) {
	pkg, err := build.ImportDir(dir, 0)
	if multiple := (*build.MultiplePackageError)(nil); errors.As(err, &multiple) {
		return "", err
	}
	if pkg != nil && pkg.Name != "" {
		return pkg.Name, nil
	}
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(filepath.Base(dir)))
	name = strings.TrimLeft(name, "0123456789")
	if !token.IsIdentifier(name) { // empty, or a keyword
		name = "tools"
	}
	return name, nil
}

// refuseOverwriting is an error that names the files that exist.
func (s start) refuseOverwriting(base string) error {
	var exist []string
	for _, f := range s.files {
		if _, err := os.Lstat(f.Path); err == nil {
			exist = append(exist, relative(base, f.Path))
		}
	}
	if exist == nil {
		return nil
	}
	return fmt.Errorf("init never overwrites: %s exists; nothing written", strings.Join(exist, ", "))
}

// create writes a new file and the directories above it.
func create(f templates.File) error {
	if err := os.MkdirAll(filepath.Dir(f.Path), 0o777); err != nil {
		return err
	}
	file, err := os.OpenFile(f.Path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(f.Content)
	return errors.Join(err, file.Close())
}
