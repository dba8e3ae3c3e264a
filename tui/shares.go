package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/odds"
)

// When hands lie open with cards to come, the plates show what part of the pot
// each may expect. It is counted in a command from what lies open; folded hands
// are unknown to everybody and count as cards to come.

// shareSteps and shareTrials bound the count to some tens of milliseconds.
const (
	shareSteps  = 4_000_000
	shareTrials = 60_000
)

// sharesMsg is the answer for the story of a hand told so far.
type sharesMsg struct {
	hand, told int
	ok         bool
	of         [hand.MaxSeats]float64
}

// countShares asks for the pot shares of open hands, once for each step of the
// telling.
func (t *pokerKind) countShares() tea.Cmd {
	s := t.scene
	if s == nil || !s.runout || s.done || s.g.Family == game.Draw || t.snap.Hand == t.shares.hand && t.told == t.shares.told {
		return nil
	}
	t.shares = sharesMsg{hand: t.snap.Hand, told: t.told}
	q := odds.Query{Game: s.g, Board: append([]card.Card(nil), s.boardCards()...)}
	var seats []int
	for i := range s.seats {
		seat := &s.seats[i]
		if !seat.in || !seat.live {
			continue
		}
		if !allKnown(seat.cardList()) {
			return nil
		}
		q.Hands = append(q.Hands, append([]card.Card(nil), seat.cardList()...))
		seats = append(seats, i)
	}
	if len(seats) < 2 {
		return nil
	}
	answer := t.shares
	return func() tea.Msg {
		r, err := odds.Compute(q, odds.Options{Exact: shareSteps, Trials: shareTrials, Seed: 1})
		if err != nil || len(r.Players) != len(seats) {
			return answer
		}
		answer.ok = true
		for k, i := range seats {
			answer.of[i] = r.Players[k].Share
		}
		return answer
	}
}

// share is a seat's part of the pot as text, "" when it is not known.
func (t *pokerKind) share(a *Context, i int) string {
	s := &t.shares
	if !s.ok || s.hand != t.snap.Hand || s.told != t.told || t.scene.done || !t.scene.runout || !t.scene.seats[i].live {
		return ""
	}
	return a.w.Percent(int64(s.of[i]*1000+0.5), 1000)
}
