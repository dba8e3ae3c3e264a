package input

import (
	"errors"
	"io"
	"os"
)

// ErrGone is what reading ends with when there is no terminal any more.
var ErrGone = errors.New("the terminal is gone")

// Terminal makes an input for Bubble Tea of the person's own terminal: on Windows
// the console itself, whose keys and answers are records and not bytes. Bubble Tea
// asks the console for them, sizes of the window too, only if it has the console's
// own file.
func Terminal(f *os.File) (io.ReadCloser, error) { return console{f}, nil }

// console is the standard input. Close leaves it open.
type console struct{ *os.File }

func (console) Close() error { return nil }
