package tui

import (
	"slices"
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/internal/table"
	"tapis/tui/felt"
)

// heeded is a client that notes what it is told to do.
type heeded struct {
	silent
	got *[]table.Command
}

func (n heeded) Do(c table.Command) bool {
	*n.got = append(*n.got, c)
	return true
}

// atChoice is the screen of the player who chooses after a hand.
func atChoice(t *testing.T, players int) (*App, *[]table.Command) {
	s := dealersChoice(t)
	s.Mix.Players = players
	a := still(english, 80, 24, s)
	got := &[]table.Command{}
	a.table.Client = heeded{got: got}
	return a, got
}

func TestTheDealerChoosesFromAList(t *testing.T) {
	a, got := atChoice(t, 6)
	if text := screenText(a); !strings.Contains(text, "Choose the game, 14 s") || strings.Contains(text, "Your choice of game") {
		t.Errorf("after the hand its result is up and a button:\n%s", text)
	}
	a.press("enter")
	if text := screenText(a); !strings.Contains(text, "Your choice of game") || !strings.Contains(text, "2-7 Triple Draw") {
		t.Fatalf("no list:\n%s", text)
	}
	a.press("down", "down", "enter")
	if want := (table.Choose{Decision: 77, Index: 2}); !slices.Contains(*got, table.Command(want)) {
		t.Errorf("the table was told %+v", *got)
	}
	if len(a.Sheets) != 0 {
		t.Error("the list is still there")
	}
}

// A list put away is found again behind Enter: nobody is stuck.
func TestTheListOfGamesIsFoundAgain(t *testing.T) {
	a, got := atChoice(t, 6)
	a.press("enter", "esc", "enter", "end", "enter")
	if want := (table.Choose{Decision: 77, Index: 18}); !slices.Contains(*got, table.Command(want)) {
		t.Errorf("the table was told %+v", *got)
	}
	before := dealersChoice(t)
	before.View, before.Hand, before.Phase = nil, 0, table.Waiting
	b := still(english, 80, 24, before)
	if _, open := b.Top().(*felt.ChooseSheet); !open {
		t.Error("before the first hand the list opens by itself")
	}
	b.press("esc", "enter")
	if _, open := b.Top().(*felt.ChooseSheet); !open {
		t.Error("it is not found again")
	}
	gone := *before
	gone.Mix = &table.MixState{Games: before.Mix.Games, Choice: true, Next: 3, Chooser: 0}
	b.take(snapshotMsg{from: b.table.Client, snap: &gone})
	if len(b.Sheets) != 0 {
		t.Error("once the choice is over the list goes")
	}
}

func TestAGameThatDoesNotSeatEverybodyIsNotChosen(t *testing.T) {
	a, got := atChoice(t, 9)
	a.press("enter", "end", "enter")
	if text := screenText(a); !strings.Contains(text, "seats 8: you are 9") {
		t.Errorf("nothing is said:\n%s", text)
	}
	for _, c := range *got {
		if _, ok := c.(table.Choose); ok {
			t.Errorf("the table was told %+v", c)
		}
	}
	a.press("home", "enter")
	if want := (table.Choose{Decision: 77, Index: 0}); !slices.Contains(*got, table.Command(want)) {
		t.Errorf("the table was told %+v", *got)
	}
}

func TestAC63_WhatComesNextIsSaid(t *testing.T) {
	horse := mix.Presets()[0]
	for _, k := range []struct {
		o    Options
		m    table.MixState
		want string
	}{
		{english, table.MixState{Choice: true, At: 0, Left: 2, Next: -1, Chooser: 4}, "next: Nadia chooses (2 hands left)"},
		{english, table.MixState{Choice: true, At: 0, Left: 1, Next: -1, Chooser: 0}, "next: you choose (1 hand left)"},
		{english, table.MixState{Choice: true, At: 0, Left: 0, Next: -1, Chooser: 4}, "Nadia chooses the next game"},
		{english, table.MixState{At: 0, Left: 3, Next: 2, Chooser: -1}, "next: Razz fixed limit (3 hands left)"},
		{english, table.MixState{At: 0, Left: 0, Next: 2, Chooser: -1}, "next: Razz fixed limit"},
		{french, table.MixState{Choice: true, At: 0, Left: 2, Next: -1, Chooser: 4}, "puis : Nadia choisit (encore 2 mains)"},
	} {
		s := showdown(t).snap(0)
		k.m.Games = horse.Games
		s.Mix = &k.m
		for _, win := range windows {
			a := still(k.o, win[0], win[1], s)
			if got := felt.NextGame(&a.Context, a.table.Snap); got != k.want {
				t.Errorf("%q, want %q", got, k.want)
			}
			text := screenText(a)
			before, left, _ := strings.Cut(k.want, " (") // a narrow panel breaks the line
			if !strings.Contains(text, before) || !strings.Contains(text, left[strings.LastIndexByte(left, ' ')+1:]) {
				t.Errorf("%dx%d: %q is not on the screen:\n%s", win[0], win[1], k.want, text)
			}
		}
	}
}

