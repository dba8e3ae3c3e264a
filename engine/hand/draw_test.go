package hand_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// ferme deals from seat 0 on; the button is the last seat.
func ferme(g *game.Game, ante int64, holes ...string) deal {
	return deal{game: g, betting: game.PotLimit, ante: ante, stacks: thousands(len(holes)), button: len(holes) - 1, holes: holes}
}

const (
	queens  = "QdQc8h7s4d"
	jacks   = "JdJc9s5h2c"
	tens    = "TsTc8d7h3s"
	aces    = "AsAhKdTd3c"
	nothing = "Kh9h6c4c2d"
)

func TestOpeningAnAnteGame(t *testing.T) {
	t.Run("C56 five antes of 2: open 10, raise 20 … 40", func(t *testing.T) {
		s := ferme(game.Ferme, 2, queens, jacks, aces, tens, nothing).start(t).pot(10).acts(0)
		s.raise(0, "10").refused("0 opens to 9", hand.CodeFixed).refused("0 opens to 20", hand.CodeFixed)
		s.goes("0 opens to 10").raise(1, "20…40")
		if e := s.all(hand.EvRaised); e[0].Reason != hand.AsOpening {
			t.Errorf("told as %v", e[0].Reason)
		}
	})
	t.Run("C57 pass, open 20, pot to 80, fold, fold, call", func(t *testing.T) {
		s := ferme(game.Ferme, 5, queens, jacks, aces, nothing).start(t)
		s.goes("0 passes, 1 opens to 20").raise(2, "40…80").goes("2 pots, 3 folds, 0 folds, 1 calls").pot(180)
		s.goes("1 stands pat, 2 stands pat").acts(1).raise(1, "5…180")
	})
	t.Run("C90 no pair of jacks, no opening", func(t *testing.T) {
		s := ferme(game.Ferme, 2, tens, jacks, aces).start(t)
		s.raise(0, "opening takes a pair of jacks or better: pass").refused("0 opens to 6", hand.CodeNoOpeners)
		s.goes("0 passes, 1 opens to 6, 2 calls").call(0, 6).raise(0, "12…30").goes("0 calls").pot(24)
	})
	t.Run("C90 what opens", func(t *testing.T) {
		for hole, opens := range map[string]bool{
			jacks: true, tens: false, "2c2d3c3d5h": true, "2c2d2h7d9h": true, "2c3d4h5s6c": true, "2c4c6c8cTc": true, "AcKdQhJs9c": false,
			"9c9d9h9sKd": true,
		} {
			s := ferme(game.Ferme, 2, hole, "", "").start(t)
			if got := s.Legal(0).MaxTo > 0; got != opens {
				t.Errorf("%s opens: %v, want %v", hole, got, opens)
			}
		}
	})
	t.Run("nullot opens with anything", func(t *testing.T) {
		ferme(game.Nullot27, 2, tens, jacks, aces).start(t).raise(0, "6")
	})
	t.Run("C91 nobody opens: the pot waits for the next deal", func(t *testing.T) {
		d := ferme(game.Ferme, 2, queens, jacks, aces, tens, nothing)
		s := d.start(t).goes("0 passes, 1 passes, 2 passes, 3 passes, 4 passes")
		if !s.Done() || s.Carried() != 10 || len(s.all(hand.EvPassedOut)) != 1 {
			t.Fatalf("over %v, carried %d", s.Done(), s.Carried())
		}
		s.stacks(998, 998, 998, 998, 998)
		d.carried = s.Carried()
		d.start(t).pot(20).raise(0, "20")
	})
	t.Run("C92 coupled: the same cards go on as nullot", func(t *testing.T) {
		s := ferme(game.Coupled, 2, queens, jacks, aces, tens, nothing).start(t)
		before := card.Format(s.View(0).Me().CardList())
		s.goes("0 passes, 1 passes, 2 passes, 3 passes, 4 passes")
		if s.Done() || s.Game().Low == 0 || s.Game().High != 0 || len(s.all(hand.EvTurnedNullot)) != 1 {
			t.Fatalf("the game is %s", s.Game().Name)
		}
		if after := card.Format(s.View(0).Me().CardList()); after != before {
			t.Errorf("%s became %s", before, after)
		}
		s.pot(10).acts(0).goes("0 passes, 1 passes, 2 passes").raise(3, "10").goes("3 opens to 10").raise(4, "20…40")
	})
	t.Run("C92 coupled: nobody opens the nullot either", func(t *testing.T) {
		s := ferme(game.Coupled, 2, queens, jacks, aces).start(t)
		s.goes("0 passes, 1 passes, 2 passes, 0 passes, 1 passes, 2 passes")
		if !s.Done() || s.Carried() != 6 {
			t.Errorf("over %v, carried %d", s.Done(), s.Carried())
		}
	})
	t.Run("coupled: the low side is 2-7, or A-5", func(t *testing.T) {
		for low, want := range map[game.CoupledLowRule]*game.Game{game.Low27: game.Nullot27, game.LowA5: game.NullotA5} {
			d := ferme(game.Coupled, 2, queens, jacks, aces)
			d.rules = func(r *game.Rules) { r.CoupledLow = low }
			if s := d.start(t).goes("0 passes, 1 passes, 2 passes"); s.Game().Low != want.Low {
				t.Errorf("the low is %v", s.Game().Low)
			}
		}
	})
	t.Run("a stack below the pot opens all-in", func(t *testing.T) {
		d := ferme(game.Ferme, 5, queens, jacks, aces, nothing)
		d.stacks = []int64{12, 1000, 1000, 1000}
		s := d.start(t).raise(0, "7").goes("0 all-in").call(1, 7).raise(1, "27…41")
		s.goes("1 folds, 2 calls, 3 folds").pot(34)
	})
	t.Run("those who passed may raise a short opening", func(t *testing.T) {
		d := ferme(game.Ferme, 5, queens, jacks, aces, nothing)
		d.stacks = []int64{1000, 12, 1000, 1000}
		d.start(t).goes("0 passes, 1 all-in, 2 folds, 3 folds").call(0, 7).refused("0 raises to 27", hand.CodeNobodyToCall)
		d.start(t).goes("0 passes, 1 all-in, 2 calls, 3 folds").raise(0, "27…48")
	})
	t.Run("fixed limit opens for the small bet", func(t *testing.T) {
		d := ferme(game.Ferme, 5, queens, jacks, aces)
		d.betting, d.bets = game.FixedLimit, "10/20"
		s := d.start(t).raise(0, "10").goes("0 opens to 10").raise(1, "20").goes("1 calls, 2 folds, 0 stands pat, 1 stands pat").raise(0, "20")
		s.goes("0 bets to 20").raise(1, "40")
	})
	t.Run("no limit opens for the pot", func(t *testing.T) {
		d := ferme(game.Ferme, 5, queens, jacks, aces)
		d.betting = game.NoLimit
		d.start(t).raise(0, "15").goes("0 opens to 15").raise(1, "30…995")
	})
	t.Run("the opener bets first after the draw, else the next on his left", func(t *testing.T) {
		d := ferme(game.Ferme, 5, nothing, queens, aces, jacks)
		after := "0 passes, 1 opens to 20, 2 calls, 3 calls, 0 calls, 0 stands, 1 stands, 2 stands, 3 stands"
		d.start(t).goes(after).acts(1)
		d.rules = func(r *game.Rules) { r.FermeFirst = game.FirstLeftOfButton }
		d.start(t).goes(after).acts(0)
		d.rules = nil
		d.start(t).goes("0 passes, 1 opens to 20, 2 raises to 40, 3 calls, 0 calls, 1 folds, 0 stands, 2 stands, 3 stands").acts(2)
	})
	t.Run("a fold before the opening is final", func(t *testing.T) {
		s := ferme(game.Ferme, 5, aces, queens, jacks).start(t).goes("0 folds, 1 opens to 15").acts(2).goes("2 folds")
		s.stacks(995, 1010, 995)
	})
}

