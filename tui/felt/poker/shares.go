package poker

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/odds"
	"tapis/tui/felt"
	"tapis/tui/ui"
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

// shares is what the screen knows of the shares: those counted last, and those
// before them, which stand until the new card is down.
type shares struct {
	ui.Errand
	asked        sharesMsg // hand and told of the latest question
	now, earlier sharesMsg
}

// counted takes an answer.
func (s *shares) counted(msg sharesMsg) {
	if msg.hand == s.asked.hand && msg.told == s.asked.told {
		s.now, s.earlier = msg, s.now
	}
}

// count asks for the pot shares of open hands, once for each step of the
// telling.
func (s *shares) count(d *told) tea.Cmd {
	sc, hand, told := d.Scene, d.t.Snap.Hand, d.t.Told
	if sc == nil || !sc.runout || sc.Done || sc.G.Family == game.Draw || hand == s.asked.hand && told == s.asked.told {
		return nil
	}
	s.asked = sharesMsg{hand: hand, told: told}
	q := odds.Query{Game: sc.G, Board: slices.Clone(sc.BoardCards())}
	var seats []int
	for i := range sc.Seats {
		seat := &sc.Seats[i]
		if !seat.In || !seat.Live {
			continue
		}
		if !felt.AllKnown(seat.CardList()) {
			return nil
		}
		q.Hands = append(q.Hands, slices.Clone(seat.CardList()))
		seats = append(seats, i)
	}
	if len(seats) < 2 {
		return nil
	}
	answer := s.asked
	return s.Send(func() tea.Msg {
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

// of is a seat's part of the pot as text, "" when it is not known. It changes when
// the card that changes it is down (UX AC-74).
func (s *shares) of(d *told, a *ui.Context, i int) string {
	if sc := d.Scene; sc.Done || !sc.runout || !sc.Seats[i].Live {
		return ""
	}
	known, told := &s.now, d.t.Told
	if n := d.t.AtRest(a, told); n < told {
		if known.told > n {
			known = &s.earlier
		}
		told = known.told
	}
	if !known.ok || known.hand != d.t.Snap.Hand || known.told != told {
		return ""
	}
	return a.Words.Percent(int64(known.of[i]*1000+0.5), 1000)
}
