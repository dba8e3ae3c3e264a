package line

import "time"

// Outbox carries what an owner has finished to somebody slow, such as a disk. The
// owner never waits for it: when as many wait as it holds, further ones are lost.
type Outbox[R any] struct {
	waiting chan *R       // room for many costs little until they come
	done    chan struct{} // everything was delivered
}

// NewOutbox makes an outbox that holds n.
func NewOutbox[R any](n int) *Outbox[R] {
	return &Outbox[R]{make(chan *R, n), make(chan struct{})}
}

// Deliver hands over one after another until Close. It is a goroutine of its own.
func (o *Outbox[R]) Deliver(to func(R)) {
	defer close(o.done)
	for r := range o.waiting {
		to(*r)
	}
}

// Put leaves something to be delivered. False: it is lost.
func (o *Outbox[R]) Put(r R) bool {
	select {
	case o.waiting <- &r:
		return true
	default:
		return false
	}
}

// Close ends it, once. It waits for what is still to be delivered, but no longer
// than d, and returns how many nobody has taken then.
func (o *Outbox[R]) Close(d time.Duration) (lost int) {
	close(o.waiting)
	select {
	case <-o.done:
	case <-time.After(d):
	}
	return len(o.waiting)
}
