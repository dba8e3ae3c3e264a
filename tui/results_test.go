package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// texts are the lines that explain the end of a hand.
func resultTexts(a *App) string {
	var out []string
	for _, l := range a.table.Kinds[0].Picture(&a.Context).Result(a.Width) {
		out = append(out, l.Text)
	}
	return strings.Join(out, "\n")
}

func TestAC22_TheOddChipSaysWhoAndWhy(t *testing.T) {
	// Ten-handed hold'em is not needed: three players put in 5 each, two of them
	// tie with the board.
	order := deal(3, 0, 2, map[int]string{0: "3s6s", 1: "QdJd", 2: "QcJc"}) + "2c As Th 7d 3c 4d 5h 9s"
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, map[int]int64{0: 55, 1: 100, 2: 100}, order)
	d.raises(0, 55).raises(1, 100).calls(2)
	a := still(english, 80, 24, d.snap(0))
	got := resultTexts(a)
	for _, want := range []string{"Main pot 165", "Side pot 90", "The odd chip to Paul, first on the button’s left", "Paul wins 83 with ace high", "Malik wins 82 with ace high"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not told:\n%s", want, got)
		}
	}
}

func TestAC22_TheOddChipOfAHiLoPotGoesToTheHighHalf(t *testing.T) {
	a := still(french, 120, 36, studHiLo(t).snap(0))
	if got := resultTexts(a); !strings.Contains(got, "Le jeton impair va à la moitié haute") || !strings.Contains(got, "Vous gagnez la haute, 133, avec une couleur à l’as") ||
		!strings.Contains(got, "Paul gagne la basse, 132, avec 8-6-4-3-2") {
		t.Errorf("told:\n%s", got)
	}
}

func TestAC23_EveryPotListsItsWinnersHandsAndAmounts(t *testing.T) {
	a := still(english, 120, 36, allIn(t).snap(0))
	got := resultTexts(a)
	for _, want := range []string{"Main pot 1,200: you win 1,200 with a pair of aces", "Side pot 1,200: you win 1,200 with a pair of aces"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not told:\n%s", want, got)
		}
	}
	if text := screenText(a); !strings.Contains(text, "YOU  2,400  pair of aces") {
		t.Errorf("the felt does not say it:\n%s", text)
	}
}

func TestAnUncalledBetIsToldAsSuch(t *testing.T) {
	d := preflop(t)
	d.folds(5, 0, 2)
	a := still(english, 80, 24, d.snap(0))
	got := resultTexts(a)
	if !strings.Contains(got, "The bet of 30 not called goes back to Tara") || !strings.Contains(got, "Tara wins 35: everybody else folded") {
		t.Errorf("told:\n%s", got)
	}
}

// toldOf is what the screen has told: the cards on the board, the chips won, and
// whether a seat's hand is up.
func toldOf(a *App, seat int) (board int, won int64, shown bool) {
	for _, e := range a.table.Newest.View.Events[:a.table.Told] {
		switch e.Kind {
		case hand.EvBoard, hand.EvCommon:
			board += int(e.N)
		case hand.EvAwarded:
			won += e.Amount
		case hand.EvShown:
			shown = shown || int(e.Seat) == seat
		}
	}
	return board, won, shown
}

func TestAnAllInRunsOutStreetByStreetAndAKeyGoesOnByAStep(t *testing.T) {
	order := deal(3, 2, 2, map[int]string{0: "AhKh", 1: "QsQd", 2: "8c8d"}) + "2c As Th 7d 3c 4d 5h 9s"
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 3, 2, map[int]int64{0: 1000, 1: 2500, 2: 400}, order)
	a := still(english, 120, 36, d.raises(2, 400).raises(0, 1000).snap(0))
	d.calls(1)
	last := d.snap(0)
	a.take(snapshotMsg{a.table.Client, last})
	var boards []int
	for k := 0; a.table.Untold() && k < 20; k++ {
		board, won, _ := toldOf(a, 1)
		boards = append(boards, board)
		if won > 0 || a.table.Kinds[0].Over() {
			t.Error("the winner is told before the river")
		}
		if _, _, shown := toldOf(a, 1); !shown {
			t.Error("the hands are not up")
		}
		if strings.Contains(screenText(a), "you win") {
			t.Error("the result is told too early")
		}
		a.Now = a.table.NextAt
		a.table.Tick(&a.Context)
	}
	if got := len(boards); got != 4 || boards[0] != 0 || boards[1] != 3 || boards[2] != 4 || boards[3] != 5 {
		t.Errorf("boards shown: %v", boards)
	}
	if _, won, _ := toldOf(a, 1); won != 2400 {
		t.Error("the end is not told")
	}
	// Once more, with a key.
	b := still(english, 120, 36, facing(t).snap(0))
	b.take(snapshotMsg{b.table.Client, &table.Snapshot{You: 0, NSeats: 3, Hand: 119, Seats: last.Seats, View: last.View, Phase: table.Showing}})
	if !b.table.Untold() {
		t.Fatal("it is told at once")
	}
	var seen []int
	for range 5 { // the hand up to its all-in comes first: nothing of it was shown
		board, _, _ := toldOf(b, 1)
		seen = append(seen, board)
		b.press("c")
	}
	if b.table.Untold() || !slices.Equal(seen, []int{0, 0, 3, 4, 5}) {
		t.Errorf("keys told boards of %v", seen)
	}
}

