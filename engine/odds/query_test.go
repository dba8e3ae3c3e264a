package odds

import (
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

func TestQuestionsThatMakeNoSense(t *testing.T) {
	unknown := func(n int) string { return strings.TrimSpace(strings.Repeat("random ", n)) }
	for _, c := range []struct {
		name        string
		game        *game.Game
		hands       string
		board, dead string
		draws       int
		want        string
	}{
		{"no game", nil, "AsAh KsKh", "", "", 0, "no game: odds need one of the table games"},
		{"the bank game", game.Contrepartie, "AsAh KsKh", "", "", 0, "contrepartie: it is played against the bank, odds are for games with a pot"},
		{"one hand", game.Holdem, "AsAh", "", "", 0, "1 hand: odds need at least 2, an unknown one counts"},
		{"too many hands", game.Courchevel, unknown(9), "", "", 0, "9 hands: courchevel seats at most 8"},
		{"three cards in hold'em", game.Holdem, "AsAhAd KsKh", "", "", 0, "hand 1, AsAhAd: holdem hands have 2 cards, not 3"},
		{"two cards in Omaha", game.Omaha, "AsAhKsKh QsQh", "", "", 0, "hand 2, QsQh: omaha hands have 4 cards, not 2"},
		{"three cards in Irish", game.Irish, "AsAhKs random", "", "", 0, "hand 1, AsAhKs: irish hands have 2 or 4 cards, not 3"},
		{"five cards in Aviation", game.Aviation, "AsAhKsKh2c random", "", "", 0, "hand 1, AsAhKsKh2c: aviation hands have 2, 3 or 4 cards, not 5"},
		{"eight cards in stud", game.Stud7, "AsAhKsKh2c3c4c5c random", "", "", 0, "hand 1, AsAhKsKh2c3c4c5c: stud7 hands have at most 7 cards, not 8"},
		{"six cards in a draw game", game.Ferme, "AsAhKsKh2c3c random", "", "", 0, "hand 1, AsAhKsKh2c3c: ferme hands have 5 cards, or fewer when the others are still to be dealt, not 6"},
		{"a card twice in a hand", game.Holdem, "AsAs KsKh", "", "", 0, "As is named twice in hand 1"},
		{"a card in two hands", game.Holdem, "AsAh AsKh", "", "", 0, "As is named twice: in hand 1 and in hand 2"},
		{"a card in a hand and on the board", game.Holdem, "AsAh KsKh", "2c3cKh", "", 0, "Kh is named twice: in hand 2 and on the board"},
		{"a dead card on the board", game.Holdem, "AsAh KsKh", "2c3c4c", "4c", 0, "4c is named twice: on the board and among the dead cards"},
		{"two cards on the board", game.Holdem, "AsAh KsKh", "2c3c", "", 0, "board 2c3c: in holdem it has 0, 3, 4 or 5 cards, not 2"},
		{"a river in No River", game.NoRiver, "AsAhAd KsKhKd", "2c3c4c5c6c", "", 0, "board 2c3c4c5c6c: in noriver it has 0, 3 or 4 cards, not 5"},
		{"two exposed cards in Courchevel", game.Courchevel, unknown(2), "2c3c", "", 0, "board 2c3c: in courchevel it has 0, 1, 3, 4 or 5 cards, not 2"},
		{"a flop in stud", game.Razz, unknown(2), "2c3c4c", "", 0, "board 2c3c4c: in razz it has 0 or 1 cards, not 3"},
		{"a board in a draw game", game.Ferme, unknown(2), "2c3c4c", "", 0, "board 2c3c4c: ferme is played without one"},
		{"an unknown card on the board", game.Holdem, unknown(2), "2c3c4c??", "", 0, "board: leave out the cards that are still to come"},
		{"a draw in hold'em", game.Holdem, unknown(2), "", "", 1, "1 draw: there is none in holdem"},
		{"four draws in triple draw", game.TD27, unknown(2), "", "", 4, "4 draws: td27 has at most 3"},
		{"seven own cards and a common one", game.Stud7, "AsAhKsKh2c3c4c random", "9d", "", 0, "hand 1, AsAhKsKh2c3c4c: with a common card stud7 hands have at most 6 of their own"},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := Query{Game: c.game, Board: card.MustParse(c.board), Dead: card.MustParse(c.dead), Draws: c.draws}
			for _, h := range strings.Fields(c.hands) {
				if h == "random" {
					q.Hands = append(q.Hands, nil)
					continue
				}
				var cards []card.Card
				for i := 0; i < len(h); i += 2 {
					cards = append(cards, card.MustParse(h[i:i+2])...)
				}
				q.Hands = append(q.Hands, cards)
			}
			if _, err := Compute(q, Options{}); err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestADeckThatIsTooSmall(t *testing.T) {
	dead := card.Full.Cards()[:46]
	for _, c := range []struct {
		name string
		q    Query
		want string
	}{
		{"for the board", Query{Game: game.Holdem, Hands: make([][]card.Card, 2), Dead: dead}, "6 cards left in the deck: 9 are still to be dealt"},
		{"for a draw", Query{Game: game.TD27, Hands: make([][]card.Card, 2), Dead: dead[:39], Draws: 1}, "3 cards left in the deck: a draw may take 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Compute(c.q, Options{}); err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// RULES §3.5: eight hands of six cards leave four, and seventh street is one card
// for all.
func TestEightOnSixthStreetShareTheLastCard(t *testing.T) {
	var d card.Deck
	d.Reset(card.Seed{1})
	q := Query{Game: game.Stud7}
	for range 8 {
		var hand []card.Card
		for range 6 {
			hand = append(hand, d.Draw())
		}
		q.Hands = append(q.Hands, hand)
	}
	coming := compute(t, q, Options{})
	if !coming.Exact || coming.Trials != 4 {
		t.Errorf("got %+v, want four deals", coming)
	}
	q.Board = []card.Card{d.Draw()}
	if come := compute(t, q, Options{}); !come.Exact || come.Trials != 1 {
		t.Errorf("got %+v, want the deal as it is", come)
	}
}

func TestAHandWithOneUnknownCard(t *testing.T) {
	board := card.MustParse("2c7d9hTs")
	half := compute(t, Query{Game: game.Holdem, Hands: hands("As?? KsKh"), Board: board}, Options{})
	var win, trials int64
	for c := range card.Card(card.Size) {
		if card.Of(card.MustParse("AsKsKh2c7d9hTs")...).Has(c) {
			continue
		}
		r := compute(t, Query{Game: game.Holdem, Hands: [][]card.Card{{card.MustParse("As")[0], c}, card.MustParse("KsKh")}, Board: board}, Options{})
		win += r.Players[0].Win
		trials += r.Trials
	}
	if !half.Exact || half.Trials != trials || half.Players[0].Win != win {
		t.Errorf("got %+v, want %d wins of %d", half, win, trials)
	}
}
