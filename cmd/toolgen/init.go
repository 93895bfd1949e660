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

// initPackage writes a starter package and a CI step. Either all files of the
// package are new and can be written, or nothing is; a CI step that exists is
// kept.
func initPackage(_ context.Context, opts options, out *report) int {
	dir := out.dir
	switch len(opts.args) {
	case 0:
	case 1:
		if dir = opts.args[0]; !filepath.IsAbs(dir) {
			dir = filepath.Join(out.dir, dir)
		}
	default:
		return usageError(out.stderr, errors.New("init takes one directory"))
	}
	ofPackage, ofRepository, err := starter(dir)
	if err != nil {
		return out.failure(err)
	}
	var exist []string
	for _, f := range ofPackage {
		if exists(f.Path) {
			exist = append(exist, relative(out.dir, f.Path))
		}
	}
	if exist != nil {
		return out.failure(fmt.Errorf("init overwrites nothing, and these exist: %s", strings.Join(exist, ", ")))
	}
	for _, f := range ofRepository {
		if exists(f.Path) {
			fmt.Fprintln(out.stdout, "kept", relative(out.dir, f.Path))
		} else {
			ofPackage = append(ofPackage, f)
		}
	}
	if err := createAll(ofPackage); err != nil {
		return out.failure(err)
	}
	for _, f := range ofPackage {
		fmt.Fprintln(out.stdout, "wrote", relative(out.dir, f.Path))
	}
	fmt.Fprint(out.stdout, nextSteps)
	return exitOK
}

const nextSteps = `
Next:

	go get -tool github.com/toolgen-dev/toolgen/cmd/toolgen@latest   # once a module
	go generate ./...
	go mod tidy
	go test ./...
`

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// starter is the files of a starter package in dir, their paths absolute: those
// of the package, and those for the root of the repository, which is the
// module's where there is no git.
func starter(dir string) (ofPackage, ofRepository []templates.File, err error) {
	module, ok := above(dir, "go.mod")
	if !ok {
		return nil, nil, fmt.Errorf("no go.mod in %s or above it: run go mod init first", dir)
	}
	repository, ok := above(module, ".git")
	if !ok {
		repository = module
	}
	name, err := packageName(dir)
	if err != nil {
		return nil, nil, err
	}
	s := templates.Starter{Package: name, Module: relative(repository, module)}
	if ofPackage, err = s.PackageFiles(); err != nil {
		return nil, nil, err
	}
	if ofRepository, err = s.RepositoryFiles(); err != nil {
		return nil, nil, err
	}
	return place(ofPackage, dir), place(ofRepository, repository), nil
}

func place(files []templates.File, dir string) []templates.File {
	for i, f := range files {
		files[i].Path = filepath.Join(dir, filepath.FromSlash(f.Path))
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

// createAll writes new files, all or none.
func createAll(files []templates.File) error {
	for i, f := range files {
		err := create(f)
		if err == nil {
			continue
		}
		for _, written := range files[:i] {
			err = errors.Join(err, os.Remove(written.Path))
		}
		return err
	}
	return nil
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
	if err = errors.Join(err, file.Close()); err != nil {
		err = errors.Join(err, os.Remove(f.Path))
	}
	return err
}
