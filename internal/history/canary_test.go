package history

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/engine/phh"
	"tapis/internal/i18n"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// F31, AC-54, AC-55, AC-56: in every game, with people, a watcher and bots, no snapshot
// sent to a session, no line of the log at any level, and no export for anybody holds a
// card that its reader may not know. A snapshot is held against the hand as it had gone
// then, an export against its end. With the tag long 100,000 hands. What the screen makes
// of snapshots is looked at over ssh, see TestF31NobodySeesTheCardsOfOthers.
func TestF31CanaryScan(t *testing.T) {
	var sent, cards, exports int
	games := append(game.Tables(), game.Contrepartie)
	each := rounds.Of(8, 100_000/len(games)+1)
	for k, g := range games {
		t.Run(g.ID, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := &canary{t: t, rng: rand.New(rand.NewPCG(uint64(k), 31)), read: map[string]int{}}
				c.plays(g, each)
				sent, cards, exports = sent+c.sent, cards+c.cards, exports+c.exports
				for format, n := range c.read {
					if n == 0 {
						t.Errorf("no card was read in %s: the scan is blind", format)
					}
				}
				if c.hands < each || c.sent < 4*each || c.cards < each || c.exports < 4*each {
					t.Errorf("only %d hands, %d snapshots, %d known cards and %d exports were looked at", c.hands, c.sent, c.cards, c.exports)
				}
			})
		})
	}
	t.Logf("%d hands: %d snapshots with %d known cards, %d exports", each*len(games), sent, cards, exports)
}

// canary is a table under watch.
type canary struct {
	t   *testing.T
	rng *rand.Rand

	mu      sync.Mutex
	records map[int]*table.Record
	got     map[table.Identity][]*table.Snapshot // not looked at yet
	log     bytes.Buffer

	hands, sent, cards, exports int
	read                        map[string]int // cards in exports, by format
}

func (c *canary) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.log.Write(p)
}

var sessions = []table.Identity{"anna", "bob", "watcher"}

// plays runs a table until so many hands are over.
func (c *canary) plays(g *game.Game, most int) {
	form := table.BankForm(10, 1000)
	if g != game.Contrepartie {
		form = table.Form{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), BuyIn: 1000}
	}
	c.records, c.got = map[int]*table.Record{}, map[table.Identity][]*table.Snapshot{}
	t, err := table.New(table.Config{
		Name: "canary", Form: form, Seats: min(6, form.MaxPlayers()), Speed: table.Fast,
		Log:  slog.New(slog.NewTextHandler(c, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Bots: []table.BotSeat{{Seat: 0, Spec: "station:L1"}, {Seat: 1, Spec: "maniac:L1"}},
		OnHand: func(r table.Record) {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.records[r.Hand] = &r
		},
	})
	if err != nil {
		c.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	defer running.Wait() // also when the test fails: the bubble waits for all in it
	defer stop()
	running.Go(func() { t.Run(ctx) })
	for i, id := range sessions {
		l, err := t.Join(id, string(id), table.Guest)
		if err != nil {
			c.t.Fatal(err)
		}
		if id != "watcher" {
			l.Do(table.Sit{Seat: 2 + i})
		}
		rng := rand.New(rand.NewPCG(c.rng.Uint64(), 1))
		running.Go(func() { c.sits(l, id, rng) })
	}
	for c.hands < most && !c.t.Failed() {
		time.Sleep(time.Second)
		synctest.Wait()
		c.looks()
	}
	stop()
	running.Wait()
	c.looks()
	if text := secretsOf(c.log.String()); len(text) > 0 {
		c.t.Errorf("the log tells %q", text)
	}
}

// sits plays, and keeps all that is sent.
func (c *canary) sits(l table.Client, id table.Identity, rng *rand.Rand) {
	for s := range l.Updates() {
		c.mu.Lock()
		c.got[id] = append(c.got[id], s)
		c.mu.Unlock()
		switch {
		case s.Decision.Yours && s.Bank != nil:
			a := table.Bets(10, 2)
			if s.Bank.View.Street != bank.Betting {
				a = table.BankAction(bank.SimpleRule(s.Bank.View))
			}
			l.Do(table.Act{Decision: s.Decision.ID, Action: a})
		case s.Decision.Yours:
			v := s.View
			l.Do(table.Act{Decision: s.Decision.ID, Action: table.PokerAction(handtest.Choose(rng, &v.Legal, v.Seat, v.Me().CardList()))})
		case s.You >= 0 && s.Seats[s.You].Busted:
			l.Do(table.Rebuy{})
		}
	}
}

// looks holds what was sent of hands that are over against them.
func (c *canary) looks() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.records) == 0 {
		return
	}
	truths := map[int]*truth{}
	for n, r := range c.records {
		truths[n] = truthOf(c.t, r)
	}
	latest := slices.Max(keysOf(truths))
	for _, id := range sessions {
		var later []*table.Snapshot
		for _, s := range c.got[id] {
			if s.Hand > latest {
				later = append(later, s)
				continue
			}
			c.sent++
			c.snapshot(id, s, truths)
		}
		c.got[id] = later
	}
	for n, r := range c.records {
		c.hands++
		for _, id := range append([]table.Identity{""}, sessions...) {
			c.export(id, r, truths[n])
		}
	}
	clear(c.records)
}

