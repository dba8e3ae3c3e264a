package files

import (
	"errors"
	"os"
	"path/filepath"
)

// Replace writes a file in one piece: whoever reads it, also after the power went, reads
// what was there before or all of data. Its folder is made when it is missing. Both are
// for their owner alone.
func Replace(path string, data []byte) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return Safe(err)
	}
	f, err := os.CreateTemp(dir, filepath.Base(path)+".*")
	if err != nil {
		return Safe(err)
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return Safe(err)
	}
	return Safe(os.Rename(f.Name(), path))
}
