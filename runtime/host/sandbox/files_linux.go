package sandbox

import (
	"errors"
	"io"
	"os"
	"slices"
	"strconv"

	"golang.org/x/sys/unix"
)

// inherited returns, for the ExtraFiles of bwrap after so many, as many times
// nothing as it takes to close what this process itself inherited. Go
// marks the files that it opens as not to be passed on; those that were open
// before, or that C code opens, are not marked, and a directory among them would
// lead out of the sandbox.
func inherited(passed int) []*os.File {
	entries, _ := os.ReadDir("/proc/self/fd")
	first := fdStatus + passed
	last := first - 1
	for _, e := range entries {
		fd, _ := strconv.Atoi(e.Name())
		if flags, err := unix.FcntlInt(uintptr(fd), unix.F_GETFD, 0); err == nil && flags&unix.FD_CLOEXEC == 0 {
			last = max(last, fd)
		}
	}
	return make([]*os.File, last+1-first)
}

// duplicate returns a file that stays open when f is closed meanwhile, and its
// number becomes another file's.
func duplicate(f *os.File) (*os.File, error) {
	conn, err := f.SyscallConn()
	if err != nil {
		return nil, err
	}
	var fd int
	failed := conn.Control(func(open uintptr) { fd, err = unix.FcntlInt(open, unix.F_DUPFD_CLOEXEC, 0) })
	if err = errors.Join(failed, err); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), f.Name()), nil
}

// inMemory returns a file of text that is nowhere else.
func inMemory(text string) (*os.File, error) {
	fd, err := unix.MemfdCreate("arguments", unix.MFD_CLOEXEC)
	if err != nil {
		return nil, err
	}
	f := os.NewFile(uintptr(fd), "arguments")
	if _, err = f.WriteString(text); err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// A fileList is files that are closed together, except for those kept.
type fileList []*os.File

func (l *fileList) open(open func() (*os.File, error)) (*os.File, error) {
	f, err := open()
	if err == nil {
		*l = append(*l, f)
	}
	return f, err
}

func (l *fileList) pipe() (out, in *os.File, err error) {
	if out, in, err = os.Pipe(); err == nil {
		*l = append(*l, out, in)
	}
	return out, in, err
}

func (l *fileList) keep(files ...*os.File) {
	*l = slices.DeleteFunc(*l, func(f *os.File) bool { return slices.Contains(files, f) })
}

func (l *fileList) close() {
	for _, f := range *l {
		f.Close()
	}
}
