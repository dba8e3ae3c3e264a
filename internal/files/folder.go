package files

import (
	"io/fs"
	"os"
	"path/filepath"
)

// In is a folder whose files are read as Open does, each up to max bytes. Errors
// of its files are an *Error whose Path begins with dir.
func In(dir string, max int64) fs.FS { return folder{os.DirFS(dir), dir, max} }

type folder struct {
	fs.FS
	dir string
	max int64
}

// Open opens a file, or a folder to list it.
func (f folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	path := filepath.Join(f.dir, filepath.FromSlash(name))
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fault(path, err)
	case info.IsDir():
		return f.FS.Open(name)
	}
	return Open(path, f.max)
}

// ReadDir lists a folder in it.
func (f folder) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(f.FS, name) }

// ReadFile is the whole of a file in it.
func (f folder) ReadFile(name string) ([]byte, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	return Read(filepath.Join(f.dir, filepath.FromSlash(name)), f.max)
}
