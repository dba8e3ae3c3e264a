package tui

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/colorprofile"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// tale is a screen at a live table of the bank, in a bubble of fake time. What it
// asks of the room is noted.
type tale struct {
	t     *testing.T
	app   *App
	room  *table.Table
	line  table.Client
	asked []table.Command
	last  map[table.Client]*table.Snapshot
}

// noted is a client that notes what is asked of it.
type noted struct {
	table.Client
	tale *tale
}

func (n noted) Do(c table.Command) bool {
	n.tale.asked = append(n.tale.asked, c)
	return n.Client.Do(c)
}

// tellBank sits a player down in a table of the bank and runs f.
func tellBank(t *testing.T, seed uint64, o Options, f func(*tale)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		room, err := table.New(table.Config{
			Name: "test", Form: table.BankForm(10, 1000), Seats: bank.MaxSeats, Seed: &seed, Log: slog.New(slog.DiscardHandler),
		})
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { room.Run(ctx); close(done) }()
		s := &tale{t: t, room: room, last: map[table.Client]*table.Snapshot{}}
		if s.line, err = room.Join("key:you", "You", table.Host); err != nil {
			t.Fatal(err)
		}
		s.line.Do(table.Sit{Seat: 0})
		o.Width, o.Height, o.Profile = 80, 24, colorprofile.TrueColor
		s.app = atTable(noted{s.line, s}, o)
		s.Passes(10 * time.Millisecond)
		f(s)
		stop()
		<-done
	})
}

// settle hands over what the room has sent.
func (s *tale) settle() *tale {
	s.t.Helper()
	synctest.Wait()
	for {
		select {
		case snap, ok := <-s.line.Updates():
			if !ok {
				return s
			}
			s.app.Now = s.app.clock()
			s.app.take(snapshotMsg{from: s.app.table.Client, snap: snap})
			continue
		default:
		}
		break
	}
	wellFormed(s.t, s.app)
	s.books()
	return s
}

// books checks that every player's chips are on the screen, when all is told.
func (s *tale) books() {
	s.t.Helper()
	snap := s.app.table.Snap
	if s.app.table.Untold() || len(s.app.Sheets) > 0 {
		return
	}
	text := screenText(s.app)
	for i := range snap.NSeats {
		seat := &snap.Seats[i]
		stack := seat.Stack
		if in := &snap.Bank.View.Seats[i]; snap.Phase == table.Playing && in.Status != bank.Empty {
			stack = in.Stack
		}
		if seat.Taken && !strings.Contains(text, s.app.Words.Num(stack)) {
			s.t.Fatalf("deal %d: %s has %d, which is not on the screen:\n%s", snap.Hand, seat.Name, stack, text)
		}
	}
}

// events are those that the screen has told.
func (s *tale) events() []bank.Event {
	at := s.app.table
	return at.Newest.Bank.Events[:at.Told]
}

// told says whether something has been told.
func (s *tale) told(kind bank.Kind) bool {
	return slices.ContainsFunc(s.events(), func(e bank.Event) bool { return e.Kind == kind })
}

// board is how many cards of the board have been told.
func (s *tale) board() (n int) {
	for _, e := range s.events() {
		if e.Kind == bank.BoardDealt {
			n += e.NumCards
		}
	}
	return n
}

// Keys presses keys one after the other; the room answers each.
func (s *tale) Keys(names ...string) *tale {
	s.t.Helper()
	for _, n := range names {
		s.app.press(n)
		s.settle()
	}
	return s
}

// Burst presses keys as one write does: the room answers after the last.
func (s *tale) Burst(names ...string) *tale {
	s.t.Helper()
	s.app.press(names...)
	return s.settle()
}

// Passes lets time pass, in steps in which the screen moves on.
func (s *tale) Passes(d time.Duration) *tale {
	s.t.Helper()
	for d > 0 {
		step := min(d, 50*time.Millisecond)
		time.Sleep(step)
		d -= step
		s.settle()
		s.app.Now = s.app.clock()
		s.app.take(tickMsg{s.app.tickGen})
	}
	return s.settle()
}

func (s *tale) text() string { return screenText(s.app) }

func (s *tale) Sees(texts ...string) *tale {
	s.t.Helper()
	for _, text := range texts {
		if !strings.Contains(s.text(), text) {
			s.t.Fatalf("%q is not on the screen:\n%s", text, s.text())
		}
	}
	return s
}

func (s *tale) SeesNot(texts ...string) *tale {
	s.t.Helper()
	for _, text := range texts {
		if strings.Contains(s.text(), text) {
			s.t.Fatalf("%q is on the screen:\n%s", text, s.text())
		}
	}
	return s
}

// Asked checks what was asked of the room since the last time.
func (s *tale) Asked(want ...table.Command) *tale {
	s.t.Helper()
	got := s.asked
	s.asked = nil
	plain := func(c table.Command) table.Command { // the ids are the room's
		switch c := c.(type) {
		case table.Act:
			c.Decision = 0
			return c
		}
		return c
	}
	if !slices.EqualFunc(got, want, func(a, b table.Command) bool { return plain(a) == plain(b) }) {
		s.t.Fatalf("asked of the room: %#v, want %#v", got, want)
	}
	return s
}

// street is where the deal is.
func (s *tale) street() bank.Street { return s.app.table.Snap.Bank.View.Street }

// Friend sits another person down, who is played by hand.
func (s *tale) Friend(name string) table.Client {
	s.t.Helper()
	l, err := s.room.Join(table.Identity("key:"+name), name, table.Guest)
	if err != nil {
		s.t.Fatal(err)
	}
	l.Do(table.Sit{Seat: -1})
	s.settle()
	return l
}

// sees is the latest a friend was sent.
func (s *tale) sees(l table.Client) *table.Snapshot {
	synctest.Wait()
	for {
		select {
		case snap := <-l.Updates():
			s.last[l] = snap
			continue
		default:
		}
		return s.last[l]
	}
}
