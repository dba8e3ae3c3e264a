// Package files opens the files whose names people give: hands, themes, keys,
// invitations, settings.
//
// It guarantees that opening and reading never wait: pipes, devices, sockets and
// folders are refused at once, links are followed; that a file is read up to a
// bound and no further, whatever its size is said to be; and that errors say in
// one line, safe to print, which file and what is wrong with it.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Reason is why a file was not read. The screen translates it.
type Reason uint8

// The reasons.
const (
	Unreadable Reason = iota // Err says why
	Missing                  // there is no such file
	Forbidden                // reading it is not allowed
	Folder
	Pipe
	Device
	Socket
	TooLong // more than Max bytes
)

// Error is why a file was not read.
type Error struct {
	Path   string // as it was given
	Reason Reason
	Max    int64 // TooLong: the bound in bytes
	Err    error // of the system, nil when the file was refused for what it is
}

func (e *Error) Error() string { return Printable(e.Path) + ": " + e.What() }

// What is the error without the file's name.
func (e *Error) What() string {
	switch e.Reason {
	case Missing:
		return "there is no such file"
	case Forbidden:
		return "reading it is not allowed"
	case Folder:
		return "this is a folder, not a file"
	case Pipe:
		return "this is a pipe, not a file on a disk"
	case Device:
		return "this is a device, not a file on a disk"
	case Socket:
		return "this is a socket, not a file on a disk"
	case TooLong:
		return "the file is longer than " + size(e.Max)
	}
	err := e.Err
	var fault *fs.PathError
	if errors.As(err, &fault) { // it would say the name once more, and not safely
		err = fault.Err
	}
	return Printable(fmt.Sprint(err))
}

// Unwrap is the system's error: errors.Is(err, fs.ErrNotExist) holds for a file
// that is missing.
func (e *Error) Unwrap() error { return e.Err }

func size(bytes int64) string {
	switch {
	case bytes >= 1<<20 && bytes%(1<<20) == 0:
		return fmt.Sprintf("%d MB", bytes>>20)
	case bytes >= 1<<10 && bytes%(1<<10) == 0:
		return fmt.Sprintf("%d kB", bytes>>10)
	}
	return fmt.Sprintf("%d bytes", bytes)
}

// Open opens a plain file for reading. Reading more than max bytes of it is an
// error. All its errors, those of Read too, are an *Error; at the end of the file
// Read returns io.EOF.
func Open(path string, max int64) (*File, error) {
	// Asked first, because opening some devices does something. The file that is
	// open is asked again: another may have taken the name meanwhile.
	info, err := os.Stat(path)
	if err != nil {
		return nil, fault(path, err)
	}
	if err := refuse(path, info, max); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, fault(path, err)
	}
	info, err = f.Stat()
	if err != nil {
		err = fault(path, err)
	} else {
		err = refuse(path, info, max)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return &File{file: f, path: path, max: max, left: max}, nil
}

// Read is the whole of a plain file of at most max bytes. The error is an *Error.
func Read(path string, max int64) ([]byte, error) {
	f, err := Open(path, max)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	return text, nil
}

// refuse says what keeps a file from being read. The result is nil or an *Error.
func refuse(path string, info fs.FileInfo, max int64) error {
	no := &Error{Path: path}
	switch mode := info.Mode(); {
	case mode.IsRegular() && info.Size() <= max:
		return nil
	case mode.IsRegular():
		no.Reason, no.Max = TooLong, max
	case mode.IsDir():
		no.Reason = Folder
	case mode&fs.ModeNamedPipe != 0:
		no.Reason = Pipe
	case mode&fs.ModeSocket != 0:
		no.Reason = Socket
	default:
		no.Reason = Device
	}
	return no
}

// fault is an error of the system as an *Error.
func fault(path string, err error) error {
	no := &Error{Path: path, Err: err}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		no.Reason = Missing
	case errors.Is(err, fs.ErrPermission):
		no.Reason = Forbidden
	}
	return no
}

// File is a plain file open for reading up to a bound.
type File struct {
	file *os.File
	path string
	max  int64
	left int64 // may be read still
}

// Stat describes the open file.
func (f *File) Stat() (fs.FileInfo, error) { return f.file.Stat() }

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }

// Read reads the next bytes. What lies beyond the bound is an error: a file may
// grow while it is read, and those of the system have no size at all.
func (f *File) Read(p []byte) (int, error) {
	if int64(len(p)) > f.left+1 {
		p = p[:f.left+1] // one more tells whether there is more
	}
	n, err := f.file.Read(p)
	if int64(n) > f.left {
		n = int(f.left)
		err = &Error{Path: f.path, Reason: TooLong, Max: f.max}
	} else if err != nil && err != io.EOF {
		err = fault(f.path, err)
	}
	f.left -= int64(n)
	return n, err
}
