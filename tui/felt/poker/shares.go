package poker

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/odds"

	tea "charm.land/bubbletea/v2"
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
	ui.Errand
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
func (t *Kind) countShares() tea.Cmd {
	s := t.Scene
	if s == nil || !s.runout || s.Done || s.G.Family == game.Draw || t.Snap.Hand == t.shares.asked.hand && t.Told == t.shares.asked.told {
		return nil
	}
	t.shares.asked = sharesMsg{hand: t.Snap.Hand, told: t.Told}
	q := odds.Query{Game: s.G, Board: append([]card.Card(nil), s.BoardCards()...)}
	var seats []int
	for i := range s.Seats {
		seat := &s.Seats[i]
		if !seat.In || !seat.Live {
			continue
		}
		if !felt.AllKnown(seat.CardList()) {
			return nil
		}
		q.Hands = append(q.Hands, append([]card.Card(nil), seat.CardList()...))
		seats = append(seats, i)
	}
	if len(seats) < 2 {
		return nil
	}
	answer := t.shares.asked
	return t.shares.Send(func() tea.Msg {
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
func (t *Kind) share(a *ui.Context, i int) string {
	s, told := &t.shares.now, t.Told
	if n := t.AtRest(a, told); n < told {
		if s.told > n {
			s = &t.shares.earlier
		}
		told = s.told
	}
	if !s.ok || s.hand != t.Snap.Hand || s.told != told || t.Scene.Done || !t.Scene.runout || !t.Scene.Seats[i].Live {
		return ""
	}
	return a.Words.Percent(int64(s.of[i]*1000+0.5), 1000)
}
