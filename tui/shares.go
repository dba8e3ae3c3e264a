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

// sharing is what the screen knows of the shares: those counted last, and those
// before them, which stand until the new card is down.
type sharing struct {
	errand
	asked        sharesMsg // hand and told of the latest question
	now, earlier sharesMsg
}

// counted takes an answer.
func (s *sharing) counted(msg sharesMsg) {
	if msg.hand == s.asked.hand && msg.told == s.asked.told {
		s.now, s.earlier = msg, s.now
	}
}

// countShares asks for the pot shares of open hands, once for each step of the
// telling.
func (t *pokerKind) countShares() tea.Cmd {
	s := t.scene
	if s == nil || !s.runout || s.done || s.g.Family == game.Draw || t.snap.Hand == t.shares.asked.hand && t.told == t.shares.asked.told {
		return nil
	}
	t.shares.asked = sharesMsg{hand: t.snap.Hand, told: t.told}
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
	answer := t.shares.asked
	return t.shares.send(func() tea.Msg {
		r, err := odds.Compute(q, odds.Options{Exact: shareSteps, Trials: shareTrials, Seed: 1})
		if err != nil || len(r.Players) != len(seats) {
			return answer
		}
		answer.ok = true
		for k, i := range seats {
			answer.of[i] = r.Players[k].Share
		}
		return answer
	}, nil)
}

// share is a seat's part of the pot as text, "" when it is not known. It changes
// when the card that changes it is down (UX AC-74).
func (t *pokerKind) share(a *Context, i int) string {
	s, told := &t.shares.now, t.told
	if n := t.atRest(a, told); n < told {
		if s.told > n {
			s = &t.shares.earlier
		}
		told = s.told
	}
	if !s.ok || s.hand != t.snap.Hand || s.told != told || t.scene.done || !t.scene.runout || !t.scene.seats[i].live {
		return ""
	}
	return a.w.Percent(int64(s.of[i]*1000+0.5), 1000)
}
