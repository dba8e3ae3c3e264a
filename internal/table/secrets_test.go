package table

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// TestEveryPlaceForACardIsKnown lists where a snapshot can hold cards: the scan
// below looks at each of them. A new field with cards must be added to both.
func TestEveryPlaceForACardIsKnown(t *testing.T) {
	var paths []string
	seen := map[reflect.Type]bool{}
	var walk func(path string, ty reflect.Type)
	walk = func(path string, ty reflect.Type) {
		switch ty {
		case reflect.TypeFor[card.Card](), reflect.TypeFor[card.Set](), reflect.TypeFor[card.Deck](), reflect.TypeFor[card.Seed]():
			paths = append(paths, path)
			return
		case reflect.TypeFor[game.Game](), reflect.TypeFor[time.Time]():
			return
		}
		switch ty.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(path, ty.Elem())
		case reflect.Struct:
			if seen[ty] {
				return
			}
			seen[ty] = true
			for i := range ty.NumField() {
				walk(path+"."+ty.Field(i).Name, ty.Field(i).Type)
			}
		case reflect.Map, reflect.Interface, reflect.Func, reflect.Chan:
			t.Errorf("%s: %s cannot be checked", path, ty)
		}
	}
	walk("Snapshot", reflect.TypeFor[Snapshot]())
	want := []string{
		"Snapshot.View.Board", "Snapshot.View.Seats.Cards", "Snapshot.View.Seats.Thrown",
		"Snapshot.View.Events.Cards", "Snapshot.Log.Deal.Cards", "Snapshot.Notice.Refusal.Card", "Snapshot.Notice.Bank.Card",
		"Snapshot.Tourney.Ranking.Fall.Board", "Snapshot.Tourney.Ranking.Fall.Cards", "Snapshot.Tourney.Ranking.Fall.Best",
		"Snapshot.Bank.View.Cards", "Snapshot.Bank.View.Board", "Snapshot.Bank.View.Bank", "Snapshot.Bank.View.Seats.Cards",
	}
	if !slices.Equal(paths, want) {
		t.Errorf("cards at %v, known are %v", paths, want)
	}
}

// AC-54, AC-55: whatever was sent, to players and watchers, in draw, stud and
// board games: no card of another before it is shown.
func TestF31NothingSentHoldsAnothersCards(t *testing.T) {
	for _, g := range []*game.Game{game.Holdem, game.Aviation, game.Stud8, game.Ferme, game.TD27} {
		t.Run(g.ID, func(t *testing.T) {
			records := map[int]Record{}
			var mu sync.Mutex
			cfg := holdem()
			cfg.Form = formOf(g, game.FixedLimit)
			cfg.Seats = 6
			cfg.Bots = botsOf("random", 3)
			cfg.OnHand = func(r Record) {
				mu.Lock()
				records[r.Hand] = r
				mu.Unlock()
			}
			got := map[Identity][]*Snapshot{}
			live(t, cfg, func(t *testing.T, r *room) {
				for i, id := range []Identity{"anna", "bob", "watcher"} {
					l, err := r.table.Join(id, string(id), Guest)
					if err != nil {
						t.Fatal(err)
					}
					if id != "watcher" {
						l.Do(Sit{Seat: -1})
					}
					go func() {
						rng := rand.New(rand.NewPCG(uint64(i), 1))
						for s := range l.Updates() {
							mu.Lock()
							got[id] = append(got[id], s)
							mu.Unlock()
							switch {
							case mine(s):
								l.Do(Act{Decision: s.Decision.ID, Action: PokerAction(anything(s.View, rng))})
							case s.You >= 0 && s.Seats[s.You].Busted:
								l.Do(Rebuy{})
							}
						}
					}()
				}
				time.Sleep(10 * time.Minute)
			})
			checked := 0
			for id, list := range got {
				for _, s := range list {
					checked += checkSecrets(t, id, s, records)
				}
			}
			if len(records) < 10 || checked < 1000 {
				t.Errorf("only %d hands and %d cards checked", len(records), checked)
			}
		})
	}
}

