package termshot

import (
	"io"
	"sync"
)

// mailbox takes bytes without ever blocking the writer, and gives them out as
// a reader asks.
type mailbox struct {
	mu     sync.Mutex
	more   *sync.Cond
	bytes  []byte
	closed bool
}

func newMailbox() *mailbox {
	m := &mailbox{}
	m.more = sync.NewCond(&m.mu)
	return m
}

func (m *mailbox) Write(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bytes = append(m.bytes, p...)
	m.more.Signal()
	return len(p), nil
}

func (m *mailbox) Read(p []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.bytes) == 0 && !m.closed {
		m.more.Wait()
	}
	if len(m.bytes) == 0 {
		return 0, io.EOF
	}
	n := copy(p, m.bytes)
	m.bytes = m.bytes[n:]
	return n, nil
}

func (m *mailbox) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	m.more.Broadcast()
}
