package night

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// playerFunc is a bot made of a function.
type playerFunc func(v *hand.View, r *rand.Rand) hand.Action

func (f playerFunc) Decide(v *hand.View, r *rand.Rand) bots.Decision {
	return bots.Decision{Action: f(v, r)}
}

// newPlayer makes the bots of the tests: random does anything that is legal, calm calls.
func newPlayer(spec string) (bots.Player, error) {
	switch spec {
	case "random":
		return playerFunc(anything), nil
	case "calm":
		return playerFunc(func(v *hand.View, _ *rand.Rand) hand.Action { return cheapest(v) }), nil
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

// event is a tournament and its table.
type event struct {
	table.Config
	Tourney Tournament
}

func (e event) open() (*Night, error) { return New(e.Config, e.Tourney, nil) }

func sitAndGo(players int, every time.Duration) event {
	g := game.Holdem
	return event{
		table.Config{
			Name: "test", Seats: players, NewPlayer: newPlayer, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
			Form: table.Form{Game: g, Betting: game.NoLimit, Stakes: game.DefaultStakes(g, game.NoLimit), Rules: game.DefaultRules(), BuyIn: game.DefaultStack},
		},
		Tournament{
			Structure: tourney.Structure{Schedule: tourney.Source(), Every: int64(every), Stack: 5000}, Players: players, Bots: []string{"random"},
		},
	}
}

// room is a running night in a bubble of fake time.
type room struct {
	t     *testing.T
	night *Night
}

// live runs f with a night in a bubble of fake time.
func live(t *testing.T, e event, f func(*testing.T, *room)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		seed := uint64(7)
		if e.Seed == nil {
			e.Seed = &seed
		}
		n, err := e.open()
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			n.Run(ctx)
			close(ended)
		}()
		f(t, &room{t, n})
		cancel()
		<-ended
	})
}

// person is somebody with a line.
type person struct {
	*room
	id   table.Identity
	line table.Client
	last *table.Snapshot
	log  []table.LogEntry // every line seen
}

func (r *room) join(name string, host bool) *person {
	r.t.Helper()
	role := table.Guest
	if host {
		role = table.Host
	}
	l, err := r.night.Join(table.Identity("key:"+name), name, role)
	if err != nil {
		r.t.Fatal(err)
	}
	p := &person{room: r, id: table.Identity("key:" + name), line: l}
	p.see()
	return p
}

// sits joins and takes a chair.
func (r *room) sits(name string, chair int) *person {
	r.t.Helper()
	p := r.join(name, false)
	p.do(table.Sit{Seat: chair})
	return p
}

// hosts joins as the host and takes a chair.
func (r *room) hosts(name string, chair int) *person {
	r.t.Helper()
	p := r.join(name, true)
	p.do(table.Sit{Seat: chair})
	return p
}

// see lets the table settle and reads the latest snapshot.
func (p *person) see() *table.Snapshot {
	synctest.Wait()
	for {
		select {
		case s, ok := <-p.line.Updates():
			if !ok {
				return p.last
			}
			p.last = s
			total(p.t, s)
			for _, l := range s.Log {
				if len(p.log) == 0 || l.N > p.log[len(p.log)-1].N {
					p.log = append(p.log, l)
				}
			}
			continue
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

// act answers the pending decision.
func (p *person) act(a hand.Action) *table.Snapshot {
	p.t.Helper()
	return p.do(table.Act{Decision: p.see().Decision.ID, Action: table.PokerAction(a)})
}

// until lets time pass until the snapshot is as wanted.
func (p *person) until(what string, ok func(*table.Snapshot) bool) *table.Snapshot {
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

func mine(s *table.Snapshot) bool { return s.Decision.Yours }

func (p *person) myTurn() *table.Snapshot { p.t.Helper(); return p.until(string(p.id)+"'s turn", mine) }

// plays takes the cheapest action when it is the person's turn, and lets a
// moment pass when not.
func (p *person) plays() *table.Snapshot {
	p.t.Helper()
	if s := p.see(); mine(s) {
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
func total(t testing.TB, s *table.Snapshot) {
	t.Helper()
	sum := s.Carried + s.House
	for i := range s.Seats {
		sum += s.Seats[i].Stack
	}
	if s.View != nil && s.Phase == table.Playing {
		sum += s.View.Pot
	}
	if sum != s.Chips {
		t.Fatalf("hand %d: stacks, pots and the house's account are %d, brought in were %d", s.Hand, sum, s.Chips)
	}
}