// The form of a mix makes a table that can be opened.
func TestTheFormOfAMix(t *testing.T) {
	var order Order
	o := english
	o.House = opens(func(o Order) (table.Client, error) { order = o; return silent{}, nil })
	a := home(o, 80, 24)
	a.press("g", "end", "up", "up", "up", "n") // the draws
	a.press("right", "left", "left", "left", "left", "left")
	f := a.Top().(*formSheet)
	if m := f.order.Form.Mix; m == nil || m.Name != "horse" || m.Choice {
		t.Fatalf("%+v", m)
	}
	a.press("down", "right", "down", "left", "down", "right", "down", "right", "down", "right", "down", "right", "down", "right", "right")
	cmd := f.deal(&a.Context)
	if cmd == nil {
		t.Fatal("nothing is started")
	}
	cmd()
	form := order.Form
	switch m := form.Mix; {
	case m == nil || m.Name != "horse" || !m.Choice || m.Hands != 20 || m.Unit != 20 || m.AnteMode != game.BigBlindAnte || m.Ante != 20:
		t.Errorf("%+v", m)
	case form.Game != game.Holdem || form.Betting != game.FixedLimit || form.Stakes.BigBet != 40 || form.Stakes.Ante != 20:
		t.Errorf("%+v", form)
	case order.Seats != 7 || form.BuyIn != 4000:
		t.Errorf("%d seats, %d chips", order.Seats, form.BuyIn)
	}
	if _, err := table.New(table.Config{Seats: order.Seats, Form: form}); err != nil {
		t.Error(err)
	}
}

// A table's own mix does not change while somebody turns the lines of a form.
func TestTheFormLeavesTheTablesMixAlone(t *testing.T) {
	s := dealersChoice(t)
	m := &table.Mixed{Mix: mix.Presets()[0], Unit: 100}
	was := *m
	s.Next.Mix = m
	a := still(english, 80, 24, s)
	got := &[]table.Command{}
	a.table.Client = heeded{got: got}
	a.press("g", "end", "n", "down", "right", "down", "right", "down", "right", "enter")
	if m.Choice != was.Choice || m.Hands != was.Hands || m.Unit != was.Unit {
		t.Errorf("%+v, was %+v", m, was)
	}
	form, ok := (*got)[len(*got)-1].(table.SetForm)
	if !ok || form.Form.Mix == nil || form.Form.Mix.Name != "house" || form.Form.Mix == m {
		t.Errorf("the table was told %+v", *got)
	}
}

// Rule options are lines of the form, and stand on the page of rules.
func TestRuleOptionsInTheFormAndOnThePage(t *testing.T) {
	a := home(english, 120, 36)
	f := newGameForm(a, game.Stud7)
	names := func() (out []string) {
		for _, l := range f.lines(&a.Context) {
			out = append(out, l.Name)
		}
		return out
	}
	turn := func(name string, by int) {
		for _, l := range f.lines(&a.Context) {
			if l.Name == name {
				l.Turn(by)
			}
		}
	}
	for _, want := range []string{"Cap heads-up", "Open pair, 4th street", "Odd chip", "Button, empty seats"} {
		if !slices.Contains(names(), want) {
			t.Errorf("%q is no line: %v", want, names())
		}
	}
	turn("Open pair, 4th street", 1)
	turn("Odd chip", -1)
	if r := f.order.Form.Rules; r.OpenPair != game.OpenPairAny || r.StudOddChip != game.OddChipSuit {
		t.Errorf("%+v", r)
	}
	turn("Betting", -1)
	if slices.Contains(names(), "Open pair, 4th street") || slices.Contains(names(), "Cap heads-up") {
		t.Errorf("in pot limit: %v", names())
	}
	f = newGameForm(a, game.Holdem)
	turn("Antes", 1)
	turn("Antes", 1)
	turn("Stakes", 1)
	if s := f.order.Form.Stakes; s.AnteMode != game.BigBlindAnte || s.Ante != s.BigBlind || s.BigBlind != 20 {
		t.Errorf("%+v", s)
	}
	turn("Game", 9) // a game without blinds: everybody antes
	if s := f.order.Form.Stakes; f.order.Form.Game != game.Stud7 || s.AnteMode != game.IndividualAnte || s.Ante != 10 {
		t.Errorf("%s for %+v", f.order.Form.Game.ID, s)
	}
}

func TestHouseRulesAreOnThePageOfRules(t *testing.T) {
	s := showdown(t).snap(0)
	rules := game.DefaultRules()
	rules.MovingButton = true
	s.Options = append(rules.Differences(), game.Setting{Name: "rake", Value: "on"})
	a := still(english, 100, 40, s)
	a.Open(felt.NewRulesSheet(game.Holdem, a.table))
	a.press("end")
	text := screenText(a)
	for _, want := range []string{"House rules", "Button, empty seats: it passes them", "Rake: from every pot"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not on the page:\n%s", want, text)
		}
	}
}
