package hand_test

import (
	"slices"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// What a rabbit hunt turns up is what comes when the hand goes on: in every game with a
// board, from every street.
func TestTheRabbitIsTheBoardThatWouldHaveCome(t *testing.T) {
	for _, g := range game.Tables() {
		for end := range g.Streets {
			s := hand.Setup{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), Seed: card.Seed{byte(end), 7}}
			for i := range 3 {
				s.Stacks[i] = 100_000
			}
			s.Post(1, 2)
			if g.Opening != game.Blinds {
				for i := range 3 {
					s.Antes[i] = s.Stakes.Ante
				}
			}
			folds, goes := passive(t, &s, end), passive(t, &s, len(g.Streets))
			at := len(board(folds))
			want := board(goes)[at:]
			if g.Family == game.Stud || g.Family == game.Draw {
				want = nil
			}
			if got := folds.Rabbit(nil); !slices.Equal(got, want) {
				t.Errorf("%s, over on street %d: %v, it would have been %v", g.ID, end, got, want)
			}
			if g.Family != game.Stud && g.Family != game.Draw && end == 0 && len(want) < 3 {
				t.Errorf("%s: only %v would have come", g.ID, want)
			}
			if n := testing.AllocsPerRun(10, func() { folds.Rabbit(make([]card.Card, 0, 5)) }); n > 1 {
				t.Errorf("%v allocations", n)
			}
		}
	}
}

// passive plays a hand in which everybody checks and calls, and on one street folds.
func passive(t *testing.T, s *hand.Setup, end int) *hand.Hand {
	t.Helper()
	h, err := hand.New(s)
	if err != nil {
		t.Fatal(err)
	}
	for !h.Done() {
		if got := h.Rabbit(nil); got != nil {
			t.Fatalf("%s: %v is seen before the hand is over", s.Game.ID, got)
		}
		v := h.View(-1)
		for seat := range 3 {
			if h.Pending()>>seat&1 == 0 {
				continue
			}
			a := h.Timeout(seat)
			if l := h.Legal(seat); l.Fold {
				switch {
				case v.Street >= end:
					a = hand.FoldBy(seat)
				case l.Check:
					a = hand.CheckBy(seat)
				default:
					a = hand.CallBy(seat)
				}
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	return h
}

func board(h *hand.Hand) []card.Card {
	v := h.View(-1)
	return slices.Clone(v.BoardCards())
}
