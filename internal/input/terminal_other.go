//go:build !windows

package input

import (
	"errors"
	"io"
	"os"

	uv "github.com/charmbracelet/ultraviolet"
)

// ErrGone is what reading ends with when there is no terminal any more.
var ErrGone = errors.New("the terminal is gone")

// terminal is a terminal that is read in whole keys. It is a file to Bubble Tea as
// far as the modes of the terminal go, and no further: it has no Name, or Bubble
// Tea would wait for the file itself, which is read here already.
type terminal struct {
	*Reader
	file   *os.File
	cancel func()
}

// Terminal makes an input for Bubble Tea of the person's own terminal. It must be
// closed when the program has ended: nothing of the terminal is read after that.
func Terminal(f *os.File) (io.ReadCloser, error) {
	from, err := uv.NewCancelReader(f)
	if err != nil {
		return nil, err
	}
	t := &terminal{Reader: NewReader(from, Limits{}), file: f}
	t.cancel = func() {
		if from.Cancel() {
			<-t.gone
		}
		_ = from.Close()
	}
	return t, nil
}

// Read reads a key. A terminal that has no more to read is gone: the program has
// to end, for nobody could end it.
func (t *terminal) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	if err == io.EOF {
		select {
		case <-t.closed:
		default:
			err = ErrGone
		}
	}
	return n, err
}

func (t *terminal) Write(p []byte) (int, error) { return t.file.Write(p) }

func (t *terminal) Fd() uintptr { return t.file.Fd() }

// Close ends reading, and waits for that.
func (t *terminal) Close() error {
	err := t.Reader.Close()
	t.cancel()
	return err
}
