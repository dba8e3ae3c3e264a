package tui

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/cputime"
	"tapis/internal/i18n"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/internal/termshot"
	"tapis/tui/ui"
)

// snapOf is a snapshot of a hand as one seat sees it.
func snapOf(v *hand.View, id uint64) *table.Snapshot {
	s := &table.Snapshot{Seq: id, Name: "t", You: v.Seat, NSeats: hand.MaxSeats, Hand: 1, Phase: table.Playing, Host: true, View: v}
	s.Next = table.Form{Game: v.Base, Betting: v.Betting, Stakes: v.Stakes, Rules: v.Rules, BuyIn: 1000}
	for i := range s.Seats {
		s.Seats[i] = table.Seat{Taken: v.Seats[i].In, Name: players[i], Stack: v.Seats[i].Stack, Bot: i != v.Seat}
	}
	if v.Done {
		s.Phase = table.Showing
	} else {
		s.Decision = table.Decision{ID: id, Yours: v.MyTurn(), Since: noon, Deadline: noon.Add(25 * time.Second)}
	}
	return s
}

// wellFormed fails unless a frame has exactly the window's cells and nothing in
// it that terminals disagree on (UX AC-64).
func wellFormed(t *testing.T, a *App) {
	t.Helper()
	lines := strings.Split(a.View().Content, "\n")
	if len(lines) != a.Height {
		t.Fatalf("%d×%d: %d lines", a.Width, a.Height, len(lines))
	}
	for y, l := range lines {
		plain := ansi.Strip(l)
		if n := ansi.StringWidth(plain); n != a.Width {
			t.Fatalf("%d×%d: row %d is %d wide: %q", a.Width, a.Height, y, n, plain)
		}
		for _, r := range plain {
			if r >= 0x1f000 || r >= 0xfe00 && r <= 0xfe0f || unicode.IsControl(r) {
				t.Fatalf("row %d: %U", y, r)
			}
		}
	}
}

func TestEveryFrameOfEveryGameIsWellFormed(t *testing.T) {
	sizes := [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {160, 50}, {200, 60}, {80, 60}, {240, 24}}
	k, id := 0, uint64(0)
	everyHand(t, 1, func(v *hand.View) {
		k++
		id++
		if k%3 != 0 && !v.Done { // the picture of every third decision, and every end
			return
		}
		size := sizes[k%len(sizes)]
		a := still(Options{Lang: i18n.Lang(k % 2), Settings: ui.Settings{ASCII: k%5 == 0}}, size[0], size[1], snapOf(v, id))
		wellFormed(t, a)
		if v.MyTurn() {
			a.press("r")
			wellFormed(t, a)
		}
	})
}

func TestAC15_EveryFrameShowsTheChipsInPlay(t *testing.T) {
	id, last, number := uint64(0), 1<<30, 0
	a := still(Options{}, 80, 24, preflop(t).snap(0))
	everyHand(t, 2, func(v *hand.View) {
		id++
		if len(v.Events) < last {
			number++
		}
		last = len(v.Events)
		s := snapOf(v, id)
		s.Hand = number
		a.take(snapshotMsg{a.table.Client, s})
		var want int64 // what the seats brought
		for i := range v.Seats {
			want += v.Seats[i].Stack
		}
		want += v.Pot
		for i := range v.Events {
			if e := &v.Events[i]; e.Kind == hand.EvRaked {
				want += e.Amount
			}
		}
		for steps := 0; ; steps++ { // every step of the telling is a frame
			if got := chipsShown(a); got != want {
				t.Fatalf("%s step %d: %d chips, want %d in all", v.Base.ID, steps, got, want)
			}
			if !a.table.Untold() {
				return
			}
			a.Now = a.table.NextAt
			a.table.Tick(&a.Context)
		}
	})
}

func TestAC67_AStormOfSizesInTheMiddleOfAHand(t *testing.T) {
	rounds.Alone(t)
	a := still(english, 80, 24, facing(t).snap(0)).press("r", "2", "5", "0", "0")
	storm := [][2]int{{200, 60}, {80, 24}, {60, 20}, {40, 12}, {1, 1}, {0, 0}, {300, 100}, {59, 20}, {60, 19}, {80, 24}}
	r := rand.New(rand.NewPCG(6, 7))
	for range 400 {
		storm = append(storm, [2]int{r.IntN(260), r.IntN(90)})
	}
	storm = append(storm, [2]int{80, 24})
	for _, s := range storm {
		a.take(tea.WindowSizeMsg{Width: s[0], Height: s[1]})
		wellFormedSize(t, a)
		if s[0] < ui.MinW || s[1] < ui.MinH {
			if s[0] >= 50 && s[1] >= 3 && !strings.Contains(screenText(a), "60") {
				t.Errorf("%v: the size needed is not said:\n%s", s, screenText(a))
			}
			continue
		}
		// Your cards, the price, the clock, the pot, the board, who is to act: always.
		text := screenText(a)
		for _, want := range []string{"K", "900", "18 s", "1,200", "10", "YOU", "2,500"} {
			if !strings.Contains(text, want) {
				t.Fatalf("%v: %q is not shown:\n%s", s, want, text)
			}
		}
	}
	if to, open := sized(t, a); !open || to != 2500 {
		t.Error("the bar was lost on the way")
	}
}