// A street stays 1.3 s, the river is waited for 2 s, and space holds all of it.
func TestTheRaceIsToBeFeltAndSpaceHoldsIt(t *testing.T) {
	a := still(english, 120, 36, facing(t).snap(0))
	s := allIn(t).snap(0)
	s.Hand, s.Host = 119, true
	a.take(snapshotMsg{a.table.Client, s})
	var waits []time.Duration
	for a.table.Untold() {
		waits = append(waits, a.table.NextAt.Sub(a.Now))
		a.press("space")
		at := a.table.NextAt.Add(time.Hour)
		told := a.table.Told
		a.Now = at
		a.table.Tick(&a.Context)
		if a.table.Told != told || !strings.Contains(screenText(a), "held") {
			t.Fatalf("space does not hold it:\n%s", screenText(a))
		}
		a.table.Key(&a.Context, ui.Key{Name: "space"})
		a.Now = a.table.NextAt
		a.table.Tick(&a.Context)
	}
	if want := []time.Duration{700 * time.Millisecond, 1300 * time.Millisecond, 1300 * time.Millisecond, 2 * time.Second, 1300 * time.Millisecond}; !slices.Equal(waits, want) {
		t.Errorf("the steps stay %v, want %v", waits, want)
	}
}

func TestAtAnAllInTheSharesAreShownAndMoveWithEachCard(t *testing.T) {
	a := runOut(t, 80, 24)
	text := screenText(a)
	for _, want := range []string{"85.5%", "8.9%", "5.6%"} { // aces against queens and eights, two cards to come
		if !strings.Contains(text, want) {
			t.Errorf("%s is not shown:\n%s", want, text)
		}
	}
	a.Now = a.table.NextAt
	cmd := a.table.Tick(&a.Context)
	if !strings.Contains(screenText(a), "85.5%") {
		t.Error("the shares change before the card is down")
	}
	a.Now = a.Now.Add(felt.MoveTime)
	if strings.Contains(screenText(a), "85.5%") {
		t.Error("old shares stand beside a new card")
	}
	a.take(cmd())
	if text := screenText(a); !strings.Contains(text, "92.9%") {
		t.Errorf("the turn changes nothing:\n%s", text)
	}
}

func TestSettingStillTellsAtOnce(t *testing.T) {
	a := still(Options{Settings: ui.Settings{Still: true}}, 80, 24, facing(t).snap(0))
	s := allIn(t).snap(0)
	s.Hand = 119
	a.take(snapshotMsg{a.table.Client, s})
	if a.table.Untold() {
		t.Error("motion is off and the end is told in steps")
	}
}

func TestAC62_TheRankingsMarkThePresentHandInBothHalves(t *testing.T) {
	a := still(english, 80, 24, omaha(t).snap(0)).press("h")
	text := screenText(a)
	if !strings.Contains(text, "► three of a kind") || !strings.Contains(text, "three aces") {
		t.Errorf("the high is not marked:\n%s", text)
	}
	d := newDesk(t, game.Omaha8, game.PotLimit, 10, 3, 2, nil, deal(3, 2, 4, map[int]string{0: "Ah4c3h2h"})+"2c 5s 8h 7d")
	d.calls(2, 0).checks(1)
	b := still(english, 80, 24, d.snap(0)).press("h")
	if text := screenText(b); !strings.Contains(text, "► 8-7-5-2-A") && !strings.Contains(text, "► 8-7-5-3-A") {
		t.Errorf("the low is not marked:\n%s", text)
	}
}

