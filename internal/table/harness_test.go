package table

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tapis/bots"
	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// playerFunc is a bot made of a function.
type playerFunc func(v *hand.View, r *rand.Rand) hand.Action

func (f playerFunc) Decide(v *hand.View, r *rand.Rand) bots.Decision {
	return bots.Decision{Action: f(v, r)}
}

// bots of the tests: the simplest players there are.
func newPlayer(spec string) (bots.Player, error) {
	switch spec {
	case "caller":
		return playerFunc(func(v *hand.View, _ *rand.Rand) hand.Action { return cheapest(v) }), nil
	case "random":
		return playerFunc(anything), nil
	case "panics":
		return playerFunc(func(*hand.View, *rand.Rand) hand.Action { panic("no") }), nil
	case "cheats":
		return playerFunc(func(v *hand.View, _ *rand.Rand) hand.Action { return hand.RaiseTo(v.Seat, 1<<40) }), nil
	case "hangs":
		return playerFunc(func(v *hand.View, _ *rand.Rand) hand.Action {
			time.Sleep(24 * time.Hour)
			return hand.FoldBy(v.Seat)
		}), nil
	}
	return nil, fmt.Errorf("no such bot")
}

// cheapest checks, else calls, else does what is due.
func cheapest(v *hand.View) hand.Action {
	l, me := &v.Legal, v.Me()
	switch {
	case l.Discard > 0:
		return hand.DiscardBy(v.Seat, me.CardList()[:l.Discard]...)
	case l.Draw:
		return hand.DrawBy(v.Seat)
	case l.Show:
		return hand.ShowBy(v.Seat)
	case l.BringIn > 0:
		return hand.BringInBy(v.Seat)
	case l.Check:
		return hand.CheckBy(v.Seat)
	case l.Call > 0:
		return hand.CallBy(v.Seat)
	}
	return hand.FoldBy(v.Seat)
}

// anything is a random legal action.
func anything(v *hand.View, r *rand.Rand) hand.Action {
	l := &v.Legal
	switch k := r.IntN(10); {
	case l.Discard > 0 || l.Draw || l.Show || l.BringIn > 0:
		return cheapest(v)
	case k == 0 && l.MaxTo > 0:
		return hand.RaiseTo(v.Seat, l.MaxTo)
	case k < 3 && l.MinTo > 0:
		return hand.RaiseTo(v.Seat, l.MinTo)
	case k < 5 && l.Fold && !l.Check:
		return hand.FoldBy(v.Seat)
	}
	return cheapest(v)
}

func formOf(g *game.Game, b game.Betting) Form {
	return Form{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules(), BuyIn: game.DefaultStack}
}

func holdem() Config {
	return Config{Name: "test", Seats: 6, Form: formOf(game.Holdem, game.NoLimit), NewPlayer: newPlayer,
		Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
}

func botsOf(spec string, n int) []BotSeat {
	out := make([]BotSeat, n)
	for i := range out {
		out[i] = BotSeat{Seat: -1, Spec: spec}
	}
	return out
}

// room is a running table in a bubble of fake time.
type room struct {
	t     *testing.T
	table *Table
}

// live runs f with a table in a bubble of fake time.
func live(t *testing.T, cfg Config, f func(*testing.T, *room)) { t.Helper(); liveDeck(t, cfg, "", f) }

// liveDeck is live with the first cards of every deck of the bank's.
func liveDeck(t *testing.T, cfg Config, cards string, f func(*testing.T, *room)) {
	t.Helper()
	order := card.MustParse(cards)
	synctest.Test(t, func(t *testing.T) {
		seed := uint64(7)
		if cfg.Seed == nil {
			cfg.Seed = &seed
		}
		table, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		table.order = order
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			table.Run(ctx)
			close(ended)
		}()
		f(t, &room{t, table})
		cancel()
		<-ended
	})
}

// person is somebody with a line.
type person struct {
	*room
	id   Identity
	line Client
	last *Snapshot
	log  []LogEntry // every line seen
	ends bool
}

func (r *room) join(name string, host bool) *person {
	r.t.Helper()
	role := Guest
	if host {
		role = Host
	}
	l, err := r.table.Join(Identity("key:"+name), name, role)
	if err != nil {
		r.t.Fatal(err)
	}
	p := &person{room: r, id: Identity("key:" + name), line: l}
	p.see()
	return p
}

// sits joins and takes a chair.
func (r *room) sits(name string, chair int) *person {
	r.t.Helper()
	p := r.join(name, false)
	p.do(Sit{Seat: chair})
	return p
}

// hosts joins as the host and takes a chair.
func (r *room) hosts(name string, chair int) *person {
	r.t.Helper()
	p := r.join(name, true)
	p.do(Sit{Seat: chair})
	return p
}

// together seats people at chairs 0, 1, … before the first hand.
func (r *room) together(names ...string) (ps []*person) {
	r.t.Helper()
	host := r.join("host", true)
	host.do(Pause{})
	for i, name := range names {
		ps = append(ps, r.sits(name, i))
	}
	host.do(Resume{})
	host.line.Close()
	time.Sleep(resumeWait)
	return ps
}

