package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// storeFunc is a store made of a function.
type storeFunc func(Fact) error

func (f storeFunc) Save(x Fact) error { return f(x) }

// A bot that panics, cheats or hangs is checked or folded, and the log tells
// without cards.
func TestF29BadBotsAreTakenForAndLogged(t *testing.T) {
	for _, spec := range []string{"panics", "cheats", "hangs"} {
		t.Run(spec, func(t *testing.T) {
			var out bytes.Buffer
			cfg := holdem()
			cfg.Log = slog.New(slog.NewTextHandler(&out, nil))
			cfg.Bots = botsOf(spec, 2)
			live(t, cfg, func(t *testing.T, r *room) {
				me := r.sits("me", -1)
				for me.see().Hand < 4 {
					me.plays()
				}
				time.Sleep(48 * time.Hour) // let hanging bots end
			})
			if !strings.Contains(out.String(), "bot="+spec) {
				t.Error("nothing in the log")
			}
			for _, secret := range []string{"♠", "♥", "♦", "♣", "Cards"} {
				if strings.Contains(out.String(), secret) {
					t.Errorf("the log holds %q", secret)
				}
			}
		})
	}
}

// F21: a panic at any point of a hand voids it, returns the bets and goes on.
func TestF21PanicVoidsTheHand(t *testing.T) {
	for at := 1; at < 14; at++ {
		t.Run(fmt.Sprint("fact ", at), func(t *testing.T) {
			facts, blew := 0, false
			cfg := holdem()
			cfg.Bots = botsOf("caller", 2)
			cfg.Store = storeFunc(func(f Fact) error {
				if f.Hand == 2 && f.Kind != FactVoid {
					if facts++; facts == at {
						blew = true
						panic("injected")
					}
				}
				return nil
			})
			live(t, cfg, func(t *testing.T, r *room) {
				me := r.sits("me", -1)
				voided := false
				for me.see().Hand < 4 {
					for _, l := range me.plays().Log {
						voided = voided || l.Kind == LogVoid
					}
				}
				if s := me.see(); blew && at > 1 && !voided || s.Chips != 3000 || s.Paused {
					t.Errorf("blew %v, voided %v, chips %d, paused %v", blew, voided, s.Chips, s.Paused)
				}
			})
			if !blew {
				t.Error("the panic never came")
			}
		})
	}
}

// The button and the blinds of a voided hand are those of the next.
func TestVoidedHandKeepsTheButton(t *testing.T) {
	actions := 0
	cfg := holdem()
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactAction && f.Hand == 2 {
			if actions++; actions == 2 {
				panic("injected")
			}
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		for p := turn(ps...); p.last.Hand < 2; p = turn(ps...) {
			p.act(hand.FoldBy(0))
		}
		turn(ps...).act(hand.RaiseTo(0, 40))
		button := ps[0].see().View.Button
		p := turn(ps...)
		if s := p.act(hand.CallBy(0)); s.View != nil || s.Phase == Playing || s.Chips != 3000 {
			t.Fatalf("phase %d, stack %d", s.Phase, s.Seats[0].Stack)
		}
		s := ps[0].until("the next hand", func(s *Snapshot) bool { return s.Hand == 3 })
		if s.View.Button != button {
			t.Errorf("the button is at seat %d, was at %d", s.View.Button, button)
		}
	})
}

func TestPanicAgainAndAgainPauses(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 2)
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactAction {
			panic("injected")
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for range 2000 {
			me.plays()
		}
		if s := me.see(); s.Phase != Paused || s.Hand != maxVoids || s.Chips != 3000 {
			t.Errorf("phase %d after hand %d with %d chips", s.Phase, s.Hand, s.Chips)
		}
	})
}

// A void that cannot be stored is told to nobody: the hand stands, and is voided
// when the table is resumed and the store is well again.
func TestAVoidIsToldOnceItIsStored(t *testing.T) {
	for name, fails := range map[string]func() error{
		"an error": func() error { return errors.New("disk full") },
		"a panic":  func() error { panic("the disk is gone") },
	} {
		t.Run(name, func(t *testing.T) {
			var blow, well atomic.Bool
			var last atomic.Int32 // a FactKind
			cfg := holdem()
			cfg.Store = storeFunc(func(f Fact) error {
				switch {
				case f.Kind == FactAction && blow.CompareAndSwap(true, false):
					panic("injected")
				case f.Kind == FactVoid && !well.Load():
					return fails()
				}
				last.Store(int32(f.Kind))
				return nil
			})
			live(t, cfg, func(t *testing.T, r *room) {
				host := r.join("host", true)
				host.do(Sit{Seat: 0})
				bob := r.sits("bob", 1)
				p := turn(host, bob)
				before := p.see()
				blow.Store(true)
				for range 3 { // it fails again and again
					p.act(hand.CallBy(0))
					s := p.see()
					if s.Hand != 1 || s.View == nil || len(s.View.Events) != len(before.View.Events) || !s.Paused ||
						len(p.heard(LogVoid)) > 0 || FactKind(last.Load()) != FactBegin {
						t.Fatalf("hand %d paused %v, voids told %d, stored last: %d", s.Hand, s.Paused, len(p.heard(LogVoid)), last.Load())
					}
					host.do(Resume{})
				}
				well.Store(true)
				s := host.do(Resume{})
				if len(host.heard(LogVoid)) != 1 || FactKind(last.Load()) != FactVoid || s.View != nil || s.Chips != 2000 || s.Seats[0].Stack != 1000 {
					t.Errorf("voids told %d, stored last: %d, %d chips", len(host.heard(LogVoid)), last.Load(), s.Chips)
				}
				host.until("the next hand", func(s *Snapshot) bool { return s.Hand == 2 && !s.Paused })
			})
		})
	}
}

