package tui

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/card"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// friday is a tournament of twelve with four left; the player is one of those out, fifth.
func friday(t testing.TB) *table.Snapshot { return fridayOver(preflop(t).snap(0)) }

// fridayOver is that night over a snapshot.
func fridayOver(s *table.Snapshot) *table.Snapshot {
	s.Name = "Friday night"
	cards := card.MustParse
	fall := &table.Fall{Game: "holdem", Board: cards("Ks9c4h2d7c"), Cards: cards("AhKh"), By: "Zoé", Best: cards("9s9d")}
	tr := &table.Tourney{
		Level: 7, Blinds: [2]int64{1600, 3200}, NextBlinds: [2]int64{3200, 6400}, Entries: 12, Left: 4, Chips: 80_000, Running: true,
		LevelEnds: noon.Add(7*time.Minute + 41*time.Second), NextBreak: 15 * time.Minute,
		Paid: []int64{4500, 2700, 1800, 1000}, Prizes: []int64{180, 108, 72, 40}, Pool: 400, Table: 1,
		Field: &table.Field{Tables: []table.TableLine{{Number: 1, Players: 4, Chips: 80_000, Hand: 92, Playing: true}}},
	}
	for i, p := range []struct {
		name  string
		stack int64
		outs  int
	}{{"Zoé", 38_200, 4}, {"Nadia", 21_300, 2}, {"Paul", 12_900, 0}, {"Tara", 7_600, 1}} {
		tr.Field.Players = append(tr.Field.Players, table.Runner{Name: p.name, Table: 1, Seat: i + 1, Stack: p.stack, KnockOuts: p.outs})
	}
	for i, name := range []string{"You", "Chloé", "Bruno", "Malik", "Ivan", "Tomas", "Lise", "Felix"} {
		r := table.Ranked{Place: 5 + i, Name: name, Hand: 91 - 7*i, Table: 1, Level: 7 - i/2, Tied: 1, By: []string{"Zoé"}, Final: true}
		if i == 0 {
			r.Fall, r.KnockOuts = fall, 1
		}
		tr.Ranking = append(tr.Ranking, r)
	}
	s.Tourney, s.Hand, s.Phase = tr, 92, table.Playing
	s.Seats[0].Name, s.Seats[0].Place, s.Stats.Hands = "You", 5, 92
	s.Decision = table.Decision{}
	return s
}

// saturday is the same night at its end.
func saturday(t testing.TB) *table.Snapshot {
	s := friday(t)
	tr := s.Tourney
	for i, name := range []string{"Tara", "Paul", "Nadia", "Zoé"} {
		r := table.Ranked{Place: 4 - i, Name: name, Hand: 92 + 9*i, Table: 1, Level: 8, Tied: 1, Prize: tr.Prizes[3-i], By: []string{"Zoé"}, KnockOuts: i, Final: true}
		if i == 3 {
			r.By, r.KnockOuts = nil, 5
		}
		tr.Ranking = append([]table.Ranked{r}, tr.Ranking...)
	}
	tr.Left, tr.Over, s.Phase = 1, true, table.Finished
	return s
}

// shown is the screen of an app to which a tournament has told what it tells by itself.
func shown(o Options, w, h int, s *table.Snapshot) *App {
	a := still(o, w, h, s)
	a.showNight()
	return a
}

// risen is the first hand of a level, before anybody has acted in it.
func risen(o Options, w, h int, t testing.TB) *App {
	d := nine(t)
	s := d.snap(0)
	s.Tourney = friday(t).Tourney
	s.Tourney.Left, s.Tourney.Ranking = 9, nil
	s.Log = []table.LogEntry{
		{N: 1, Kind: table.LogHand, Hand: s.Hand - 1, Seat: -1}, {N: 2, Kind: table.LogLevel, Hand: s.Hand - 1, Level: 7, Amount: 3200, Seat: -1}, {N: 3, Kind: table.LogHand, Hand: s.Hand, Seat: -1},
	}
	return still(o, w, h, s)
}

var nightScreens = []struct {
	name string
	make func(t testing.TB, w, h int) *App
}{
	{"out", func(t testing.TB, w, h int) *App { return shown(english, w, h, friday(t)) }},
	{"out-fr", func(t testing.TB, w, h int) *App { return shown(french, w, h, friday(t)) }},
	{"out-re-entry", func(t testing.TB, w, h int) *App {
		s := friday(t)
		s.Tourney.Offers = []table.Offer{{Kind: table.BuyReEntry, Name: "You", Seat: -1, Price: 25, Chips: 5000}}
		s.Tourney.Ranking[0].Fall = nil
		return shown(english, w, h, s)
	}},
	{"out-ascii", func(t testing.TB, w, h int) *App {
		return shown(Options{Settings: ui.Settings{ASCII: true}}, w, h, friday(t))
	}},
	{"field", func(t testing.TB, w, h int) *App { return shown(english, w, h, friday(t)).press("f") }},
	{"field-fr", func(t testing.TB, w, h int) *App { return shown(french, w, h, friday(t)).press("f") }},
	{"level", func(t testing.TB, w, h int) *App { return risen(english, w, h, t) }},
	{"level-fr", func(t testing.TB, w, h int) *App { return risen(french, w, h, t) }},
	{"podium", func(t testing.TB, w, h int) *App { return shown(english, w, h, saturday(t)) }},
	{"podium-fr", func(t testing.TB, w, h int) *App { return shown(french, w, h, saturday(t)) }},
}

func TestNightScreens(t *testing.T) {
	rounds.Alone(t)
	for _, k := range nightScreens {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 50}} {
			name := k.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := k.make(t, win[0], win[1])
				wellFormed(t, a)
				shoot(t, a, name)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// Who is out is told so once, after the hand; what is left to do leads on, and nothing speaks
// of a next hand.
func TestWhoIsOutIsToldOnce(t *testing.T) {
	s := fridayOver(showdown(t).snap(0))
	s.Hand, s.Phase = s.Tourney.Ranking[0].Hand, table.Showing
	a := shown(english, 80, 24, s)
	if len(a.Sheets) > 0 {
		t.Fatal("the sheet lies over the hand that did it")
	}
	next := friday(t)
	next.Seq = s.Seq + 1
	a.take(snapshotMsg{from: a.table.Client, snap: next})
	a.showNight()
	if text := screenText(a); !strings.Contains(text, "You are out in 5th place of 12.") || strings.Contains(text, "Next hand") {
		t.Fatalf("the sheet says:\n%s", text)
	}
	a.press("enter")
	if a.showNight(); len(a.Sheets) > 0 {
		t.Error("it came again")
	}
	for _, s := range []*table.Snapshot{next, fridayOver(showdown(t).snap(0))} {
		b := still(english, 80, 24, s)
		if text := screenText(b); strings.Contains(text, "Next hand") || strings.Contains(text, "Sit out") {
			t.Errorf("the table offers what there is not:\n%s", text)
		}
	}
}

// The podium comes when the tournament is over.
func TestThePodiumComesAtTheEnd(t *testing.T) {
	a := shown(english, 80, 24, saturday(t))
	for _, want := range []string{"Zoé wins", "180", "Nadia", "108", "5 knock-outs"} {
		if text := screenText(a); !strings.Contains(text, want) {
			t.Errorf("no %q:\n%s", want, text)
		}
	}
	a.press("enter")
	if a.showNight(); len(a.Sheets) > 0 {
		t.Error("it came again")
	}
}
