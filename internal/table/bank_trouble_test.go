package table

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tapis/engine/bank"
)

// A settled deal's record, replayed, gives the same stacks and the same net.
func TestRecordsOfDealsReplay(t *testing.T) {
	var mu sync.Mutex
	var records []Record
	cfg := bankUsual()
	cfg.OnHand = func(r Record) { mu.Lock(); records = append(records, r); mu.Unlock() }
	cfg.Bots = []BotSeat{{Seat: 5}}
	liveDeck(t, cfg, "", func(t *testing.T, h *room) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		for deal := range 12 {
			for anna.see().Phase == Playing {
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
				p.do(Rebuy{})
				p.do(NextHandNow{})
			}
		}
	})
	mu.Lock()
	defer mu.Unlock()
	if len(records) < 12 {
		t.Fatalf("%d records", len(records))
	}
	for _, r := range records {
		d, err := bank.New(*r.Deal)
		for _, a := range r.Actions {
			if err == nil {
				_, err = d.Apply(bank.Action(a.(BankAction)))
			}
		}
		if err != nil || !d.Done() || d.Net() != r.House {
			t.Fatalf("deal %d: %v, net %d, want %d", r.Hand, err, d.Net(), r.House)
		}
		for i := range r.End {
			if r.Names[i] != "" && d.Stack(i) != r.End[i] {
				t.Errorf("deal %d seat %d: %d, want %d", r.Hand, i, d.Stack(i), r.End[i])
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
	cfg := bankUsual()
	cfg.Store = store
	liveDeck(t, cfg, u6, func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		me.bets(10, 5)
		store.fails = true
		if s := me.moves(bank.Bet3A); s.Bank.View.Street != bank.Preflop || s.Bank.View.Seats[0].Bets != bank.Undecided || !s.Paused || me.code() != NoticeStorage {
			t.Fatalf("%s %s, paused %v, notice %d", s.Bank.View.Street, s.Bank.View.Seats[0].Bets, s.Paused, me.code())
		}
		if me.moves(bank.Bet3A); me.code() != NoticeStorage {
			t.Errorf("while it is broken: notice %d", me.code())
		}
		store.fails = false
		me.do(Resume{})
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
		if f := store.facts[4]; f.House != -85 || f.Stacks[0] != 1085 {
			t.Errorf("the end: %+v", f)
		}
	})
}

// A fault in a deal voids it: the bets go back and the next one is dealt.
func TestAPanicVoidsTheDeal(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		me.bets(10, 5)
		h.table.guard("test", func() { panic("no") })
		time.Sleep(time.Second)
		me.line.Do(Say{Text: "what was that?"})
		s := me.asked(bank.Betting)
		if s.Hand != 2 || s.Seats[0].Stack != 1000 {
			t.Errorf("deal %d, %d chips", s.Hand, s.Seats[0].Stack)
		}
		if !slices.ContainsFunc(s.Log, func(l LogEntry) bool { return l.Kind == LogVoid }) {
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
		"too many bots": func(c *Config) { c.Seats, c.Bots = 1, make([]BotSeat, 2) },
	} {
		cfg := bankUsual()
		change(&cfg)
		if _, err := New(cfg); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
