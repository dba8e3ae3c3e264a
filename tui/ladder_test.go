package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// kicker is a hand at which a queen beats the player's jack behind the same aces.
func kicker(t testing.TB) *desk {
	order := deal(2, 0, 2, map[int]string{0: "Ac4c", 1: "AdQh"}) + "2c As 8c 2s 3c Jh 5h 5d"
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 2, 0, nil, order)
	d.calls(0).checks(1)
	for range 2 {
		d.checks(1, 0)
	}
	return d.raises(1, 100).calls(0)
}

func TestAC75_TheEndShowsTheCardThatDecided(t *testing.T) {
	for _, k := range []struct {
		o    Options
		size [2]int
		want []string
	}{
		{english, [2]int{80, 24}, []string{"queen beats jack", "Paul ▜", "YOU", "=     =    ▲"}},
		{french, [2]int{80, 24}, []string{"la dame bat le valet", "VOUS"}},
		{english, [2]int{120, 36}, []string{"queen beats jack"}},
		{english, [2]int{200, 60}, []string{"queen beats jack"}},
		{english, [2]int{60, 20}, []string{"Queen beats jack: A-A-Q-J-8 over A-A-J-8-5"}},
	} {
		a := still(k.o, k.size[0], k.size[1], kicker(t).snap(0))
		text := screenText(a)
		for _, want := range k.want {
			if !strings.Contains(strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%v: %q is not shown:\n%s", k.size, want, text)
			}
		}
	}
}

// Both halves of a hi-lo pot have a ladder, down to the card that decided.
func TestAC75_BothHalvesHaveTheirLadder(t *testing.T) {
	order := deal(3, 2, 4, map[int]string{0: "Ah2h9c9s", 1: "Kh3d8d6d", 2: "KsQdJdTd"}) + "2s 7c 5c Kc 4d 4s 6s Jc"
	d := newDesk(t, game.Omaha8, game.FixedLimit, 20, 3, 2, nil, order)
	d.calls(2, 0).checks(1)
	for !d.h.Done() {
		d.checks(d.h.Actor())
	}
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		text := strings.ToLower(screenText(still(english, size[0], size[1], d.snap(0))))
		if !strings.Contains(text, " under ") || !strings.Contains(text, " beat") || !strings.Contains(text, "low") || !strings.Contains(text, "high") {
			t.Errorf("%v: a half is missing:\n%s", size, text)
		}
	}
}

// The sizing bar opens at two thirds of the pot, the next time at what was put in.
func TestTheSizingBarOpensAtABetOneWouldMake(t *testing.T) {
	a := still(english, 80, 24, facing(t).snap(0)).press("r")
	// 900 in front of 2,500: after a call 3,400 are in the pot.
	if got, _ := sized(t, a); got != 900+3400*2/3 {
		t.Errorf("it opens at %d", got)
	}
	c := &taker{}
	a.table.Client = c
	a.press("p", "enter")
	if len(c.acts) != 1 || c.acts[0].Action.(table.PokerAction).Amount != 900+3400 {
		t.Fatalf("the pot was put in as %+v", c.acts)
	}
	s := facing(t).snap(0)
	s.Hand++
	s.Decision.ID++
	a.take(snapshotMsg{a.table.Client, s})
	if got, _ := sized(t, a.press("r")); got != 900+3400 {
		t.Errorf("the next time it opens at %d", got)
	}
	// In fixed limit there is one size, and it is the smallest.
	d := newDesk(t, game.Omaha8, game.FixedLimit, 20, 3, 2, nil, "")
	b := still(english, 80, 24, d.calls(2).snap(0)).press("r")
	if to, open := sized(t, b); open && to != d.h.Legal(0).MinTo {
		t.Error("a fixed bet is not the smallest")
	}
}

// Space holds the result, and the table with it; Enter goes on.
func TestSpaceHoldsTheResultUntilThePlayerGoesOn(t *testing.T) {
	c := &teller{}
	a := still(english, 80, 24, kicker(t).snap(0))
	a.table.Client = c
	a.table.Key(&a.Context, ui.Key{Name: "space"})
	if !a.table.Held || len(c.got) != 1 || c.got[0] != (table.Pause{}) || !strings.Contains(screenText(a), "held") {
		t.Fatalf("held %v, sent %v:\n%s", a.table.Held, c.got, screenText(a))
	}
	a.press("enter")
	if a.table.Held || len(c.got) != 3 || c.got[1] != (table.Resume{}) || c.got[2] != (table.NextHandNow{}) {
		t.Errorf("held %v, sent %v", a.table.Held, c.got)
	}
	// Among people nobody is kept waiting.
	s := kicker(t).snap(0)
	s.Seats[1].Bot = false
	b := still(english, 80, 24, s)
	d := &teller{}
	b.table.Client = d
	b.table.Key(&b.Context, ui.Key{Name: "space"})
	if len(d.got) != 0 {
		t.Errorf("sent %v", d.got)
	}
}

// Whoever holds a result and then buys in again, or leaves, does not leave the table
// stopped.
func TestAHeldTableIsNotLeftStopped(t *testing.T) {
	s := bust(t)
	s.Host = true
	for _, k := range []struct {
		key  string
		want []table.Command
	}{
		{"enter", []table.Command{table.Resume{}, table.Rebuy{}, table.NextHandNow{}}},
		{"", []table.Command{table.Resume{}}},
	} {
		a := still(english, 80, 24, s)
		c := &teller{}
		a.table.Client = c
		a.table.Held = true
		if k.key != "" {
			a.press(k.key)
		} else {
			a.table.Close()
		}
		if !slices.Equal(c.got, k.want) {
			t.Errorf("%q: sent %v, want %v", k.key, c.got, k.want)
		}
	}
}

// teller keeps what a screen asks its table for.
type teller struct {
	silent
	got []table.Command
}

func (c *teller) Do(k table.Command) bool { c.got = append(c.got, k); return true }

// The panel of an all-in knows every river: which cards win for whom, and what each may
// expect in chips of all that lies in the middle.
func TestTheRaceCountsEveryRiver(t *testing.T) {
	a := runOut(t, 120, 36)
	now := a.table.NextAt
	a.clock = func() time.Time { return now }
	a.Now = now
	count(a, a.take(tickMsg{a.tickGen}))
	now = now.Add(time.Second)
	a.Update(tickMsg{a.tickGen})
	text := screenText(a)
	// Aces and a king against queens and eights, on A 10 7 4: two queens and two eights,
	// one of them a flush for nobody, are what the others have. What each may expect adds
	// up to the 2,400 in both pots.
	for _, want := range []string{"River, card by card", "42", "38 cards 92.9%", "2 cards 4.8%", "2 cards 2.4%", "2,229", "114", "57", "main pot 1,200", "side pot 1,200"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not shown:\n%s", want, text)
		}
	}
}
