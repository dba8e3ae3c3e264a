package store

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"os"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Code is what kind of thing went wrong.
type Code uint8

// The codes.
const (
	Failed   Code = iota // Err says why
	Full                 // no space is left on the disk
	ReadOnly             // the folder or the file cannot be written
	Damaged              // the file is not what was written to it
	Newer                // it was written by a later tapis: Version
	Busy                 // another process writes to it and does not stop
	Late                 // the disk has not answered in time
	Unsound              // the chips would not add up, or events come in the wrong order
	Missing              // there is no database
	Closed               // the store is closed
)

// Error is what the store says went wrong. Nothing has been stored then.
type Error struct {
	Code    Code
	Path    string // of the database, "" when it does not matter
	Version int
	Err     error
}

// words are the sentences of the codes: what was wrong, what would be right.
var words = map[Code]string{
	Full:     "the disk is full: with some space free it goes on",
	ReadOnly: "the folder cannot be written: it must belong to whoever runs tapis",
	Damaged:  "the database is damaged: keep the file, and go on with a backup of it or another folder",
	Busy:     "another process holds the database",
	Late:     "the disk does not answer",
	Missing:  "there is no database here yet: tapis host makes one",
	Closed:   "the store is closed",
}

// Forms are all sentences that What says, for those who say them in another language.
func Forms() []string {
	list := []string{newer, unsoundForm, "%s"}
	for _, form := range words {
		list = append(list, form)
	}
	return list
}

const (
	newer       = "the database is of version %d, this tapis knows %d: use the newer one"
	unsoundForm = "what was to be stored cannot be: %s"
)

// What is the error without the file, in English, and what is put into it.
func (e *Error) What() (form string, args []any) {
	switch e.Code {
	case Newer:
		return newer, []any{e.Version, len(migrations)}
	case Unsound:
		return unsoundForm, []any{e.Err}
	case Failed:
		return "%s", []any{e.Err}
	}
	return words[e.Code], nil
}

func (e *Error) Error() string {
	form, args := e.What()
	text := fmt.Sprintf(form, args...)
	if e.Code == Damaged && e.Err != nil {
		text += " (" + e.Err.Error() + ")"
	}
	return "store: " + text
}

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Err }

// fault words an error of the database.
func fault(err error) error {
	var own *Error
	if err == nil || errors.As(err, &own) {
		return err
	}
	code := Failed
	var broke *sqlite.Error
	switch {
	case errors.As(err, &broke):
		switch broke.Code() & 0xff {
		case lib.SQLITE_FULL:
			code = Full
		case lib.SQLITE_READONLY, lib.SQLITE_CANTOPEN, lib.SQLITE_PERM:
			code = ReadOnly
		case lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB:
			code = Damaged
		case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
			code = Busy
		}
	case errors.Is(err, os.ErrPermission):
		code = ReadOnly
	case errors.Is(err, driver.ErrBadConn):
		code = Damaged
	}
	return &Error{Code: code, Err: err}
}

// unsound is an error about what was to be stored.
func unsound(form string, args ...any) error {
	return &Error{Code: Unsound, Err: fmt.Errorf(form, args...)}
}