func TestDraws(t *testing.T) {
	open := "0 opens to 15, 1 calls, 2 calls"
	t.Run("C93 fermé: four cards at most", func(t *testing.T) {
		s := ferme(game.Ferme, 5, queens, jacks, aces).start(t).goes(open)
		s.refused("0 draws QdQc8h7s4d", hand.CodeTooManyCards).goes("0 draws Qc8h7s4d, 1 stands pat")
		if err := s.Apply(hand.DrawBy(2, card.MustParse("As")[0], card.MustParse("As")[0])); err == nil || err.Error() != "As is named twice" {
			t.Errorf("the same card twice: %v", err)
		}
		s.refused("2 draws 2s", hand.CodeCardNotHeld).refused("2 checks", hand.CodeNotBetting)
	})
	t.Run("C93 triple draw: five are allowed", func(t *testing.T) {
		d := deal{game: game.TD27, bets: "10/20", stacks: thousands(2), holes: []string{queens, jacks}}
		s := d.start(t).goes("0 calls, 1 checks").goes("1 draws QdQc8h7s4d, 0 stands pat")
		if got := s.View(1).Me().CardList(); len(got) != 5 || card.Of(got...)&card.Of(card.MustParse(queens)...) != 0 {
			t.Errorf("now holds %s", card.Format(got))
		}
	})
	t.Run("single draws with blinds: five are allowed, no openers", func(t *testing.T) {
		d := deal{game: game.Ferme, betting: game.NoLimit, blinds: "5/10", stacks: thousands(3), button: 2, holes: []string{tens, nothing, aces}}
		d.start(t).acts(2).raise(2, "20…1000").goes("2 calls, 0 calls, 1 checks").acts(0).goes("0 draws " + tens + ", 1 stands, 2 stands").acts(0)
	})
	t.Run("announced in turn from the button's left, dealt when all have announced", func(t *testing.T) {
		s := ferme(game.Ferme, 5, queens, jacks, aces).start(t).goes(open).acts(0)
		s.refused("1 draws 2c", hand.CodeNotYourTurn).goes("0 draws 8h7s4d").acts(1)
		if s.View(0).Me().N != 2 {
			t.Errorf("holds %d cards before the others have announced", s.View(0).Me().N)
		}
		s.goes("1 draws 9s5h2c, 2 stands pat")
		if s.View(0).Me().N != 5 || s.View(1).Seats[0].Drew[0] != 3 || s.View(1).Seats[2].Drew[0] != 0 {
			t.Error("all are served, and the counts are public")
		}
	})
	t.Run("all-in players draw too, and nobody is tabled before", func(t *testing.T) {
		d := deal{game: game.TD27, betting: game.NoLimit, blinds: "5/10", stacks: []int64{500, 500}, holes: []string{queens, jacks}}
		s := d.start(t).goes("0 all-in, 1 calls")
		for range 3 {
			if s.at(hand.EvShown, -1) >= 0 {
				t.Fatal("a hand is face up before the last draw")
			}
			s.acts(1).goes("1 stands pat").acts(0).goes("0 stands pat")
		}
		if !s.Done() || len(s.all(hand.EvShown)) != 2 {
			t.Error("the hands are shown after the last draw")
		}
	})
}