// see lets the table settle and reads the latest snapshot.
func (p *person) see() *Snapshot {
	synctest.Wait()
	for {
		select {
		case s, ok := <-p.line.Updates():
			if ok {
				p.last = s
				total(p.t, s)
				for _, l := range s.Log {
					if len(p.log) == 0 || l.N > p.log[len(p.log)-1].N {
						p.log = append(p.log, l)
					}
				}
				continue
			}
			p.ends = true
		default:
		}
		return p.last
	}
}

func (p *person) do(c Command) *Snapshot {
	p.t.Helper()
	if !p.line.Do(c) {
		p.t.Fatalf("%T was not taken", c)
	}
	return p.see()
}

// act answers the pending decision.
func (p *person) act(a hand.Action) *Snapshot {
	p.t.Helper()
	return p.do(Act{Decision: p.see().Decision.ID, Action: PokerAction(a)})
}

// until lets time pass until the snapshot is as wanted.
func (p *person) until(what string, ok func(*Snapshot) bool) *Snapshot {
	p.t.Helper()
	for range 200000 {
		if s := p.see(); ok(s) {
			return s
		}
		time.Sleep(20 * time.Millisecond)
	}
	p.t.Fatalf("never: %s (phase %d hand %d)", what, p.last.Phase, p.last.Hand)
	return nil
}

// heard are the lines of some kinds.
func (p *person) heard(kinds ...LogKind) (out []LogEntry) {
	for _, l := range p.log {
		if slices.Contains(kinds, l.Kind) {
			out = append(out, l)
		}
	}
	return out
}

func mine(s *Snapshot) bool { return s.Decision.Yours }

func (p *person) myTurn() *Snapshot { p.t.Helper(); return p.until(string(p.id)+"'s turn", mine) }

// plays takes the cheapest action when it is the person's turn, and lets a
// moment pass when not.
func (p *person) plays() *Snapshot {
	p.t.Helper()
	s := p.see()
	total(p.t, s)
	if mine(s) {
		return p.act(cheapest(s.View))
	}
	time.Sleep(50 * time.Millisecond)
	return p.see()
}

// turn lets the persons see and returns whose turn it is.
func turn(ps ...*person) *person {
	ps[0].t.Helper()
	for range 200000 {
		for _, p := range ps {
			if mine(p.see()) {
				return p
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	ps[0].t.Fatal("nobody's turn")
	return nil
}

// total checks that every chip is accounted for in a snapshot.
func total(t testing.TB, s *Snapshot) {
	t.Helper()
	var sum int64
	for i := range s.Seats {
		sum += s.Seats[i].Stack
	}
	sum += s.Carried + s.House
	if s.Bank != nil && s.Phase == Playing {
		for i := range s.Bank.View.Seats {
			if v := &s.Bank.View.Seats[i]; v.Status == bank.Playing {
				sum += 2*v.Ante + v.Bonus + v.Play()
			}
		}
	}
	if s.View != nil && s.Phase == Playing {
		sum += s.View.Pot
	}
	if sum != s.Chips {
		t.Fatalf("hand %d: stacks, pots, boxes and the house's account are %d, brought in were %d", s.Hand, sum, s.Chips)
	}
}

// bankUsual is a table of the game against the bank with a known shuffle.
func bankUsual() Config {
	seed := uint64(7)
	return Config{Name: "test", Form: BankForm(10, 1000), Seats: 7, Seed: &seed, Log: slog.New(slog.DiscardHandler)}
}

// bets answers the pending decision to bet.
func (p *person) bets(ante, bonus int64) *Snapshot {
	p.t.Helper()
	return p.do(Act{Decision: p.see().Decision.ID, Action: Bets(ante, bonus)})
}

// moves answers the pending decision.
func (p *person) moves(m bank.Move) *Snapshot {
	p.t.Helper()
	return p.do(Act{Decision: p.see().Decision.ID, Action: BankAction{Move: m}})
}

// asked waits for a decision of the person's on a street of the bank's game.
func (p *person) asked(st bank.Street) *Snapshot {
	p.t.Helper()
	return p.until(string(p.id)+" asked: "+st.String(), func(s *Snapshot) bool {
		return s.Decision.Yours && s.Bank != nil && s.Bank.View.Street == st
	})
}

// settled waits for the end of the hand.
func (p *person) settled() *Snapshot {
	p.t.Helper()
	return p.until("settled", func(s *Snapshot) bool { return s.Phase == Showing })
}

// next goes on to the bets of the next deal.
func (p *person) next() *Snapshot {
	p.t.Helper()
	p.do(NextHandNow{})
	return p.asked(bank.Betting)
}

// refused says why the bank did not take the latest command, 0 when it did.
func (p *person) refused() bank.Code {
	n := p.last.Notice
	if n == nil || n.Code != NoticeRefused || n.Bank == nil {
		return 0
	}
	return n.Bank.Code
}

// code is the latest notice's.
func (p *person) code() NoticeCode {
	if p.last.Notice == nil {
		return NoticeNone
	}
	return p.last.Notice.Code
}
