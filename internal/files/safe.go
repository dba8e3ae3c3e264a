package files

import (
	"errors"
	"io/fs"
	"os"
)

// Safe is an error of the system with the file names in it safe to print; any
// other error as it is.
func Safe(err error) error {
	var one *fs.PathError
	if errors.As(err, &one) {
		return &fs.PathError{Op: one.Op, Path: Printable(one.Path), Err: one.Err}
	}
	var two *os.LinkError
	if errors.As(err, &two) {
		return &os.LinkError{Op: two.Op, Old: Printable(two.Old), New: Printable(two.New), Err: two.Err}
	}
	return err
}
