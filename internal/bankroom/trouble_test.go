package bankroom

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// A settled deal's record, replayed, gives the same stacks and the same net.
func TestRecordsReplay(t *testing.T) {
	var mu sync.Mutex
	var records []Record
	cfg := usual()
	cfg.OnDeal = func(r Record) { mu.Lock(); records = append(records, r); mu.Unlock() }
	cfg.Bots = []table.BotSeat{{Seat: 5}}
	play(t, cfg, "", func(t *testing.T, h *house) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		for deal := range 12 {
			for anna.see().Phase == table.Playing {
				for k, p := range []*person{anna, bob} {
					if s := p.see(); s.Decision.Yours && s.Bank.View.Street == bank.Betting && (deal+k)%5 > 0 {
						p.bets(10*int64(1+deal%3), int64(deal%4))
					} else if s.Decision.Yours {
						p.moves(bank.SimpleRule(s.Bank.View).Move)
					}
				}
				time.Sleep(50 * time.Millisecond)
			}
			for _, p := range []*person{anna, bob} {
				p.do(table.Rebuy{})
				p.do(table.NextHandNow{})
			}
		}
	})
	mu.Lock()
	defer mu.Unlock()
	if len(records) < 12 {
		t.Fatalf("%d records", len(records))
	}
	for _, r := range records {
		d, err := bank.New(r.Setup)
		for _, a := range r.Actions {
			if err == nil {
				_, err = d.Apply(a)
			}
		}
		if err != nil || !d.Done() || d.Net() != r.Net {
			t.Fatalf("deal %d: %v, net %d, want %d", r.Deal, err, d.Net(), r.Net)
		}
		for i := range r.End {
			if r.Names[i] != "" && d.Stack(i) != r.End[i] {
				t.Errorf("deal %d seat %d: %d, want %d", r.Deal, i, d.Stack(i), r.End[i])
			}
		}
	}
}

// shelf is a store that fails when told to.
type shelf struct {
	facts []Fact
	fails bool
}

func (s *shelf) Save(f Fact) error {
	if s.fails {
		return errors.New("the disk is full")
	}
	s.facts = append(s.facts, f)
	return nil
}

func TestWhatIsNotStoredHasNotHappened(t *testing.T) {
	store := &shelf{}
	cfg := usual()
	cfg.Store = store
	play(t, cfg, u6, func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		me.bets(10, 5)
		store.fails = true
		if s := me.moves(bank.Bet3A); s.Bank.View.Street != bank.Preflop || s.Bank.View.Seats[0].Bets != bank.Undecided || !s.Paused || me.code() != table.NoticeStorage {
			t.Fatalf("%s %s, paused %v, notice %d", s.Bank.View.Street, s.Bank.View.Seats[0].Bets, s.Paused, me.code())
		}
		if me.moves(bank.Bet3A); me.code() != table.NoticeStorage {
			t.Errorf("while it is broken: notice %d", me.code())
		}
		store.fails = false
		me.do(table.Resume{})
		if s := me.moves(bank.Bet3A); s.Seats[0].Stack != 1085 {
			t.Errorf("after the repair: %d chips", s.Seats[0].Stack)
		}
		var kinds []FactKind
		for _, f := range store.facts {
			kinds = append(kinds, f.Kind)
		}
		if want := []FactKind{FactSat, FactBegin, FactAction, FactAction, FactEnd}; !slices.Equal(kinds, want) {
			t.Errorf("facts %v", kinds)
		}
		if f := store.facts[4]; f.Account != -85 || f.Stacks[0] != 1085 {
			t.Errorf("the end: %+v", f)
		}
	})
}

// A fault in a deal voids it: the bets go back and the next one is dealt.
func TestAPanicVoidsTheDeal(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		me.bets(10, 5)
		h.room.guard("test", func() { panic("no") })
		time.Sleep(time.Second)
		me.line.Do(table.Say{Text: "what was that?"})
		s := me.asked(bank.Betting)
		if s.Hand != 2 || s.Seats[0].Stack != 1000 {
			t.Errorf("deal %d, %d chips", s.Hand, s.Seats[0].Stack)
		}
		if !slices.ContainsFunc(s.Log, func(l table.Line) bool { return l.Kind == table.LineVoid }) {
			t.Error("nobody was told")
		}
	})
}

func TestConfigsThatCannotBe(t *testing.T) {
	for name, change := range map[string]func(*Config){
		"eight seats":   func(c *Config) { c.Seats = 8 },
		"an odd ante":   func(c *Config) { c.Form.Stakes.Ante = 5 },
		"no game":       func(c *Config) { c.Form.Game = nil },
		"a short stack": func(c *Config) { c.Form.BuyIn = 24 },
		"no such speed": func(c *Config) { c.Speed = 9 },
		"too many bots": func(c *Config) { c.Seats, c.Bots = 1, make([]table.BotSeat, 2) },
	} {
		cfg := usual()
		change(&cfg)
		if _, err := New(cfg); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