func TestAC11_ToEverywhere(t *testing.T) {
	// 20 in front, typing 60 costs 40, and the log says "raises to 60".
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		for k := 0; k < 30; k++ {
			if s.actor() == 0 && s.view().Me().Bet > 0 {
				break
			}
			switch i := s.actor(); {
			case i == 0:
				s.Passes(time.Second).Keys("c")
			case s.last[i].View.Legal.MaxTo > 0 && s.view().Bets < 2:
				s.Seat(i).Raises(s.last[i].View.Legal.MinTo)
			case s.last[i].View.Legal.Check:
				s.Seat(i).Checks()
			default:
				s.Seat(i).Calls()
			}
		}
		me := s.view().Me()
		had, front := me.Stack, me.Bet
		s.Passes(time.Second).Keys("r", "6", "0").Sees("enter raise to 60").Keys("enter")
		if got := had - s.view().Seats[0].Stack; got != 60-front {
			t.Errorf("it cost %d, want %d", got, 60-front)
		}
		s.Sees("you raise to 60")
	})
}

func TestTypedAmountsAreCorrectedBeforeEnter(t *testing.T) {
	a := still(english, 80, 24, facing(t).snap(0))
	for _, k := range []struct {
		keys string
		want []string
	}{
		{"r5", []string{"5 is below the minimum: enter raise to 1,600"}},
		{"r1600", []string{"enter raise to 1,600", "Nadia would owe", "Paul would owe 1,600"}},
		{"r99999", []string{"99,999 is above the maximum: enter all-in 10,480"}},
		{"rm", []string{"enter raise to 1,600"}},
		{"rh", []string{"enter raise to 2,600"}}, // 900 + (2,500 + 900) / 2
		{"rp", []string{"enter raise to 4,300"}},
		{"rx", []string{"enter all-in 10,480"}},
		{"r0250", []string{"250 is below"}},
		{"ré\"'", []string{"234 is below"}}, // the digits of a French keyboard
	} {
		a.press("esc", "esc")
		for _, r := range k.keys {
			a.press(string(r))
		}
		text := screenText(a)
		ok := false
		for _, w := range k.want {
			ok = ok || strings.Contains(text, w)
		}
		if !ok {
			t.Errorf("%s: %q is not shown:\n%s", k.keys, k.want, text)
		}
	}
	a.press("backspace", "backspace", "backspace")
	if to, _ := sized(t, a); to != 1600 || strings.Contains(screenText(a), "minimum") {
		t.Errorf("after taking all digits back: %d\n%s", to, screenText(a))
	}
}

func TestCardsAreMarkedByNumberBySpaceAndByClick(t *testing.T) {
	c := &taker{}
	a := still(english, 80, 24, drawing(t).snap(0))
	a.table.Client = c
	cards := slices.Clone(a.table.Snap.View.Me().CardList()) // they lie by rank
	slices.SortFunc(cards, func(a, b card.Card) int { return int(b) - int(a) })
	both := &taker{}
	twice := still(english, 80, 24, drawing(t).snap(0))
	twice.table.Client = both
	twice.press("2", "right", "right", "space", "enter")
	if len(both.acts) != 1 {
		t.Fatalf("threw %+v", both.acts)
	}
	if thrown := both.acts[0].Action.(table.PokerAction); card.Of(thrown.Cards[:thrown.N]...) != card.Of(cards[1], cards[3]) {
		t.Fatalf("threw %+v", thrown)
	}
	a.press("2", "right", "right", "space")
	a.press("2", "enter")
	if len(c.acts) != 1 || c.acts[0].Action.(table.PokerAction).Kind != hand.Draw || c.acts[0].Action.(table.PokerAction).N != 1 || c.acts[0].Action.(table.PokerAction).Cards[0] != cards[3] {
		t.Errorf("threw %+v", c.acts)
	}
	// A discard takes exactly its number; a click marks.
	b := still(english, 80, 24, played(t, game.Irish, 4, 0, false).snap(0))
	for d := played(t, game.Irish, 4, 1, false); !b.table.Kinds[0].MayAct() || b.table.Snap.View.Legal.Discard == 0; {
		if d.h.View(0).Legal.Discard > 0 || d.h.Done() {
			b = still(english, 80, 24, d.snap(0))
			break
		}
		d.checks(d.h.Actor())
	}
	if !b.table.Kinds[0].MayAct() || b.table.Snap.View.Legal.Discard != 2 {
		t.Fatal("no discard is due: Irish throws two after the flop")
	}
	b.table.Client = c
	b.press("1", "enter")
	if len(c.acts) != 1 || !strings.Contains(screenText(b), "mark 2 cards to throw") {
		t.Errorf("one card was thrown\n%s", screenText(b))
	}
}

