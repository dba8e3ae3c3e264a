package poker

import (
	"math/bits"
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/odds"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// When hands lie open with cards to come, the plates show what part of the pot
// each may expect. It is counted in a command from what lies open; folded hands
// are unknown to everybody and count as cards to come.

// sharesMsg is the answer for the story of a hand told so far.
type sharesMsg struct {
	hand, told int
	ok         bool
	of         [hand.MaxSeats]float64 // of everything in the middle
	pots       []potShare
	rivers     []river // what each last card would do; nil while more than one is to come
}

// potShare is what part of one pot each seat may expect.
type potShare struct {
	potSeats
	of [hand.MaxSeats]float64
}

// river is one card that may still come, and the seat that would win the main pot with
// it; -1 when several would share it.
type river struct {
	k   card.Card
	win int
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
	sc, number, told := d.scene, d.t.Snap.Hand, d.t.Told
	if sc == nil || !sc.runout || sc.done || sc.g.Family == game.Draw || number == s.asked.hand && told == s.asked.told {
		return nil
	}
	s.asked = sharesMsg{hand: number, told: told}
	for i := range sc.seats {
		if seat := &sc.seats[i]; seat.in && seat.live && !felt.AllKnown(seat.cardList()) {
			return nil
		}
	}
	pots := sc.layers()
	if len(pots) == 0 || bits.OnesCount16(pots[0].seats) < 2 {
		return nil
	}
	answer, copied := s.asked, *sc
	return s.Send(func() tea.Msg {
		answer.weigh(&copied, pots)
		return answer
	}, nil)
}

// weigh counts what each seat may expect of each pot.
func (m *sharesMsg) weigh(sc *scene, pots []potSeats) {
	var all int64
	for _, p := range pots {
		share := potShare{potSeats: p}
		if !share.count(sc) {
			return
		}
		m.pots = append(m.pots, share)
		all += p.amount
		for i, part := range share.of {
			m.of[i] += part * float64(p.amount)
		}
	}
	if all == 0 {
		return
	}
	for i := range m.of {
		m.of[i] /= float64(all)
	}
	m.ok = true
	m.rivers = sc.rivers()
}

// count counts what each seat may expect of a pot.
func (p *potShare) count(sc *scene) bool {
	q := odds.Query{Game: sc.g, Board: slices.Clone(sc.boardCards())}
	var seats []int
	for i := range sc.seats {
		seat := &sc.seats[i]
		if !seat.in || !seat.live {
			continue
		}
		if p.seats>>i&1 == 0 {
			q.Dead = append(q.Dead, seat.cardList()...)
			continue
		}
		q.Hands = append(q.Hands, slices.Clone(seat.cardList()))
		seats = append(seats, i)
	}
	if len(seats) == 1 {
		p.of[seats[0]] = 1
		return true
	}
	var ok bool
	p.of, ok = felt.PotShares(q, seats)
	return ok
}

// rivers are the cards that may still come on a board of which one is missing, and who
// wins with each.
func (s *scene) rivers() []river {
	if boardCards(s)-s.nboard != 1 || s.g.High == eval.NoRanking || s.g.Split() {
		return nil
	}
	known := card.Of(s.boardCards()...)
	for i := range s.seats {
		if seat := &s.seats[i]; seat.in && seat.live {
			known |= card.Of(seat.cardList()...)
		}
	}
	var out []river
	for _, k := range (card.Full &^ known).Cards() {
		board := append(slices.Clone(s.boardCards()), k)
		r := river{k, -1}
		var best eval.Value
		for i := range s.seats {
			seat := &s.seats[i]
			if !seat.in || !seat.live {
				continue
			}
			var v eval.Value
			if s.g.ExactlyTwo {
				v = eval.EvaluateTwo(s.g.High, seat.cardList(), board)
			} else {
				v = eval.Evaluate(s.g.High, append(slices.Clone(seat.cardList()), board...))
			}
			switch {
			case v > best:
				best, r.win = v, i
			case v == best:
				r.win = -1
			}
		}
		out = append(out, r)
	}
	return out
}

// known is the answer that belongs to what lies on the table: it changes when the card
// that changes it is down (UX AC-74). nil when there is none.
func (s *shares) known(d *told, a *ui.Context) *sharesMsg {
	if sc := d.scene; sc == nil || sc.done || !sc.runout {
		return nil
	}
	known, told := &s.now, d.t.Told
	if n := d.t.AtRest(a, told); n < told {
		if known.told > n {
			known = &s.earlier
		}
		told = known.told
	}
	if !known.ok || known.hand != d.t.Snap.Hand || known.told != told {
		return nil
	}
	return known
}

// part is a seat's part of everything in the middle.
func (s *shares) part(d *told, a *ui.Context, i int) (float64, bool) {
	k := s.known(d, a)
	if k == nil || !d.scene.seats[i].live {
		return 0, false
	}
	return k.of[i], true
}

// pots are the parts of each pot.
func (s *shares) pots(d *told, a *ui.Context) []potShare {
	if k := s.known(d, a); k != nil {
		return k.pots
	}
	return nil
}

// of is a seat's part as text, "" when it is not known.
func (s *shares) of(d *told, a *ui.Context, i int) string {
	part, ok := s.part(d, a, i)
	if !ok {
		return ""
	}
	return a.Words.Share(part)
}
