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
func (f *standing) dealerIn(deals int, form *Form) int {
	chairs, rot, o := f.dealChairs(), f.rot, f.positions(form)
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
func (dl dealer) askDealer() bool {
	a := &dl.mixed.asked
	if a.id != 0 && (dl.chairs[a.seat].claim() != a.who || !dl.ready(a.seat)) {
		*a = asked{} // gone: whoever has the button now is asked
	}
	if a.id == 0 {
		p := dl.planned()
		i := dl.dealerIn(1, &p.form)
		switch {
		case i < 0:
			dl.choose(-1, p.turn.At)
		case dl.chairs[i].bot != nil:
			dl.choose(i, dl.minds.botChoice(i))
		default:
			dl.decision++
			*a = asked{id: dl.decision, seat: i, who: dl.chairs[i].claim(), since: dl.now}
			dl.nextHand, dl.dirty = time.Time{}, true
		}
		return true
	}
	if dl.absent(a.seat) {
		dl.choose(a.seat, dl.planned().turn.At)
		return true
	}
	if a.deadline.IsZero() && dl.hasClock(a.seat) {
		a.since, a.deadline, dl.dirty = dl.now, dl.now.Add(dl.cfg.Clock.Decision), true
		if dl.showUntil.After(dl.now) { // the result is looked at first
			a.deadline = dl.showUntil.Add(dl.cfg.Clock.Decision)
		}
	}
	if !a.deadline.IsZero() && !dl.now.Before(a.deadline) {
		dl.log(LogEntry{Kind: LogTimeout, Seat: a.seat, Name: dl.chairs[a.seat].name})
		dl.choose(a.seat, dl.planned().turn.At)
		return true
	}
	return false
}

// botChoice is a game drawn from a bot's stream.
func (md minds) botChoice(i int) int {
	m, n := md.next.Mix, bits.OnesCount16(md.dealtNext())
	r := mrand.New(mrand.NewPCG(md.botKey, uint64(md.number)<<24|0xffff<<8|uint64(i)))
	return m.From(r.IntN(len(m.Games)), n)
}

// choose makes a game the next one.
func (dl dealer) choose(i, at int) {
	m := &dl.mixed
	m.chosen, m.by, m.asked = at, i, asked{}
	l := LogEntry{Kind: LogChosen, Seat: i, Game: dl.next.Mix.Games[at].Game, Betting: dl.next.Mix.Games[at].Betting}
	if i >= 0 {
		l.Name = dl.chairs[i].name
	}
	dl.log(l)
}

// chosenBy is the command Choose. Only the open decision's id is taken.
func (d desk) chosenBy(l *client, i int, c Choose) {
	a := &d.mixed.asked
	switch {
	case d.halted:
		d.notify(l, Notice{Code: NoticeStorage})
	case i < 0:
		d.notify(l, Notice{Code: NoticeNotSeated})
	case a.id == 0 || c.Decision != a.id || a.seat != i || d.chairs[i].claim() != a.who:
		d.notify(l, Notice{Code: NoticeLate})
	case c.Index < 0 || c.Index >= len(d.next.Mix.Games):
		d.notify(l, Notice{Code: NoticeBadForm})
	case !d.next.Mix.Fits(c.Index, bits.OnesCount16(d.dealtNext())):
		d.notify(l, Notice{Code: NoticeTooMany, Amount: int64(d.next.Mix.Games[c.Index].Game.MaxPlayers)})
	default:
		d.dealer.choose(i, c.Index)
	}
}
