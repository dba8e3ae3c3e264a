package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// future is a hand up to the action that ends it, and the snapshots of before and
// after it.
type future struct {
	before, after *table.Snapshot
}

// playedOut plays a hand with given cards and draws; the actions follow from r alone,
// so that two hands that look alike go alike.
func playedOut(t *testing.T, g *game.Game, seed uint64, order []card.Card, mode int) future {
	r := rand.New(rand.NewPCG(seed, 1))
	n := min(2+int(seed%4), g.MaxPlayers)
	stacks := map[int]int64{}
	for i := range n {
		stacks[i] = 50 + r.Int64N(400)
	}
	text := ""
	for _, c := range order {
		text += c.String()
	}
	d := newDesk(t, g, g.Default, 10, n, int(seed)%n, stacks, text)
	d.s.Stats = table.Stats{Hands: 7, Won: 2, Net: 40, Curve: []int64{10, 30, 20, 40}}
	if mode == 1 {
		d.s.Tourney = &table.Tourney{Level: 2, Blinds: [2]int64{5, 10}, NextBlinds: [2]int64{10, 20}, Running: true, Entries: n + 1, Left: n,
			LevelEnds: noon.Add(time.Hour), Ranking: []table.Ranked{{Place: n + 1, Name: "Gus", Hand: 3}}}
	}
	var f future
	for !d.h.Done() {
		f.before = d.snap(0)
		v := d.h.View(-1)
		i := 0
		for v.Pending>>i&1 == 0 {
			i++
		}
		d.does(hurriedly(d.h.View(i), r))
	}
	f.after = outcome(d, mode)
	return f
}

// hurriedly is an action that soon puts everything in.
func hurriedly(v *hand.View, r *rand.Rand) hand.Action {
	l, me, i := &v.Legal, v.Me(), v.Seat
	switch k := r.IntN(10); {
	case l.Discard > 0:
		return hand.DiscardBy(i, me.CardList()[:l.Discard]...)
	case l.Draw:
		return hand.DrawBy(i)
	case l.Show:
		return hand.ShowBy(i)
	case l.BringIn > 0:
		return hand.BringInBy(i)
	case k < 6 && l.MaxTo > 0:
		return hand.RaiseTo(i, l.MaxTo)
	case l.Check:
		return hand.CheckBy(i)
	case l.Call > 0 && k < 9:
		return hand.CallBy(i)
	}
	return hand.FoldBy(i)
}

// outcome is the snapshot after the hand, with all that a table makes of it.
func outcome(d *desk, mode int) *table.Snapshot {
	s := d.snap(0)
	v, n := s.View, s.Log[len(s.Log)-1].N
	line := func(l table.LogEntry) {
		n++
		l.N, l.Hand = n, s.Hand
		s.Log = append(s.Log, l)
	}
	s.Stats.Hands++
	s.Stats.Net += v.Seats[0].Stack - d.s.Seats[0].Stack
	s.Stats.Curve = append(slices.Clone(s.Stats.Curve), s.Stats.Net)
	s.House += 3
	left := 0
	for i := range s.NSeats {
		if v.Seats[i].Stack > 0 {
			left++
		}
	}
	for i := range s.NSeats {
		if v.Seats[i].Stack > 0 {
			continue
		}
		s.Seats[i].Busted = true
		if mode == 1 {
			s.Seats[i].Place = left + 1
			line(table.LogEntry{Kind: table.LogBusted, Seat: i, Name: s.Seats[i].Name, Place: left + 1})
			continue
		}
		line(table.LogEntry{Kind: table.LogRebuy, Seat: i, Name: s.Seats[i].Name, Amount: 1000})
		if mode == 2 { // somebody leaves
			s.Seats[i] = table.Seat{}
			line(table.LogEntry{Kind: table.LogLeft, Seat: i, Name: d.s.Seats[i].Name})
		}
	}
	if mode == 1 {
		tr := *s.Tourney
		tr.Left, tr.Over = left, left == 1
		for i := range s.NSeats {
			if s.Seats[i].Place > 0 {
				tr.Ranking = append([]table.Ranked{{Place: s.Seats[i].Place, Name: s.Seats[i].Name, Hand: s.Hand}}, tr.Ranking...)
			}
		}
		if tr.Over {
			s.Phase, tr.LevelEnds, s.NextHand = table.Finished, time.Time{}, time.Time{}
			line(table.LogEntry{Kind: table.LogWon, Seat: 0, Name: "Me"})
		}
		s.Tourney = &tr
	}
	return s
}