// wellFormedSize is wellFormed for windows of any size, none at all included.
func wellFormedSize(t *testing.T, a *App) {
	t.Helper()
	if a.Width > 0 && a.Height > 0 {
		wellFormed(t, a)
		return
	}
	a.View()
}

func TestRandomKeysNeverPanic(t *testing.T) {
	rounds.Alone(t)
	names := []string{
		"enter", "esc", "up", "down", "left", "right", "tab", "space", "backspace", "home", "end", "pgup", "pgdown", "wheelup", "wheeldown",
		"c", "f", "r", "a", "m", "h", "t", "p", "x", "w", "s", "l", "g", "n", "b", "o", "y", "?", ":", ",", "+", "-", "q", "é", "&", "ctrl+c",
		"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "ctrl+u", "ctrl+w", "delete",
	}
	r := rand.New(rand.NewPCG(9, 9))
	for round := range rounds.Of(20, 600) {
		var views []*hand.View
		g := game.Tables()[round%19]
		s := randomSetup(r, g, g.Default, 2+r.IntN(min(g.MaxPlayers, 6)-1), 400)
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		for who := r.IntN(3) - 1; ; {
			views = append(views, h.View(who))
			if h.Done() {
				break
			}
			seat := 0
			for h.Pending()>>seat&1 == 0 {
				seat++
			}
			if err := h.Apply(randomAction(r, h.View(seat))); err != nil {
				t.Fatal(err)
			}
		}
		a := still(Options{Settings: ui.Settings{Still: round%2 == 0}, Lang: i18n.Lang(round % 2)}, 60+r.IntN(110), 20+r.IntN(40), snapOf(views[0], 1))
		for i, v := range views {
			if a.table != nil {
				a.take(snapshotMsg{a.table.Client, snapOf(v, uint64(i+1))})
			}
			for range 12 {
				k := names[r.IntN(len(names))]
				a.Now = a.Now.Add(time.Duration(r.IntN(900)) * time.Millisecond)
				text := ""
				if len([]rune(k)) == 1 {
					text = k
				}
				a.Top().Key(&a.Context, ui.Key{Name: k, Text: text})
				if a.over {
					a = still(Options{}, 80, 24, snapOf(v, uint64(i+1)))
				}
				if r.IntN(4) == 0 {
					a.take(tea.MouseClickMsg{X: r.IntN(a.Width), Y: r.IntN(a.Height), Button: tea.MouseLeft})
				}
				a.take(tickMsg{a.tickGen})
				if a.over {
					a = still(Options{}, 80, 24, snapOf(v, uint64(i+1)))
				}
				wellFormed(t, a)
			}
		}
	}
}

func TestUnseenCardsChangeNoByteOfTheScreen(t *testing.T) {
	rounds.Alone(t)
	r := rand.New(rand.NewPCG(3, 1))
	compared := 0
	for round := range rounds.Of(19, 570) {
		g := game.Tables()[round%19]
		n := 2 + r.IntN(min(g.MaxPlayers, 6)-1)
		setup := randomSetup(r, g, g.Default, n, 2000)
		me := r.IntN(n)
		for _, k := range r.Perm(card.Size) {
			setup.Order = append(setup.Order, card.Card(k))
		}
		// The hand is played once; what me saw of it stays, all other cards are dealt
		// otherwise, and the same is done again.
		first, err := hand.New(&setup)
		if err != nil {
			t.Fatal(err)
		}
		frames := []*hand.View{first.View(me)}
		var acts []hand.Action
		for !first.Done() {
			seat := 0
			for first.Pending()>>seat&1 == 0 {
				seat++
			}
			act := randomAction(r, first.View(seat))
			if err := first.Apply(act); err != nil {
				t.Fatal(err)
			}
			if v := first.View(me); v.Done || v.Runout {
				break // hands go up: what is seen may differ
			}
			acts = append(acts, act)
			frames = append(frames, first.View(me))
		}
		other := setup
		other.Order = permuted(frames[len(frames)-1], setup.Order, r)
		second, err := hand.New(&other)
		if err != nil {
			t.Fatal(err)
		}
		for step, va := range frames {
			if step > 0 {
				act := acts[step-1]
				if int(act.Seat) != me { // names cards the seat no longer holds
					copy(act.Cards[:act.N], second.View(int(act.Seat)).Seats[act.Seat].CardList())
				}
				if second.Apply(act) != nil {
					break // openers differ
				}
			}
			win := windows[(round+step)%len(windows)]
			for _, keys := range [][]string{nil, {"l"}, {"h"}, {"r"}} {
				a := still(english, win[0], win[1], snapOf(va, 1)).press(keys...)
				b := still(english, win[0], win[1], snapOf(second.View(me), 1)).press(keys...)
				if a.View().Content != b.View().Content {
					t.Fatalf("%s %v: the screen differs after %d actions\n%s\n%s", g.ID, win, step, screenText(a), screenText(b))
				}
				compared++
			}
		}
	}
	if compared < 500 {
		t.Errorf("only %d screens were compared", compared)
	}
}