// tripleDraw starts a limit triple draw of six, everybody in, with one of many
// shuffles.
func tripleDraw(t *testing.T, shuffle int) *story {
	d := deal{game: game.TD27, bets: "10/20", stacks: thousands(6), button: 5}
	s := d.setup(t)
	s.Order = nil
	binary.LittleEndian.PutUint64(s.Seed[:], uint64(shuffle))
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	st := &story{h, t}
	return st.goes("2 calls, 3 calls, 4 calls, 5 calls, 0 calls, 1 checks")
}

// throw draws the first n cards of a seat and returns them.
func (s *story) throw(seat, n int) card.Set {
	cards := s.View(seat).Me().CardList()[:n]
	if err := s.Apply(hand.DrawBy(seat, cards...)); err != nil {
		s.t.Fatal(err)
	}
	return card.Of(cards...)
}

// served are the cards a seat got in the last draw, in order.
func (s *story) served(seat int) []card.Card {
	events := s.all(hand.EvDealt)
	for i := len(events) - 1; i >= 0; i-- {
		if int(events[i].Seat) == seat {
			return events[i].CardList()
		}
	}
	return nil
}

func TestC88TheStubRunsOutInADraw(t *testing.T) {
	for shuffle := range 300 {
		s := tripleDraw(t, shuffle)
		var dealt, earlier card.Set
		for i := range 6 {
			dealt |= card.Of(s.View(i).Me().CardList()...)
		}
		for i := range 6 { // 18 cards: the stub of 22 is down to 4
			earlier |= s.throw(i, 3)
		}
		for i := range 6 {
			dealt |= card.Of(s.served(i)...)
		}
		stub := card.Full &^ dealt
		if stub.Len() != 4 || s.View(-1).Stub != 4 {
			t.Fatalf("stub %s", stub)
		}
		s.goes("0 checks, 1 checks, 2 checks, 3 checks, 4 checks, 5 checks")
		fresh := s.throw(0, 3) | s.throw(1, 2) | s.throw(2, 1)
		s.goes("3 stands, 4 stands, 5 stands")
		j1, j2, j3 := s.served(0), s.served(1), s.served(2)
		got := card.Of(j1...) | card.Of(j2...) | card.Of(j3...)
		switch {
		case card.Of(append(j1, j2[0])...) != stub:
			t.Fatalf("shuffle %d: the stub %s went to %s and %s", shuffle, stub, card.Format(j1), j2[0])
		case !earlier.Has(j2[1]) || !earlier.Has(j3[0]):
			t.Fatalf("shuffle %d: %s and %s are no earlier discards %s", shuffle, j2[1], j3[0], earlier)
		case got&fresh != 0 || got.Len() != 6:
			t.Fatalf("shuffle %d: got %s, fresh discards %s", shuffle, got, fresh)
		}
		if e := s.all(hand.EvReshuffled); len(e) != 1 || e[0].N != 18 || e[0].Reason != hand.StubRanOut {
			t.Fatalf("told as %+v", e)
		}
	}
}

