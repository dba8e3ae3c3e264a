package store

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
	"time"
)

// request is something to be stored: events, or any other change.
type request struct {
	stream *Stream // of the events; nil: do is what is to be done
	events []following
	do     func(context.Context, *sql.Conn) error

	state atomic.Int32
	done  chan error // capacity one
}

// following is an event, and where its stream stands once it is stored.
type following struct {
	event *Event
	next  head
}

// The states of a request: waits, taken, answered, and instead of the last two given
// up.
const (
	waits int32 = iota
	taken
	answered
	givenUp
)

// ask hands a request to the committer and waits for its answer, for so long as the
// store may.
func (s *Store) ask(r *request) error {
	r.done = make(chan error, 1)
	late := time.NewTimer(s.o.Wait)
	defer late.Stop()
	select {
	case <-s.ended:
		return &Error{Code: Closed}
	default:
	}
	select {
	case s.requests <- r:
	case <-s.ended:
		return &Error{Code: Closed}
	case <-late.C:
		return &Error{Code: Late}
	}
	select {
	case err := <-r.done:
		return fault(err)
	case <-s.ended:
		select {
		case err := <-r.done:
			return fault(err)
		default:
			return &Error{Code: Closed}
		}
	case <-late.C:
		if r.state.Swap(givenUp) == answered { // just now
			return fault(<-r.done)
		}
		return &Error{Code: Late}
	}
}

// writer is the committer: the one connection that writes, owned by one goroutine.
type writer struct {
	s    *Store
	c    *sql.Conn
	ctx  context.Context
	stmt statements
}

func newWriter(ctx context.Context, s *Store, c *sql.Conn) (*writer, error) {
	w := &writer{s: s, c: c, ctx: ctx}
	if s.o.MaxPages > 0 {
		if err := s.limit(ctx, c, s.o.MaxPages); err != nil {
			return nil, err
		}
	}
	return w, w.stmt.prepare(ctx, c)
}

// run commits what waits, all of it at once, until the store is closed.
func (w *writer) run() {
	defer close(w.s.ended)
	defer w.c.Close()
	defer w.stmt.close() // else the connection outlives its end, and the log stays apart from the file
	var batch []*request
	for {
		select {
		case r := <-w.s.requests:
			batch = append(batch[:0], r)
		case <-w.s.quit:
			if batch = w.drain(batch[:0]); len(batch) > 0 {
				w.commit(batch)
			}
			return
		}
		w.commit(w.drain(batch))
	}
}

// maxBatch bounds what one transaction holds.
const maxBatch = 512

// drain adds what waits to a batch.
func (w *writer) drain(batch []*request) []*request {
	for len(batch) < maxBatch {
		select {
		case r := <-w.s.requests:
			batch = append(batch, r)
		default:
			return batch
		}
	}
	return batch
}

// commit stores a batch with one sync and answers everybody in it.
func (w *writer) commit(batch []*request) {
	live := batch[:0]
	for _, r := range batch {
		if r.state.CompareAndSwap(waits, taken) {
			live = append(live, r)
		}
	}
	if len(live) == 0 {
		return
	}
	err := w.store(live)
	if err != nil && len(live) > 1 && theirs(err) {
		for _, r := range live { // one of them cannot be stored: the others can
			w.answer(r, w.store([]*request{r}))
		}
		return
	}
	for _, r := range live {
		w.answer(r, err)
	}
}

// theirs says whether an error comes from what was to be stored, not from the disk.
func theirs(err error) bool {
	var own *Error
	if err = fault(err); errors.As(err, &own) {
		return own.Code == Failed || own.Code == Unsound
	}
	return true
}

// answer tells who asked. Of what nobody waits for any more it is made sure that it
// has not happened.
func (w *writer) answer(r *request, err error) {
	if r.stream != nil && err != nil {
		r.stream.unsure.Store(true)
	}
	if r.state.CompareAndSwap(taken, answered) {
		r.done <- err
		return
	}
	if r.stream != nil {
		r.stream.unsure.Store(true)
		if err == nil {
			_ = w.store([]*request{{do: r.stream.rewind}}) // else before the next event
		}
	}
}

// store does a batch in one transaction.
func (w *writer) store(batch []*request) (err error) {
	if _, err := w.c.ExecContext(w.ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	defer func() {
		if err != nil { // the database may have rolled back by itself: then this fails
			_, _ = w.c.ExecContext(w.ctx, "ROLLBACK")
		}
	}()
	events := int64(0)
	for _, r := range batch {
		if r.stream == nil {
			if err := r.do(w.ctx, w.c); err != nil {
				return err
			}
			continue
		}
		if r.stream.unsure.Load() {
			if err := r.stream.rewind(w.ctx, w.c); err != nil {
				return err
			}
		}
		for i := range r.events {
			if err := w.write(&r.events[i]); err != nil {
				return err
			}
			events++
		}
	}
	if err := w.s.o.commit(func() error { _, err := w.c.ExecContext(w.ctx, "COMMIT"); return err }); err != nil {
		return err
	}
	for _, r := range batch {
		if r.stream != nil {
			r.stream.unsure.Store(false)
		}
	}
	w.s.commits.Add(1)
	w.s.events.Add(events)
	return nil
}
