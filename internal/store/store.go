// Package store keeps what must survive the process: identities, rooms, tables, one
// stream of events for each table, hands and the ledger, in one SQLite database.
//
// It guarantees that an event is on the disk, synced, when Append returns without an
// error, and that the events of many tables that wait at the same time share one
// sync; that Append does not wait for longer than Options.Wait; that an event that
// Append returned an error for has not happened: should the disk have kept it after
// all, it is taken out again before the next; that after every event the chips on a
// table are those that were brought in and not taken away, by the ledger and by the
// stacks; and that the events of a table are a chain of hashes, so that a byte that
// was changed is found. It does not guarantee anything against whoever can write the
// file and makes the hashes anew.
//
// It knows no table: what an event says, and what a table was, are bytes to it. The
// folder is to be locked (package lock) by whoever appends to tables made by others.
package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the database/sql driver "sqlite"
)

// File is the name of the database in its folder.
const File = "tapis.db"

// Options are how a store works.
type Options struct {
	// Wait is how long Append may take; 0: four seconds.
	Wait time.Duration
	// MaxPages bounds the database, in pages of 4 kB; 0: the disk does.
	MaxPages int
	// ReadOnly opens a database that there is, for looking only.
	ReadOnly bool

	// Now is asked when something happens without a time of its own; nil: time.Now.
	Now func() time.Time

	commit func(do func() error) error // around each commit, for tests; nil: do
}

// Store is an open database. Its methods may be called from anywhere.
type Store struct {
	path string
	o    Options
	db   *sql.DB

	requests chan *request
	quit     chan struct{} // closed by Close
	ended    chan struct{} // closed when the committer has ended
	once     sync.Once

	commits, events atomic.Int64
}

// Open opens the database of a folder, which is made when there is none; the
// database too, unless it is only to be looked at. The error is an *Error.
func Open(dir string, o Options) (*Store, error) {
	if o.Wait <= 0 {
		o.Wait = 4 * time.Second
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.commit == nil {
		o.commit = func(do func() error) error { return do() }
	}
	s := &Store{
		path: filepath.Join(dir, File), o: o,
		requests: make(chan *request, 1024), quit: make(chan struct{}), ended: make(chan struct{}),
	}
	if err := s.open(dir); err != nil {
		err = fault(err)
		var own *Error
		if errors.As(err, &own) {
			own.Path = s.path
		}
		return nil, err
	}
	return s, nil
}

func (s *Store) open(dir string) (err error) {
	if err := s.file(dir); err != nil {
		return err
	}
	if s.db, err = sql.Open("sqlite", s.source()); err != nil {
		return err
	}
	ctx := context.Background()
	defer func() {
		if err != nil {
			_ = s.db.Close()
		}
	}()
	c, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	if s.o.ReadOnly {
		var version int
		defer c.Close()
		defer close(s.ended)
		if err := c.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		switch {
		case version > len(migrations):
			return &Error{Code: Newer, Version: version}
		case version < len(migrations): // nothing has been kept in it
			return &Error{Code: Missing}
		}
		return nil
	}
	if err := migrate(ctx, c); err != nil {
		_ = c.Close()
		return err
	}
	w, err := newWriter(ctx, s, c)
	if err != nil {
		_ = c.Close()
		return err
	}
	go w.run()
	return nil
}

// file makes the folder and the file, for their owner alone: what is in it while a
// hand is played tells everybody's cards.
func (s *Store) file(dir string) error {
	info, err := os.Stat(s.path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return &Error{Code: Damaged, Err: errors.New(File + " is not a file")}
	case err == nil:
		return nil
	case s.o.ReadOnly && errors.Is(err, fs.ErrNotExist):
		return &Error{Code: Missing}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(s.path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// source is the database as the driver wants it named.
func (s *Store) source() string {
	path, err := filepath.Abs(s.path)
	if err != nil {
		path = s.path
	}
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // C:/…
		path = "/" + path
	}
	q := url.Values{"_pragma": {"busy_timeout(2000)", "foreign_keys(1)"}}
	if s.o.ReadOnly {
		q.Set("mode", "ro")
	} else {
		q.Add("_pragma", "journal_mode(WAL)")
		q.Add("_pragma", "synchronous(FULL)")
		q.Set("_txlock", "immediate")
	}
	return (&url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}).String()
}

// Close stores what waits and closes the database. After it everything fails.
func (s *Store) Close() error {
	s.once.Do(func() { close(s.quit) })
	<-s.ended
	return fault(s.db.Close())
}

// Path is the file of the database.
func (s *Store) Path() string { return s.path }

// Counts are the commits so far, each a sync of the disk, and the events in them.
func (s *Store) Counts() (commits, events int64) { return s.commits.Load(), s.events.Load() }
