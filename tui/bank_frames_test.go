package tui

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/internal/i18n"
	"tapis/internal/rounds"
	"tapis/tui/ui"
)

// randomDeal is a desk of one to seven players with random stacks and rules.
func randomDeal(t testing.TB, r *rand.Rand, order []card.Card) *bankDesk {
	t.Helper()
	n := 1 + r.IntN(bank.MaxSeats)
	rules := bank.Rules{AnteReturned: r.IntN(2) > 0, SuperAntePush: r.IntN(2) > 0, BonusDiesOnFold: r.IntN(2) > 0}
	d := newBankDesk(t, n, rules, card.Format(order))
	d.clocked = r.IntN(2) > 0
	return d
}

// randomMove does something legal for a seat that is asked.
func (d *bankDesk) randomMove(r *rand.Rand) {
	d.t.Helper()
	var seats []int
	for i := range bank.MaxSeats {
		if d.h.Pending()>>i&1 != 0 {
			seats = append(seats, i)
		}
	}
	i := seats[r.IntN(len(seats))]
	moves := slices.Collect(d.h.Moves(i).All())
	m := moves[r.IntN(len(moves))]
	if m == bank.Place {
		ante := int64(10 * (1 + r.IntN(12)))
		d.bets(ante, int64(r.IntN(40)), i)
		return
	}
	d.moves(m, i)
}

// Any keys in any window at any moment of any deal: no panic, every frame whole.
func TestRandomKeysAtTheBank(t *testing.T) {
	rounds.Alone(t)
	names := []string{
		"enter", "esc", "up", "down", "left", "right", "tab", "space", "backspace", "home", "end", "wheelup", "wheeldown",
		"c", "f", "r", "i", "m", "x", "o", "p", "h", "t", "s", "l", "g", "n", "b", "y", "?", ":", ",", "+", "-", "q", "é", "&", "'", "ctrl+c",
		"0", "1", "2", "3", "4", "5", "9",
	}
	r := rand.New(rand.NewPCG(8, 8))
	for round := range 60 {
		d := randomDeal(t, r, nil)
		you := r.IntN(d.s.NSeats+1) - 1
		o := Options{Settings: ui.Settings{Still: round%2 == 0, ASCII: round%5 == 0}, Lang: i18n.Lang(round % 2)}
		a := still(o, 60+r.IntN(110), 20+r.IntN(40), d.snap(you))
		for {
			if a.table != nil {
				a.take(snapshotMsg{a.table.Client, d.snap(you)})
			}
			for range 10 {
				k := names[r.IntN(len(names))]
				a.Now = a.Now.Add(time.Duration(r.IntN(900)) * time.Millisecond)
				text := ""
				if len([]rune(k)) == 1 {
					text = k
				}
				a.Top().Key(&a.Context, ui.Key{Name: k, Text: text})
				if r.IntN(4) == 0 && !a.over {
					a.take(tea.MouseClickMsg{X: r.IntN(a.Width), Y: r.IntN(a.Height), Button: tea.MouseLeft})
				}
				a.take(tickMsg{a.tickGen})
				if a.over || a.table == nil {
					a = still(o, 60+r.IntN(110), 20+r.IntN(40), d.snap(you))
				}
				wellFormed(t, a)
				if a.table != nil && len(a.Sheets) == 0 && a.table.Snap != nil {
					checkCells(t, a, "contrepartie")
				}
			}
			if d.h.Done() {
				break
			}
			d.randomMove(r)
		}
	}
}

// AC-54: cards a player has not seen change no byte of the screen, advice
// included.
func TestUnseenCardsChangeNothingAtTheBank(t *testing.T) {
	rounds.Alone(t)
	r := rand.New(rand.NewPCG(4, 2))
	compared := 0
	for range 40 {
		order := make([]card.Card, 0, card.Size)
		for _, k := range r.Perm(card.Size) {
			order = append(order, card.Card(k))
		}
		seed := r.Uint64()
		play := func(order []card.Card, until int) (*bankDesk, int) {
			rr := rand.New(rand.NewPCG(seed, 1))
			d := randomDeal(t, rr, order)
			steps := 0
			for ; !d.h.Done() && steps < until; steps++ {
				d.randomMove(rr)
			}
			return d, steps
		}
		d, all := play(order, 1000)
		you := r.IntN(d.s.NSeats)
		for until := range all { // the end, where cards go up, is left out
			one, _ := play(order, until)
			v := one.h.View(you)
			seen := card.Of(v.Board[:v.OnBoard]...)
			for _, c := range v.Cards {
				if c.Known() {
					seen = seen.Add(c)
				}
			}
			two, _ := play(hiddenShuffled(order, seen, r), until)
			win := windows[until%len(windows)]
			for _, key := range []string{"", "i", "l", "h"} {
				a, b := still(english, win[0], win[1], one.snap(you)), still(english, win[0], win[1], two.snap(you))
				if key != "" {
					a.press(key)
					b.press(key)
				}
				if a.View().Content != b.View().Content {
					t.Fatalf("seat %d, key %q, after %d moves:\n%s\n%s", you, key, until, screenText(a), screenText(b))
				}
				compared++
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d screens were compared", compared)
	}
}

// hiddenShuffled is an order of the deck in which the cards of seen keep their
// places and the others change theirs.
func hiddenShuffled(order []card.Card, seen card.Set, r *rand.Rand) []card.Card {
	var hidden []card.Card
	for _, c := range order {
		if !seen.Has(c) {
			hidden = append(hidden, c)
		}
	}
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	out := slices.Clone(order)
	for i, c := range out {
		if !seen.Has(c) {
			out[i], hidden = hidden[0], hidden[1:]
		}
	}
	return out
}

func TestTheSameDealDrawsTheSameBytes(t *testing.T) {
	for _, s := range bankSituations {
		a := s.make(t, 120, 36)
		if once, again := a.View().Content, a.View().Content; once != again {
			t.Errorf("%s: two views differ", s.name)
		}
	}
}
