// Package lock keeps a folder for one process at a time.
//
// It guarantees that of two processes on one machine that ask for the same folder
// one gets it, and that a process that ends, however it ends, gives it back. The
// lock is the system's, on a file in the folder; that the file is there means
// nothing.
package lock

import (
	"errors"
	"os"
	"path/filepath"
)

// ErrTaken says that another process has the folder.
var ErrTaken = errors.New("another process has it")

// file is the name of the file that is locked.
const file = ".lock"

// Folder is a folder that this process has.
type Folder struct{ f *os.File }

// Take locks a folder, which is made when there is none, for its owner alone.
// ErrTaken: another process has it. It does not wait.
func Take(dir string) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(dir, file)
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &os.PathError{Op: "lock", Path: path, Err: errors.New("not a file")}
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(f); err != nil {
		_ = f.Close()
		return nil, err
	}
	return &Folder{f}, nil
}

// Release gives the folder back.
func (l *Folder) Release() error { return l.f.Close() }
