package ssh

import (
	"sync"

	charm "charm.land/ssh"
)

// order lets the sessions of one person in by the order in which their connections
// were made. Without it a connection that was cut while it came in could come in
// after the one that replaced it, and take the seat over for a line that is dead.
type order struct {
	mu     sync.Mutex
	people map[string]*arrivals
}

// arrivals are the sessions of one person. mu is held while one of them comes in.
type arrivals struct {
	mu     sync.Mutex
	latest uint64 // number of the newest connection that has come in
	here   int    // sessions that have begun and not ended, guarded by order.mu
}

// begin waits until nobody else of this person is coming in and runs enter, unless
// a newer connection of the same person is in: then it does not, and says false.
// end must be called in both cases.
func (o *order) begin(identity string, number uint64, enter func()) bool {
	o.mu.Lock()
	if o.people == nil {
		o.people = map[string]*arrivals{}
	}
	a := o.people[identity]
	if a == nil {
		a = &arrivals{}
		o.people[identity] = a
	}
	a.here++
	o.mu.Unlock()
	a.mu.Lock()
	defer a.mu.Unlock()
	if number < a.latest {
		return false
	}
	a.latest = number
	enter()
	return true
}

// end says that a session is over.
func (o *order) end(identity string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if a := o.people[identity]; a != nil {
		if a.here--; a.here == 0 {
			delete(o.people, identity)
		}
	}
}

// numberOf counts the connections up as they are accepted.
func numberOf(ctx charm.Context) uint64 {
	if c := gatedOf(ctx); c != nil {
		return c.number
	}
	return 0
}