// checkSecrets compares a snapshot with what really happened and counts the
// known cards it saw.
func checkSecrets(t *testing.T, id Identity, s *Snapshot, records map[int]Record) (known int) {
	t.Helper()
	if s.Bank != nil || s.Notice != nil && s.Notice.Bank != nil {
		t.Fatal("a table of players tells of a bank")
	}
	for _, l := range s.Log {
		if l.Deal != nil {
			t.Fatal("a table of players tells of a bank")
		}
		rec, ok := records[l.Hand]
		if l.Event == nil || !ok {
			continue
		}
		for k, c := range l.Event.CardList() {
			if c.Known() && !public(l.Event, k) && rec.IDs[l.Event.Seat] != id {
				t.Fatalf("%s: line %d of hand %d tells %s's %s", id, l.N, l.Hand, rec.Names[l.Event.Seat], c)
			}
		}
	}
	rec, ok := records[s.Hand]
	if s.View == nil || !ok {
		return 0
	}
	h := mustReplay(t, &rec)
	var open, own card.Set
	for i := range s.View.Events {
		e, raw := &s.View.Events[i], &h.Events()[i]
		for k, c := range e.CardList() {
			mine := raw.Seat >= 0 && rec.IDs[raw.Seat] == id
			switch truth := raw.CardList()[k]; {
			case public((*hand.Event)(raw), k):
				open = open.Add(truth)
			case mine:
				own = own.Add(truth)
			case c.Known():
				t.Fatalf("%s: event %d of hand %d tells a secret %s", id, i, s.Hand, c)
			}
			if c.Known() {
				known++
			}
		}
		if (e.High != 0 || e.Low != 0) && e.Kind != hand.EvShown && e.Kind != hand.EvAwarded {
			t.Fatalf("%s: event %d tells what a hand is worth", id, i)
		}
	}
	may := open | own
	for _, c := range s.View.BoardCards() {
		if !open.Has(c) {
			t.Fatalf("%s: the board shows %s early", id, c)
		}
	}
	for i := range s.View.Seats {
		sv := &s.View.Seats[i]
		for _, c := range sv.CardList() {
			if c.Known() && !may.Has(c) {
				t.Fatalf("%s: seat %d shows %s in hand %d", id, i, c, s.Hand)
			}
		}
		if sv.Thrown&^own != 0 {
			t.Fatalf("%s: seat %d's discards are seen", id, i)
		}
	}
	return known
}

// public says whether card k of an event is for everybody.
func public(e *hand.Event, k int) bool {
	switch e.Kind {
	case hand.EvDealt:
		return e.Seat < 0 || e.Up>>k&1 != 0
	case hand.EvShown, hand.EvShownPart, hand.EvOpeners:
		return true
	}
	return e.Seat < 0
}

func mustReplay(t *testing.T, rec *Record) *hand.Hand {
	t.Helper()
	h, err := hand.New(rec.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range rec.Actions {
		if err := h.Apply(hand.Action(a.(PokerAction))); err != nil {
			t.Fatal(fmt.Errorf("hand %d: %w", rec.Hand, err))
		}
	}
	return h
}

// Whoever takes the chair of somebody who left sees neither cards nor log of the
// one before.
func TestTheNextInAChairSeesNothingOfTheLast(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		for range 2 {
			turn(ps...).act(hand.FoldBy(0))
		}
		ps[0].do(Leave{})
		eve := r.sits("eve", 0)
		s := eve.last
		if s.You != 0 || s.Hand != 1 || s.View.Seat != 0 {
			t.Fatalf("seat %d, view of seat %d", s.You, s.View.Seat)
		}
		for _, c := range s.View.Seats[0].CardList() {
			if c.Known() {
				t.Errorf("eve sees anna's %s", c)
			}
		}
		for _, l := range s.Log {
			if l.Event != nil && l.Event.Seat == 0 && l.Event.Kind == hand.EvDealt && l.Event.CardList()[0].Known() {
				t.Error("eve reads anna's cards in the log")
			}
		}
		if s := eve.do(ShowCards{}); s.View.Seats[0].Shown {
			t.Error("eve shows anna's cards")
		}
		if mine := ps[1].see(); !mine.View.Seats[1].Cards[0].Known() {
			t.Error("bob does not see his own cards")
		}
	})
}