func TestC89SixPlayersDrawFiveEach(t *testing.T) {
	for shuffle := range 300 {
		s := tripleDraw(t, shuffle)
		var held card.Set
		var thrown [6]card.Set
		for i := range 6 {
			held |= card.Of(s.View(i).Me().CardList()...)
		}
		for i := range 6 {
			thrown[i] = s.throw(i, 5)
		}
		stub := card.Full &^ held
		first := thrown[0] | thrown[1] | thrown[2] | thrown[3]
		var all card.Set
		for i := range 6 {
			for k, c := range s.served(i) {
				fromStub := i < 4 || i == 4 && k < 2
				if fromStub && !stub.Has(c) || !fromStub && !first.Has(c) || thrown[i].Has(c) || all.Has(c) {
					t.Fatalf("shuffle %d: card %d of seat %d is %s", shuffle, k, i, c)
				}
				all = all.Add(c)
			}
		}
		if e := s.all(hand.EvReshuffled); len(e) != 1 || e[0].N != 20 || e[0].Reason != hand.StubRanOutAgain {
			t.Fatalf("told as %+v", e)
		}
	}
}

func TestC94ProofOfOpeners(t *testing.T) {
	proof := func(s *story) string {
		var cards []string
		for _, e := range s.all(hand.EvOpeners) {
			cards = append(cards, card.Format(e.CardList()))
		}
		return strings.Join(cards, " ")
	}
	split := "JcJh9c8c7c"
	t.Run("split and won without a showdown", func(t *testing.T) {
		s := ferme(game.Ferme, 2, split, queens, nothing).start(t).goes("0 opens to 6, 1 calls, 2 folds, 0 draws Jh, 1 stands, 0 bets to 2, 1 folds")
		if got := proof(s); got != "JcJh" || len(s.all(hand.EvShown)) != 0 {
			t.Errorf("shown %q", got)
		}
	})
	t.Run("everybody folds to the opening", func(t *testing.T) {
		if got := proof(ferme(game.Ferme, 2, split, queens, nothing).start(t).goes("0 opens to 6, 1 folds, 2 folds")); got != "JcJh" {
			t.Errorf("shown %q", got)
		}
	})
	t.Run("two small pairs are shown both, a straight whole", func(t *testing.T) {
		for hole, want := range map[string]string{"4c4h3c3hKs": "4c4h3c3h", "5c6d7h8s9c": "5c6d7h8s9c", "AcAhAd3h2s": "AcAhAd", "KdKs3c3hQs": "KdKs"} {
			if got := proof(ferme(game.Ferme, 2, hole, "", "").start(t).goes("0 opens to 6, 1 folds, 2 folds")); got != want {
				t.Errorf("%s is proved by %q, want %q", hole, got, want)
			}
		}
	})
	t.Run("split and shown down: the openers as well", func(t *testing.T) {
		d := ferme(game.Ferme, 2, split, queens, "")
		d.then = "6c"
		s := d.start(t).goes("0 opens to 6, 1 calls, 2 folds, 0 draws Jh, 1 stands, 0 checks, 1 checks")
		if got := proof(s); got != "JcJh" || s.Stack(0) <= 1000 {
			t.Errorf("shown %q, stack %d", got, s.Stack(0))
		}
	})
	t.Run("beaten at the showdown the opener shows all the same", func(t *testing.T) {
		d := ferme(game.Ferme, 2, split, queens, aces)
		d.then = "2d"
		s := d.start(t).goes("0 opens to 6, 1 calls, 2 calls, 0 draws Jh, 1 stands, 2 stands, 0 checks, 1 bets to 2, 2 calls, 0 calls")
		if got := proof(s); got != "JcJh" || s.order(hand.EvShown) != "120" || s.Stack(0) >= 1000 {
			t.Errorf("openers %q, shown %s", got, s.order(hand.EvShown))
		}
	})
	t.Run("kept and shown down: nothing more to prove", func(t *testing.T) {
		s := ferme(game.Ferme, 2, queens, split, nothing).start(t).goes("0 opens to 6, 1 calls, 2 folds, 0 stands, 1 stands, 0 checks, 1 checks")
		if got := proof(s); got != "" {
			t.Errorf("shown %q", got)
		}
	})
}
