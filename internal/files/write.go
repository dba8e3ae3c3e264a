package files

import (
	"errors"
	"os"
	"path/filepath"
)

// Write writes a file in one piece: whoever reads it finds all of it or what was there
// before, also when the machine stops meanwhile. Its folder is made. The file is its
// owner's alone. The error is an *Error.
func Write(path string, text []byte) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fault(dir, err)
	}
	f, err := os.CreateTemp(dir, filepath.Base(path)+".*")
	if err != nil {
		return fault(path, err)
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fault(path, err)
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return fault(path, err)
	}
	return nil
}
