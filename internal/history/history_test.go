package history

import (
	"strings"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
)

// pair are the facts of a heads-up hand that ends before the flop: bob folds to anna,
// who may show her cards afterwards.
func pair(t *testing.T, shows bool) *table.Record {
	t.Helper()
	setup := hand.Setup{
		Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(),
		Stacks: [hand.MaxSeats]int64{1000, 1000}, Button: 1,
	}
	setup.Post(1, 0)
	facts := []table.Fact{
		{Kind: table.FactBegin, Hand: 7, At: time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC), Setup: &setup, Stacks: setup.Stacks},
		{Kind: table.FactAction, Hand: 7, Seat: 1, Action: table.PokerAction(hand.FoldBy(1))},
		{Kind: table.FactEnd, Hand: 7, Stacks: [hand.MaxSeats]int64{1005, 995}},
	}
	if shows {
		facts = append(facts, table.Fact{Kind: table.FactShown, Hand: 7, Seat: 0})
	}
	r, err := table.RecordOf("Kitchen", facts, [hand.MaxSeats]table.Identity{"a", "b"}, [hand.MaxSeats]string{"anna", "bob"})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Cards are in a history as its reader saw them: bob reads anna's when she has shown
// them, and never otherwise.
func TestAHistoryTellsWhatItsReaderSaw(t *testing.T) {
	w := i18n.In(i18n.English)
	mine, err := (&Hand{ID: 3, Record: pair(t, false), Viewer: "a"}).Text(w)
	if err != nil {
		t.Fatal(err)
	}
	_, cards, _ := strings.Cut(mine, "anna: ")
	cards, _, _ = strings.Cut(cards, "\n")
	if len(cards) < 4 {
		t.Fatalf("anna does not see her cards:\n%s", mine)
	}
	for _, tc := range []struct {
		viewer table.Identity
		shows  bool
	}{{"b", false}, {"", false}, {"b", true}, {"", true}} {
		h := &Hand{ID: 3, Record: pair(t, tc.shows), Viewer: tc.viewer}
		text, err := h.Text(w)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(text, cards) != tc.shows || !strings.Contains(text, "bob folds") || !strings.Contains(text, "anna  1,005  +5") {
			t.Errorf("to %q, shown %v:\n%s", tc.viewer, tc.shows, text)
		}
		stars, err := h.Stars()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(stars, "Dealt to anna") || !strings.HasPrefix(stars, "PokerStars Hand #3:  Hold'em No Limit (5/10) - 2026/11/27 15:00:00 ET\nTable 'Kitchen' 2-max (Play Money) Seat #2 is the button\n") ||
			!strings.Contains(stars, "Uncalled bet (5) returned to anna\nanna collected 10 from pot\nanna: doesn't show hand\n*** SUMMARY ***\nTotal pot 10 | Rake 0\n") {
			t.Errorf("to %q:\n%s", tc.viewer, stars)
		}
	}
}

// Games and hands that trackers do not know are left out, not told wrongly.
func TestTrackersAreGivenWhatTheyKnow(t *testing.T) {
	r := pair(t, false)
	own := *r.Setup
	own.Game = game.Irish
	r.Setup = &own
	if _, err := (&Hand{Record: r}).Stars(); err == nil {
		t.Error("Irish was told as another game")
	}
	if _, err := table.RecordOf("Kitchen", nil, [hand.MaxSeats]table.Identity{}, [hand.MaxSeats]string{}); err == nil {
		t.Error("a hand of nothing")
	}
}