// However long a table is played at, no chips come to it that its sums could not
// hold, and who asks for them is told.
func TestChipsBeyondWhatATableHoldsAreRefused(t *testing.T) {
	cfg := holdem()
	cfg.Form.BuyIn = game.MaxChips / hand.MaxSeats
	cfg.Seats = hand.MaxSeats
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		for s := ps[0].see(); s.Chips+cfg.Form.BuyIn <= game.MaxChips; s = ps[0].see() {
			if p := turn(ps...); p.last.View.Legal.MaxTo > 0 {
				p.act(hand.RaiseTo(0, p.last.View.Legal.MaxTo))
			} else {
				p.act(hand.CallBy(0))
			}
			for _, p := range ps {
				if p.see().Phase != Playing && p.last.Seats[p.last.You].Stack < cfg.Form.BuyIn {
					p.do(Rebuy{})
				}
			}
		}
		ps[0].until("the end of the hand", func(s *Snapshot) bool { return s.Phase != Playing })
		carl := r.sits("carl", 5)
		if n := carl.last.Notice; carl.last.You >= 0 || n == nil || n.Code != NoticeTooRich || n.Amount != game.MaxChips {
			t.Errorf("seat %d, notice %+v", carl.last.You, n)
		}
		if s := carl.see(); s.Paused || s.Chips > game.MaxChips {
			t.Errorf("paused %v with %d chips", s.Paused, s.Chips)
		}
	})
}

// The log keeps each event by itself: none of its entries keeps a whole view of a
// hand alive.
func TestTheLogPinsNoView(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("random", 4)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for me.see().Hand < 5 {
			s := me.plays()
			if s.Seats[s.You].Busted {
				me.do(Rebuy{})
			}
			for _, l := range s.Log {
				if l.Event == nil || l.Hand != s.Hand {
					continue
				}
				for i := range s.View.Events {
					if l.Event == &s.View.Events[i] {
						t.Fatalf("line %d points into the view", l.N)
					}
				}
			}
		}
	})
}

// Whatever cannot be stored has not happened: nobody is told, the table stands
// until the host resumes.
func TestNothingIsToldBeforeItIsStored(t *testing.T) {
	var broken bool
	var stored int
	cfg := holdem()
	cfg.Store = storeFunc(func(f Fact) error {
		if broken {
			return errors.New("disk full")
		}
		if f.Kind == FactAction {
			stored++
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		host := r.join("host", true)
		host.do(Sit{Seat: 0})
		bob := r.sits("bob", 1)
		p := turn(host, bob)
		broken = true
		before := p.last
		s := p.act(hand.CallBy(0))
		if s.Notice.Code != NoticeStorage || !s.Paused || s.View.Pot != before.View.Pot || len(s.View.Events) != len(before.View.Events) {
			t.Fatalf("notice %+v paused %v pot %d", s.Notice, s.Paused, s.View.Pot)
		}
		broken = false
		if s := p.act(hand.CallBy(0)); s.Notice.Code != NoticeStorage {
			t.Errorf("acting while halted: %+v", s.Notice)
		}
		host.do(Resume{})
		if s := p.act(hand.CallBy(0)); s.View.Pot != 20 || stored != 1 {
			t.Errorf("pot %d, %d actions stored", s.View.Pot, stored)
		}
	})
}

// A hand handed to OnHand replays to the same stacks.
func TestRecordsReplay(t *testing.T) {
	records := make(chan Record, 100)
	cfg := holdem()
	cfg.Form = formOf(game.Pineapple, game.FixedLimit)
	cfg.Bots = botsOf("random", 4)
	cfg.Speed = Instant
	cfg.OnHand = func(r Record) { records <- r }
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for me.see().Hand < 20 {
			switch s := me.see(); {
			case mine(s):
				me.act(cheapest(s.View))
			case s.Seats[s.You].Busted:
				me.do(Rebuy{})
			default:
				time.Sleep(time.Second)
			}
		}
	})
	close(records)
	n := 0
	for rec := range records {
		n++
		h, err := hand.New(rec.Setup)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range rec.Actions {
			if err := h.Apply(hand.Action(a.(PokerAction))); err != nil {
				t.Fatalf("hand %d: %v", rec.Hand, err)
			}
		}
		for i := range rec.End {
			if h.Stack(i) != rec.End[i] || !h.Done() {
				t.Fatalf("hand %d seat %d: %d chips, the table had %d", rec.Hand, i, h.Stack(i), rec.End[i])
			}
		}
	}
	if n < 19 {
		t.Errorf("%d records", n)
	}
}