func keysOf[V any](m map[int]V) (list []int) {
	for k := range m {
		list = append(list, k)
	}
	return list
}

// truth is what happened in a hand: of each event the cards that everybody sees and those
// that its seat sees.
type truth struct {
	ids    map[table.Identity]int
	events []told
}

type told struct {
	seat      int
	open, own card.Set
}

// may are the cards that a reader knows after so many events.
func (w *truth) may(id table.Identity, events int) (s card.Set) {
	seat, in := w.ids[id]
	for _, e := range w.events[:min(events, len(w.events))] {
		s |= e.open
		if in && id != "" && e.seat == seat {
			s |= e.own
		}
	}
	return s
}

func truthOf(t *testing.T, r *table.Record) *truth {
	t.Helper()
	w := &truth{ids: map[table.Identity]int{}}
	for i, id := range r.IDs {
		if id != "" {
			w.ids[id] = i
		}
	}
	if r.Deal != nil {
		h, err := bank.New(*r.Deal)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range r.Actions {
			if _, err := h.Apply(bank.Action(a.(table.BankAction))); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range h.Events() {
			cards := card.Of(e.Cards[:e.NumCards]...)
			switch e.Kind {
			case bank.HoleCards:
				w.events = append(w.events, told{seat: e.Seat, own: cards})
			case bank.BankCards, bank.Burned:
				w.events = append(w.events, told{seat: -1})
			default:
				w.events = append(w.events, told{seat: -1, open: cards})
			}
		}
		return w
	}
	h, err := hand.New(r.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range r.Actions {
		if err := h.Apply(hand.Action(a.(table.PokerAction))); err != nil {
			t.Fatal(err)
		}
	}
	for _, raw := range h.Events() {
		e := hand.Event(raw)
		one := told{seat: int(e.Seat)}
		for k, c := range e.CardList() {
			if e.Seat < 0 || e.Kind == hand.EvShown || e.Kind == hand.EvOpeners || e.Kind == hand.EvDealt && e.Up>>k&1 != 0 {
				one.open = one.open.Add(c)
			} else {
				one.own = one.own.Add(c)
			}
		}
		w.events = append(w.events, one)
	}
	return w
}

// snapshot looks at every card in one.
func (c *canary) snapshot(id table.Identity, s *table.Snapshot, truths map[int]*truth) {
	w := truths[s.Hand]
	check := func(what string, seen, may card.Set) {
		c.cards += seen.Len()
		if leak := seen &^ may; leak != 0 {
			c.t.Fatalf("%s is sent %v of hand %d in %s", id, leak, s.Hand, what)
		}
	}
	if w != nil {
		if s.View != nil {
			check("the view", cardsIn(reflect.ValueOf(*s.View)), w.may(id, len(s.View.Events)))
		}
		if s.Bank != nil {
			check("the view of the bank", cardsIn(reflect.ValueOf(*s.Bank)), w.may(id, len(s.Bank.Events)))
		}
	}
	rest := *s
	rest.View, rest.Bank, rest.Log, rest.Notice = nil, nil, nil, nil // a notice tells back what its reader sent
	check("what belongs to no hand", cardsIn(reflect.ValueOf(rest)), 0)
	for i := range s.Log {
		if of := truths[s.Log[i].Hand]; of != nil {
			n := len(of.events)
			if s.Log[i].Hand == s.Hand && s.View != nil {
				n = len(s.View.Events)
			}
			check("the log", cardsIn(reflect.ValueOf(s.Log[i])), of.may(id, n))
		}
	}
}

// export looks at the hand in every format, as somebody may keep it.
func (c *canary) export(id table.Identity, r *table.Record, w *truth) {
	h := &Hand{ID: 1, Record: r, Viewer: id}
	may := w.may(id, len(w.events))
	check := func(format, text string, err error) {
		if err != nil {
			if format == "text" {
				c.t.Fatalf("hand %d as %s: %v", r.Hand, format, err)
			}
			return // no form for this game
		}
		c.exports++
		if leak := cardsOf(text) &^ may; leak != 0 {
			c.t.Fatalf("hand %d as %s for %q tells %v:\n%s", r.Hand, format, id, leak, text)
		}
		c.cards += cardsOf(text).Len()
		c.read[format] += cardsOf(text).Len()
	}
	for _, lang := range i18n.Langs() {
		text, err := h.Text(i18n.In(lang))
		if lang == i18n.English { // the other deck's letters are not read here
			check("text", text, err)
		}
	}
	stars, err := h.Stars()
	check("pokerstars", stars, err)
	f, err := r.PHHFor(id)
	if err == nil {
		check("phh", f.Text(), nil)
		check("phhs", phh.Texts([]*phh.Hand{f}), nil)
	}
}
