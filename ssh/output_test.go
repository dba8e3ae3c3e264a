package ssh

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// sink takes everything that is written, until it is cut.
type sink struct {
	got int
	cut chan struct{}
}

func (s *sink) Write(p []byte) (int, error) {
	select {
	case <-s.cut:
		return 0, errors.New("cut")
	default:
	}
	s.got += len(p)
	return len(p), nil
}

// F9: what is on its way to a client is bounded, however much there is to draw, and
// a client that takes a little now and then is not given up.
func TestASlowClientIsSentNoMoreThanItTakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over, end := context.WithCancel(t.Context())
		defer end()
		to := &sink{cut: make(chan struct{})}
		o := newOutput(over, to, 10*time.Second, func() error { t.Error("it is given up"); return nil })
		done := make(chan struct{})
		go func() {
			defer close(done)
			if n, err := o.Write(make([]byte, 1<<20)); n != 1<<20 || err != nil {
				t.Errorf("%d, %v", n, err)
			}
		}()
		for taken := int64(0); ; {
			synctest.Wait()
			if to.got > int(taken)+inFlight+askEvery {
				t.Fatalf("%d bytes are sent, the client has taken %d", to.got, taken)
			}
			select {
			case <-done:
				return
			case <-o.ask:
			}
			mark := o.asks()
			time.Sleep(9 * time.Second)
			taken = mark
			o.answered(mark)
		}
	})
}

// F9: a client that takes nothing is given up after its time, counted from the
// first byte it was not sent.
func TestAClientThatTakesNothingIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over, end := context.WithCancel(t.Context())
		defer end()
		to := &sink{cut: make(chan struct{})}
		o := newOutput(over, to, 10*time.Second, func() error { close(to.cut); return nil })
		begun := time.Now()
		_, err := o.Write(make([]byte, 1<<20))
		if d := time.Since(begun); err == nil || d != 10*time.Second || to.got > inFlight+askEvery {
			t.Errorf("%v after %v, %d bytes sent", err, d, to.got)
		}
	})
}

// The same for a client that answers and leaves the bytes where they are: then the
// window of the channel is full and the write itself waits.
func TestAClientWhoseWindowIsFullIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		from, to := io.Pipe() // nobody reads
		o := newOutput(t.Context(), to, 10*time.Second, from.Close)
		begun := time.Now()
		if _, err := o.Write([]byte("x")); err == nil || time.Since(begun) != 10*time.Second {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
	})
}

// When the session ends nothing is held back: it is what gives the terminal back.
func TestTheLastBytesAreNotHeldBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over, end := context.WithCancel(t.Context())
		to := &sink{cut: make(chan struct{})}
		o := newOutput(over, to, 10*time.Second, func() error { t.Error("it is given up"); return nil })
		go func() { time.Sleep(time.Second); end() }()
		begun := time.Now()
		if n, err := o.Write(make([]byte, 1<<20)); n != 1<<20 || err != nil || time.Since(begun) != time.Second {
			t.Errorf("%d, %v after %v", n, err, time.Since(begun))
		}
	})
}

// A quiet session is asked nothing but whether it is there.
func TestALittleIsNotAskedFor(t *testing.T) {
	o := newOutput(t.Context(), &sink{cut: make(chan struct{})}, time.Second, func() error { return nil })
	for range 100 {
		_, _ = o.Write(make([]byte, 100))
	}
	select {
	case <-o.ask:
		t.Error("the client is asked")
	default:
	}
}