func TestSameSeedSameCards(t *testing.T) {
	run := func(seed uint64) (ends [][hand.MaxSeats]int64) {
		cfg := holdem()
		cfg.Bots = botsOf("random", 5)
		cfg.Speed, cfg.Unattended = Instant, true
		cfg.Seed = &seed
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		hands := make(chan Record)
		cfg.OnHand = func(r Record) {
			select {
			case hands <- r:
			case <-ctx.Done():
			}
		}
		table, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		go table.Run(ctx)
		for range 10 {
			ends = append(ends, (<-hands).End)
		}
		return ends
	}
	a, b, c := run(1), run(1), run(2)
	same := func(x, y [][hand.MaxSeats]int64) bool {
		for i := range x {
			if x[i] != y[i] {
				return false
			}
		}
		return true
	}
	if !same(a, b) {
		t.Error("the same seed played differently")
	}
	if same(a, c) {
		t.Error("another seed played alike")
	}
}

func TestConfigsThatAreRefused(t *testing.T) {
	for name, change := range map[string]func(*Config){
		"no game":                      func(c *Config) { c.Form.Game = nil },
		"a freezeout against the bank": func(c *Config) { c.Form = BankForm(10, 1000); c.Orders = &Orders{Terms: Terms{Freezeout: true}} },
		"eleven seats":                 func(c *Config) { c.Seats = 11 },
		"no buy-in":                    func(c *Config) { c.Form.BuyIn = 0 },
		"no blinds":                    func(c *Config) { c.Form.Stakes = game.Stakes{} },
		"an unknown bot":               func(c *Config) { c.Bots = botsOf("nobody", 1) },
		"too many bots":                func(c *Config) { c.Bots = botsOf("caller", 7) },
		"a level without blinds":       func(c *Config) { c.Orders = &Orders{Level: 1} },
		"a freezeout of one":           func(c *Config) { c.Orders = &Orders{Terms: Terms{Freezeout: true, Players: 1}} },
	} {
		cfg := holdem()
		change(&cfg)
		if _, err := New(cfg); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// pupil is a bot that learns.
type pupil struct {
	seat            int
	hands, forgot   int
	others, unknown int
}

func (p *pupil) Decide(v *hand.View, _ *rand.Rand) bots.Decision {
	p.seat = v.Seat
	return bots.Decision{Action: cheapest(v)}
}

func (p *pupil) Watch(v *hand.View) {
	p.hands++
	for i := range v.Seats {
		if s := &v.Seats[i]; s.In && i != v.Seat && !s.Shown {
			p.others++
			if s.N > 0 && !s.Cards[0].Known() {
				p.unknown++
			}
		}
	}
}

func (p *pupil) Forget(int) { p.forgot++ }

func TestLearningBotsAreShownTheirHandsAndNoMore(t *testing.T) {
	pu := &pupil{}
	cfg := holdem()
	cfg.NewPlayer = func(spec string) (bots.Player, error) {
		if spec == "pupil" {
			return pu, nil
		}
		return newPlayer(spec)
	}
	cfg.Bots = append(botsOf("pupil", 1), botsOf("random", 3)...)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for me.see().Hand < 20 {
			if me.plays().Seats[me.last.You].Busted {
				me.do(Rebuy{})
			}
		}
	})
	if pu.hands < 15 || pu.others == 0 || pu.unknown != pu.others || pu.forgot != 5 {
		t.Errorf("%d hands, %d unseen hands of which %d unknown, %d newcomers", pu.hands, pu.others, pu.unknown, pu.forgot)
	}
}

func TestPlayersOfTheHouse(t *testing.T) {
	cfg := holdem()
	cfg.NewPlayer = nil
	cfg.Bots = []BotSeat{{-1, "solid:L2", ""}, {-1, "caller", ""}, {-1, "tight", ""}}
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for me.see().Hand < 4 {
			if me.plays().Seats[me.last.You].Busted {
				me.do(Rebuy{})
			}
		}
	})
}
