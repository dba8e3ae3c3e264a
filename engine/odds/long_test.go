//go:build long

package odds

import (
	"math"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

func TestThePreflopTableIsTheCount(t *testing.T) {
	for a := range card.Rank(card.NumRanks) {
		for b := range card.Rank(card.NumRanks) {
			hand := []card.Card{card.New(a, card.Spades), card.New(b, card.Hearts)}
			if a < b {
				hand[1] = card.New(b, card.Spades)
			}
			share := compute(t, Query{Game: game.Holdem, Hands: [][]card.Card{hand, nil}}, Options{}).Players[0].Share
			if got := preflop[a][b]; int(got) != int(math.Round(share*10_000)) {
				t.Errorf("%s: table %d, share %v", card.Format(hand), got, share)
			}
		}
	}
}