// sameEvents is how many events two views have in common from the beginning.
func sameEvents(a, b []hand.Event) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// TestAC74_TheFrameKnowsNoMoreThanIsTold plays hands that agree up to a point and
// differ after it, other cards and so another result. At every step of the telling,
// and while cards slide, the two frames are the same bytes as long as the hands
// are the same as far as they have been told.
func TestAC74_TheFrameKnowsNoMoreThanIsTold(t *testing.T) {
	rounds.Alone(t)
	games := []*game.Game{game.Holdem, game.Omaha8, game.Stud7, game.Stud8, game.Pineapple, game.Courchevel}
	sizes := [][2]int{{80, 24}, {120, 36}, {60, 20}, {200, 60}}
	frames, differ := 0, 0
	for seed := range uint64(420) {
		g, size, mode := games[seed%uint64(len(games))], sizes[seed/6%4], int(seed/24%3)
		r := rand.New(rand.NewPCG(seed, 2))
		order := card.Full.Cards()
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		one := playedOut(t, g, seed, order, mode)
		other := slices.Clone(order)
		from := 10 + r.IntN(20)
		tail := other[from:]
		r.Shuffle(len(tail), func(i, j int) { tail[i], tail[j] = tail[j], tail[i] })
		two := playedOut(t, g, seed, other, mode)
		if !slices.Equal(one.before.View.Events, two.before.View.Events) {
			continue // they differ before the end already
		}
		same := sameEvents(one.after.View.Events, two.after.View.Events)
		o := english
		if seed%2 == 1 {
			o = french
		}
		a, b := still(o, size[0], size[1], one.before), still(o, size[0], size[1], two.before)
		at := noon
		for _, x := range []*App{a, b} {
			x.clock = func() time.Time { return at }
		}
		counted := func(x *App, msg tea.Msg) { // the pot shares too, of some hands: they take their time
			x.Now = x.clock()
			if cmd := x.take(msg); seed%12 == 0 {
				count(x, cmd)
			}
		}
		a.Update(snapshotMsg{from: a.table.Client, snap: one.after})
		b.Update(snapshotMsg{from: b.table.Client, snap: two.after})
		for a.table.Untold() && b.table.Untold() && a.table.Told == b.table.Told && a.table.Told <= same {
			for _, log := range []string{"", "l"} {
				for _, x := range []*App{a, b} {
					x.CloseAll()
					if log != "" {
						x.table.Key(&x.Context, ui.Key{Name: log})
					}
				}
				for range 3 { // while a card slides, and when it is down
					if a.table.Told != b.table.Told || a.table.Told > same {
						break
					}
					if fa, fb := a.View().Content, b.View().Content; fa != fb {
						t.Fatalf("seed %d, %s, %v, %d of %d events told: the frames differ\n%s\n%s", seed, g.ID, size, a.table.Told, len(one.after.View.Events), screenText(a), screenText(b))
					}
					frames++
					at = at.Add(200 * time.Millisecond)
					counted(a, tickMsg{})
					counted(b, tickMsg{})
				}
			}
			at = at.Add(700 * time.Millisecond)
			a.CloseAll()
			b.CloseAll()
			counted(a, tickMsg{})
			counted(b, tickMsg{})
		}
		if !slices.Equal(one.after.View.Events, two.after.View.Events) {
			differ++
		}
	}
	t.Logf("%d frames of %d hands that end otherwise", frames, differ)
	if frames < 300 || differ < 30 {
		t.Error("too few to mean something")
	}
}

// stands says whether a word stands alone right under a name somewhere.
func stands(text, name, word string) bool {
	lines := strings.Split(text, "\n")
	for k := range len(lines) - 1 {
		before, _, ok := strings.Cut(lines[k], name)
		if !ok {
			continue
		}
		under := []rune(lines[k+1])
		under = under[min(len([]rune(before)), len(under)):]
		if f := strings.Fields(string(under)); len(f) > 0 && f[0] == word && under[0] != ' ' {
			return true
		}
	}
	return false
}

// On every frame, that of the result too, stacks, pots and bets are the chips in
// play, and who has lost everything shows nothing.
func TestAC76_StacksPotsAndBetsAddUpOnEveryFrame(t *testing.T) {
	busts := 0
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 3))
		order := card.Full.Cards()
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		f := playedOut(t, game.Holdem, seed, order, 0)
		f.after.Chips = f.before.Chips
		a := still(english, 80, 24, f.before)
		check := func(when string) {
			t.Helper()
			if sum := chipsShown(a); sum != f.before.Chips {
				t.Fatalf("seed %d, %s: the frame shows %d chips of %d\n%s", seed, when, sum, f.before.Chips, screenText(a))
			}
		}
		check("before the end")
		at := noon
		a.clock = func() time.Time { return at }
		a.Update(snapshotMsg{from: a.table.Client, snap: f.after})
		for a.table.Untold() {
			check(fmt.Sprint(a.table.Told, " events told"))
			at = at.Add(time.Second)
			a.Update(tickMsg{})
		}
		check("the result")
		for i := range f.after.NSeats {
			if f.after.View.Seats[i].Stack == 0 {
				busts++
				name := f.after.Seats[i].Name
				if i == f.after.You {
					name = a.Words.Table.You
				}
				if !stands(screenText(a), name, "0") {
					t.Errorf("seed %d: %s has lost everything, and no 0 is under the name:\n%s", seed, name, screenText(a))
				}
			}
		}
	}
	if busts < 20 {
		t.Errorf("only %d lost everything", busts)
	}
}

func TestAC76_WhoBuysInAgainIsToldWithTheHand(t *testing.T) {
	for _, o := range []Options{english, french} {
		d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, nil, "")
		s := d.snap(0)
		s.Log = append([]table.LogEntry{
			{Kind: table.LogRebuy, Hand: 117, Seat: 2, Name: "Malik", Amount: 1000},
			{Kind: table.LogHand, Hand: 118, Seat: -1, Game: game.Holdem},
		}, s.Log...)
		for i := range s.Log {
			s.Log[i].N = uint64(1 + i)
		}
		a := still(o, 80, 24, s)
		if want := strings.ReplaceAll(a.Words.Lines.Rebuy.Of(i18n.Who{Name: "Malik"}, a.Words.Num(1000)), "\u00a0", " "); !strings.Contains(screenText(a), want) {
			t.Errorf("%q is not told:\n%s", want, screenText(a))
		}
	}
}