func TestChatAndTableLinesAreTold(t *testing.T) {
	s := facing(t).snap(0)
	s.Log = append(s.Log,
		table.LogEntry{N: 200, Kind: table.LogChat, Seat: 3, Name: "Tara", Text: "half of it, again"},
		table.LogEntry{N: 201, Kind: table.LogRebuy, Seat: 4, Name: "Nadia", Amount: 1000},
		table.LogEntry{N: 202, Kind: table.LogBusted, Seat: 0, Name: "You", Place: 3},
		table.LogEntry{N: 203, Kind: table.LogLevel, Seat: -1, Level: 4, Amount: 200},
	)
	a := still(english, 120, 36, s)
	text := screenText(a)
	for _, want := range []string{"Tara half of it, again", "Nadia buys in again for 1,000", "you are out in 3rd place", "level 4: blinds 100/200"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not shown:\n%s", want, text)
		}
	}
	// Nobody's text can pass for a line of the table's own, or draw on the screen.
	if strings.Contains(a.View().Content, "\x1b]") {
		t.Error("a control sequence got through")
	}
}

func TestEveryNoticeOfTheTableHasASentence(t *testing.T) {
	for _, l := range i18n.Langs() {
		seen := map[string]bool{}
		for code := table.NoticeRefused; code <= table.NoticeWaitHand; code++ {
			text := i18n.In(l).Notice(int(code), 10, 20)
			if text == "" || seen[text] {
				t.Errorf("%v: notice %d says %q", l, code, text)
			}
			seen[text] = true
		}
	}
}

// highOnly is an Omaha hi-lo pot that no low can win a part of: two low cards on
// the board.
func highOnly(t testing.TB) *desk {
	order := deal(2, 0, 4, map[int]string{0: "AsAh2c3d", 1: "KsKh7c6d"}) + "2d Kc Qd 9s 3h 8c 4h 5d"
	d := newDesk(t, game.Omaha8, game.PotLimit, 20, 2, 0, nil, order)
	d.calls(0).checks(1)
	for range 3 {
		d.checks(1, 0)
	}
	return d
}

func TestAHiLoPotWithoutALowSaysSo(t *testing.T) {
	for _, c := range []struct {
		lang        Options
		won, no, tg string
	}{
		{english, "no low qualifies", "no low qualifies", "wins high"},
		{french, "aucune basse ne qualifie", "aucune basse ne qualifie", "la haute"},
	} {
		a := still(c.lang, 120, 36, highOnly(t).snap(0))
		if got := resultTexts(a); !strings.Contains(got, c.won) {
			t.Errorf("told:\n%s", got)
		}
		if got := screenText(a); strings.Count(got, c.no) != 2 || strings.Contains(got, a.Words.Table.High+"  Paul") {
			t.Errorf("the felt does not say it, or speaks of two halves:\n%s", got)
		}
		if text := screenText(a); !strings.Contains(text, c.no) || strings.Contains(text, c.tg) {
			t.Errorf("a plate says that only the high half was won:\n%s", text)
		}
	}
}

func TestWhoTakesBothHalvesFromHandsThatMuckIsToldWithBoth(t *testing.T) {
	order := deal(2, 0, 4, map[int]string{0: "QsQhJcJd", 1: "AsAh2c5d"}) + "2d 3d 4c 8h 9s Kd Tc Ks"
	d := newDesk(t, game.Omaha8, game.PotLimit, 20, 2, 0, nil, order)
	d.calls(0).checks(1)
	for range 3 {
		d.checks(1, 0)
	}
	if got := resultTexts(still(english, 80, 24, d.snap(0))); !strings.Contains(got, "with two pair, aces and kings, and 8-4-3-2-A for the low") {
		t.Errorf("told:\n%s", got)
	}
}