// permuted is an order of the deck in which every card that v shows, or has
// shown, keeps its place and the others change theirs.
func permuted(v *hand.View, order []card.Card, r *rand.Rand) []card.Card {
	seen := card.Of(v.BoardCards()...) | v.Seats[v.Seat].Thrown
	for i := range v.Seats {
		seen |= card.Of(v.Seats[i].CardList()...)
	}
	for i := range v.Events {
		seen |= card.Of(v.Events[i].CardList()...)
	}
	var hidden []card.Card
	for _, c := range order {
		if !seen.Has(c) {
			hidden = append(hidden, c)
		}
	}
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	out := slices.Clone(order)
	k := 0
	for i, c := range out {
		if !seen.Has(c) {
			out[i] = hidden[k]
			k++
		}
	}
	return out
}

func TestTheSameStateDrawsTheSameBytes(t *testing.T) {
	for _, s := range situations {
		a := s.make(t, 120, 36)
		if first := a.View().Content; first != a.View().Content || first != s.make(t, 120, 36).View().Content {
			t.Errorf("%s: two views differ", s.name)
		}
	}
}

func TestAC31_WithoutColourTheStatesOfASeatDiffer(t *testing.T) {
	for _, o := range []Options{{Profile: colorprofile.ASCII}, {Profile: colorprofile.ASCII, Settings: ui.Settings{ASCII: true}}} {
		a := still(o, 80, 24, facing(t).snap(0))
		cells := termshot.FromANSI(80, 24, a.View().Content)
		text := cells.Text()
		for what, want := range map[string]string{"to act": string(a.Look.Glyphs.Marker) + " YOU", "folded": "fold", "a bet": string(a.Look.Glyphs.Chip) + " 900", "the button": "D"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not told:\n%s", what, text)
			}
		}
		attrs := func(name string) (n int) {
			for _, row := range cells {
				for x := range row {
					if x+len(name) <= len(row) && strings.HasPrefix(rowText(row[x:], len(name)), name) {
						return int(row[x].Style.Attrs)
					}
				}
			}
			t.Fatalf("%s is not on the screen", name)
			return 0
		}
		if in, out, act := attrs("Zo"), attrs("Tara"), attrs("YOU"); in == out || in == act || out == act {
			t.Errorf("in the hand %d, folded %d, to act %d: attributes must differ", in, out, act)
		}
	}
}

func TestAC65_SuitsDifferInEveryLook(t *testing.T) {
	for _, k := range looks {
		a := still(k.o, 80, 24, facing(t).snap(0))
		seen := map[string]card.Suit{}
		for s := range card.Suit(card.NumSuits) {
			sign := string(a.Look.Glyphs.Suits[s])
			if other, ok := seen[sign]; ok {
				t.Errorf("%s: suits %d and %d look alike", k.name, s, other)
			}
			seen[sign] = s
		}
		text := screenText(a)
		if !strings.Contains(text, "YOU") || !strings.Contains(text, "900") {
			t.Errorf("%s:\n%s", k.name, text)
		}
	}
}

func BenchmarkView(b *testing.B) {
	for _, win := range windows {
		b.Run(size(win), func(b *testing.B) {
			a := still(Options{Profile: colorprofile.ANSI256}, win[0], win[1], facing(b).snap(0))
			a.View()
			b.ReportAllocs()
			cputime.Thread(b)
			for b.Loop() {
				a.View()
			}
		})
	}
}

func BenchmarkSnapshot(b *testing.B) {
	s := facing(b).snap(0)
	a := still(Options{}, 80, 24, s)
	b.ReportAllocs()
	cputime.Thread(b)
	for b.Loop() {
		a.take(snapshotMsg{a.table.Client, s})
	}
}

func BenchmarkFirstFrame(b *testing.B) {
	b.ReportAllocs()
	cputime.Thread(b)
	for b.Loop() {
		New(Options{}).View()
	}
}
