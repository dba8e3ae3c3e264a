package bankroom

import (
	"context"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/internal/table"
)

// usual is a room of the house with a known shuffle.
func usual() Config {
	seed := uint64(7)
	return Config{Name: "test", Form: table.BankForm(10, 1000), Seed: &seed, Log: slog.New(slog.DiscardHandler)}
}

// house is a running room in a bubble of fake time.
type house struct {
	t    *testing.T
	room *Room
}

// play runs f with a room in a bubble of fake time. order, if any, are the first
// cards of every deck.
func play(t *testing.T, cfg Config, order string, f func(*testing.T, *house)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		room, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		room.order = card.MustParse(order)
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			room.Run(ctx)
			close(ended)
		}()
		f(t, &house{t, room})
		cancel()
		<-ended
	})
}

// person is somebody with a line.
type person struct {
	*house
	id   table.Identity
	line table.Client
	last *table.Snapshot
	ends bool
}

func (h *house) join(name string, host bool) *person {
	h.t.Helper()
	l, err := h.room.Join(table.Identity("key:"+name), name, host)
	if err != nil {
		h.t.Fatal(err)
	}
	p := &person{house: h, id: table.Identity("key:" + name), line: l}
	p.see()
	return p
}

// sits joins and takes a chair.
func (h *house) sits(name string, chair int) *person {
	h.t.Helper()
	p := h.join(name, false)
	p.do(table.Sit{Seat: chair})
	return p
}

// see lets the room settle and reads the latest snapshot.
func (p *person) see() *table.Snapshot {
	p.t.Helper()
	synctest.Wait()
	for {
		select {
		case s, ok := <-p.line.Updates():
			if ok {
				p.last = s
				closes(p.t, s)
				continue
			}
			p.ends = true
		default:
		}
		return p.last
	}
}

func (p *person) do(c table.Command) *table.Snapshot {
	p.t.Helper()
	if !p.line.Do(c) {
		p.t.Fatalf("%T was not taken", c)
	}
	return p.see()
}

// bets answers the pending decision to bet.
func (p *person) bets(ante, bonus int64) *table.Snapshot {
	p.t.Helper()
	return p.do(table.Stake{Decision: p.see().Decision.ID, Ante: ante, Bonus: bonus})
}

// moves answers the pending decision.
func (p *person) moves(m bank.Move) *table.Snapshot {
	p.t.Helper()
	return p.do(table.BankAct{Decision: p.see().Decision.ID, Move: m})
}

// until lets time pass until the snapshot is as wanted.
func (p *person) until(what string, ok func(*table.Snapshot) bool) *table.Snapshot {
	p.t.Helper()
	for range 20000 {
		if s := p.see(); ok(s) {
			return s
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.t.Fatalf("never: %s (phase %d deal %d street %s)", what, p.last.Phase, p.last.Hand, p.last.Bank.View.Street)
	return nil
}

// asked waits for a decision of the person's on a street.
func (p *person) asked(s bank.Street) *table.Snapshot {
	p.t.Helper()
	return p.until(string(p.id)+" asked: "+s.String(), func(snap *table.Snapshot) bool {
		return snap.Decision.Yours && snap.Bank.View.Street == s
	})
}

// settled waits for the end of the deal.
func (p *person) settled() *table.Snapshot {
	p.t.Helper()
	return p.until("settled", func(s *table.Snapshot) bool { return s.Phase == table.Showing })
}

// next goes on to the bets of the next deal.
func (p *person) next() *table.Snapshot {
	p.t.Helper()
	p.do(table.NextHandNow{})
	return p.asked(bank.Betting)
}

// closes checks the books in a snapshot: stacks, boxes and the bank's account
// are what was brought in.
func closes(t testing.TB, s *table.Snapshot) {
	t.Helper()
	sum := s.Bank.Account
	for i := range s.Seats {
		sum += s.Seats[i].Stack
	}
	if s.Phase == table.Playing {
		for i := range s.Bank.View.Seats {
			if v := &s.Bank.View.Seats[i]; v.Status == bank.Playing {
				sum += 2*v.Ante + v.Bonus + v.Play()
			}
		}
	}
	if sum != s.Chips {
		t.Fatalf("deal %d: stacks, boxes and the bank's account are %d, brought in were %d", s.Hand, sum, s.Chips)
	}
}

// refused says why the latest command was not taken, 0 when it was.
func (p *person) refused() bank.Code {
	n := p.last.Notice
	if n == nil || n.Code != table.NoticeRefused || n.Bank == nil {
		return 0
	}
	return n.Bank.Code
}

// code is the latest notice's.
func (p *person) code() table.NoticeCode {
	if p.last.Notice == nil {
		return table.NoticeNone
	}
	return p.last.Notice.Code
}
