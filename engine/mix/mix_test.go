package mix

import (
	"strings"
	"testing"

	"tapis/engine/game"
)

// play runs a mix for some hands with the given players and tells the games.
func play(m *Mix, players ...int) string {
	var t Turn
	var ids []string
	for _, n := range players {
		t, _ = m.Next(t, n)
		ids = append(ids, m.Games[t.At].String())
	}
	return strings.Join(ids, " ")
}

func TestHorseByOrbitPlaysAsManyHandsAsPlayers(t *testing.T) {
	m, err := Parse("horse")
	if err != nil {
		t.Fatal(err)
	}
	got := play(m, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2)
	want := "holdem/fl holdem/fl holdem/fl omaha8 omaha8 razz razz stud7 stud7 stud8 stud8"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := play(m, 1, 1, 1, 1, 1, 1); got != "holdem/fl omaha8 razz stud7 stud8 holdem/fl" {
		t.Errorf("the rotation does not start again: %s", got)
	}
}

func TestAnyListByHands(t *testing.T) {
	m, err := Parse("holdem, td27 ,razz/nl")
	if err != nil {
		t.Fatal(err)
	}
	m.Hands = 2
	if got := play(m, 6, 6, 6, 6, 6, 6, 6); got != "holdem holdem td27 td27 razz/nl razz/nl holdem" {
		t.Error(got)
	}
	if m.String() != "holdem,td27,razz/nl" {
		t.Error(m.String())
	}
	if m.MaxPlayers() != 8 {
		t.Errorf("%d players, stud and draw seat eight", m.MaxPlayers())
	}
}

func TestDealersChoiceAsksAtEachChange(t *testing.T) {
	m, _ := Parse("house")
	m.Choice, m.Hands = true, 2
	turn, ask := m.Next(Turn{}, 4)
	if !ask {
		t.Fatal("nobody is asked for the first game")
	}
	turn, ok := m.Choose(turn, 9)
	if !ok || m.Games[turn.At].Game != game.Stud7 {
		t.Fatalf("chose stud, got %+v", turn)
	}
	if turn, ask = m.Next(turn, 4); ask || m.Games[turn.At].Game != game.Stud7 {
		t.Fatal("the second hand is the same game and nobody chooses")
	}
	if turn, ask = m.Next(turn, 4); !ask || turn.Left != 2 {
		t.Fatalf("after two hands the next dealer chooses: %+v", turn)
	}
	if _, ok := m.Choose(turn, 19); ok {
		t.Error("a game that is not in the list was accepted")
	}
}

func TestParseNamesWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ text, names string }{
		{"snap", "snap"}, {"holdem,contrepartie/nl", "contrepartie"}, {"holdem/xl", "xl"}, {"", "horse"},
	} {
		if _, err := Parse(c.text); err == nil || !strings.Contains(err.Error(), c.names) {
			t.Errorf("%q: %v", c.text, err)
		}
	}
	for _, p := range Presets() {
		if len(p.Games) == 0 {
			t.Errorf("%s is empty", p.Name)
		}
	}
}

func TestGamesThatCannotSeatEverybodyArePassedOver(t *testing.T) {
	m, _ := Parse("td27,holdem,razz,omaha")
	m.Hands = 2
	if m.MaxPlayers() != 8 || m.Chairs() != 10 {
		t.Errorf("%d and %d players", m.MaxPlayers(), m.Chairs())
	}
	if got := play(m, 9, 9, 9, 9, 9); got != "holdem holdem omaha omaha holdem" {
		t.Errorf("nine players: %s", got)
	}
	// The ninth player comes in the middle of a game of eight.
	if got := play(m, 8, 9, 9, 8, 8, 8, 8); got != "td27 holdem holdem razz razz omaha omaha" {
		t.Errorf("a ninth player: %s", got)
	}
	all, _ := Parse("td27,razz")
	if got := play(all, 9); got != "td27" {
		t.Errorf("no game seats nine: %s", got)
	}
	if at := m.Upcoming(Turn{At: 1, Left: 1}, 9); m.Games[at].Game != game.Omaha {
		t.Errorf("after hold'em with nine comes %v", m.Games[at])
	}
}

func TestACarriedPotKeepsItsGame(t *testing.T) {
	m, _ := Parse("ferme,holdem")
	m.Hands = 2
	turn, _ := m.Next(Turn{}, 4)
	for hand, left := range []int{1, 1, 1} {
		if turn = m.Stay(turn); turn.At != 0 || turn.Left != left {
			t.Fatalf("hand %d: %+v", hand+2, turn)
		}
	}
	if turn, _ = m.Next(turn, 4); turn.At != 1 || turn.Left != 2 {
		t.Fatalf("once it is won the next game comes: %+v", turn)
	}
}
