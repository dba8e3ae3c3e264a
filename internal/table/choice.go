package table

import (
	"math/bits"
	mrand "math/rand/v2"
	"time"

	"tapis/engine/hand"
)

// asked is a dealer who is to choose.
type asked struct {
	id              uint64 // 0: nobody
	seat            int
	who             Identity
	since, deadline time.Time
	left            time.Duration // while the table is paused
}

func (a *asked) stop(now time.Time) {
	if !a.deadline.IsZero() {
		a.left, a.deadline = max(a.deadline.Sub(now), 0), time.Time{}
	}
}

func (a *asked) goOn(at time.Time) {
	if a.left > 0 {
		a.deadline, a.left = at.Add(a.left), 0
	}
}

// dealerIn is who has the button so many deals from now, if nobody comes or
// goes: with a dead button the next player clockwise. -1: nobody can be dealt to.
func (t *Table) dealerIn(deals int, f *Form) int {
	chairs, rot, o := t.dealChairs(), t.rot, t.positions(f)
	dealer := -1
	for range deals {
		d, ok := rot.Next(&chairs, o)
		if !ok {
			return -1
		}
		rot, dealer = d.Rotation, d.Button
		for !d.Has(dealer) {
			dealer = (dealer + 1) % hand.MaxSeats
		}
		for i := range chairs {
			if d.Has(i) {
				chairs[i].Owes, chairs[i].Posts = false, false
			}
		}
	}
	return dealer
}

// askDealer gets the next game from the player who will have the button. It does
// one thing that is due and says whether there was one.
func (t *Table) askDealer() bool {
	a := &t.mixed.asked
	if a.id != 0 && (t.chairs[a.seat].claim() != a.who || !t.ready(a.seat)) {
		*a = asked{} // gone: whoever has the button now is asked
	}
	if a.id == 0 {
		p := t.planned()
		i := t.dealerIn(1, &p.form)
		switch {
		case i < 0:
			t.choose(-1, p.turn.At)
		case t.chairs[i].bot != nil:
			t.choose(i, t.botChoice(i))
		default:
			t.decision++
			*a = asked{id: t.decision, seat: i, who: t.chairs[i].claim(), since: t.now}
			t.nextHand, t.dirty = time.Time{}, true
		}
		return true
	}
	if t.absent(a.seat) {
		t.choose(a.seat, t.planned().turn.At)
		return true
	}
	if a.deadline.IsZero() && t.hasClock(a.seat) {
		a.since, a.deadline, t.dirty = t.now, t.now.Add(t.cfg.Clock.Decision), true
		if t.showUntil.After(t.now) { // the result is looked at first
			a.deadline = t.showUntil.Add(t.cfg.Clock.Decision)
		}
	}
	if !a.deadline.IsZero() && !t.now.Before(a.deadline) {
		t.log(LogEntry{Kind: LogTimeout, Seat: a.seat, Name: t.chairs[a.seat].name})
		t.choose(a.seat, t.planned().turn.At)
		return true
	}
	return false
}

// botChoice is a game drawn from a bot's stream.
func (t *Table) botChoice(i int) int {
	m, n := t.next.Mix, bits.OnesCount16(t.dealtNext())
	r := mrand.New(mrand.NewPCG(t.botKey, uint64(t.number)<<24|0xffff<<8|uint64(i)))
	return m.From(r.IntN(len(m.Games)), n)
}

// choose makes a game the next one.
func (t *Table) choose(i, at int) {
	m := &t.mixed
	m.chosen, m.by, m.asked = at, i, asked{}
	l := LogEntry{Kind: LogChosen, Seat: i, Game: t.next.Mix.Games[at].Game, Betting: t.next.Mix.Games[at].Betting}
	if i >= 0 {
		l.Name = t.chairs[i].name
	}
	t.log(l)
}

// chosenBy is the command Choose. Only the open decision's id is taken.
func (t *Table) chosenBy(l *client, i int, c Choose) {
	a := &t.mixed.asked
	switch {
	case t.halted:
		t.notify(l, Notice{Code: NoticeStorage})
	case i < 0:
		t.notify(l, Notice{Code: NoticeNotSeated})
	case a.id == 0 || c.Decision != a.id || a.seat != i || t.chairs[i].claim() != a.who:
		t.notify(l, Notice{Code: NoticeLate})
	case c.Index < 0 || c.Index >= len(t.next.Mix.Games):
		t.notify(l, Notice{Code: NoticeBadForm})
	case !t.next.Mix.Fits(c.Index, bits.OnesCount16(t.dealtNext())):
		t.notify(l, Notice{Code: NoticeTooMany, Amount: int64(t.next.Mix.Games[c.Index].Game.MaxPlayers)})
	default:
		t.choose(i, c.Index)
	}
}
