package tourney

import (
	"cmp"
	"math/rand/v2"
)

// Enter enters a player and says the number. After the start it is with a full stack
// and a random seat at one of the smallest tables, at a new table when all are full
// (RULES §7.4).
func (e *Event) Enter(name string, r *rand.Rand) (int, error) {
	if err := e.mayEnter(); err != nil {
		return 0, err
	}
	e.Players = append(e.Players, Player{Name: name, Stack: e.Structure.Stack, Head: e.Terms.Bounty, Table: -1, Chair: -1})
	p := len(e.Players) - 1
	if e.Started {
		e.sit(p, e.free(r))
	}
	return p, nil
}

func (e *Event) mayEnter() error {
	entered, places := e.Alive(), MaxEntries
	switch e.Terms.Tables {
	case 0:
	case 1:
		places = e.Terms.FinalSeats(e.most())
	default:
		places = min(places, e.Terms.Tables*e.Terms.Seats)
	}
	switch {
	case e.Over:
		return refuse(CodeOver)
	case !e.LateOpen():
		return &Refusal{CodeLate, int64(e.Level), int64(e.Terms.Late)}
	case entered >= places || len(e.Players) >= 10*MaxEntries:
		return &Refusal{CodeFull, int64(entered), int64(places)}
	}
	return nil
}

// free is a random free chair of the smallest table, of a new one when there is none.
func (e *Event) free(r *rand.Rand) Spot {
	var spots []Spot
	least := 0
	for i := range e.Tables {
		t := &e.Tables[i]
		if n := t.seated(); len(t.Opened) > 0 {
			if len(spots) == 0 || n < least {
				spots, least = spots[:0], n
			}
			if n == least {
				for c, p := range t.Chairs {
					if p < 0 {
						spots = append(spots, Spot{i, c})
					}
				}
			}
		}
	}
	if len(spots) == 0 {
		e.Tables = append(e.Tables, newTable(e.Terms.Seats))
		return Spot{len(e.Tables) - 1, r.IntN(e.Terms.Seats)}
	}
	return spots[r.IntN(len(spots))]
}

// Withdraw takes back an entry before the start.
func (e *Event) Withdraw(p int) error {
	switch {
	case e.Started:
		return refuse(CodeStarted)
	case p < 0 || p >= len(e.Players):
		return &Refusal{CodeNoPlayer, int64(p), 0}
	case e.Players[p].State != Entered:
		return refuse(CodeNotIn)
	}
	e.Players[p].State, e.Players[p].Stack, e.Players[p].Head = Gone, 0, 0
	return nil
}

// ReEnter has a player who is out enter anew: another entry, a full stack, a random
// seat. The place that was lost is lost.
func (e *Event) ReEnter(p int, r *rand.Rand) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case pl.State != Out:
		return refuse(CodeNotOut)
	case e.Terms.ReEntries != Any && pl.ReEntries >= e.Terms.ReEntries:
		return &Refusal{CodeNoReEntry, int64(pl.ReEntries), int64(e.Terms.ReEntries)}
	}
	if err := e.mayEnter(); err != nil {
		return err
	}
	pl.ReEntries++
	pl.Stack, pl.Head, pl.By = e.Structure.Stack, e.Terms.Bounty, nil
	e.sit(p, e.free(r))
	return nil
}

// MayRebuy says why a player may not buy again now, nil when it is possible: with no
// more than the starting stack, until the end of a level, never during a hand of the
// table (RULES §7.4). Whoever has just lost everything and was asked may answer later.
func (e *Event) MayRebuy(p int) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case e.Over:
		return refuse(CodeOver)
	case !e.Started:
		return refuse(CodeNotStarted)
	case pl.State != In && pl.State != Deciding:
		return refuse(CodeNotIn)
	case e.Terms.Rebuys == 0 || e.Terms.Rebuys != Any && pl.Rebuys >= e.Terms.Rebuys:
		return &Refusal{CodeNoRebuy, int64(pl.Rebuys), int64(e.Terms.Rebuys)}
	case pl.State == Deciding:
		return nil
	case !e.RebuysOpen():
		return &Refusal{CodeRebuysClosed, int64(e.Level), int64(e.Terms.RebuyUntil)}
	case e.Tables[pl.Table].Playing:
		return refuse(CodePlaying)
	case pl.Stack > e.Structure.Stack:
		return &Refusal{CodeStackTooBig, pl.Stack, e.Structure.Stack}
	}
	return nil
}

// Rebuy has a player buy again. A new bounty is on the head of who had lost
// everything; otherwise all of the price goes to the pool.
func (e *Event) Rebuy(p int) error {
	if err := e.MayRebuy(p); err != nil {
		return err
	}
	pl := &e.Players[p]
	if pl.State == Deciding {
		pl.State, pl.Head, pl.By = In, e.Terms.Bounty, nil
	}
	pl.Rebuys++
	pl.Stack += cmp.Or(e.Terms.RebuyChips, e.Structure.Stack)
	return nil
}

// Decline has a player who lost everything not buy again: the seat is free.
func (e *Event) Decline(p int) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	if e.Players[p].State != Deciding {
		return refuse(CodeNotOut)
	}
	e.out(p)
	e.sync()
	return nil
}

// out gives a player a place. Which one it is follows from Group and Start.
func (e *Event) out(p int) {
	e.stand(p)
	e.Players[p].State = Out
	e.finish()
}

// finish ends the event when one player is left.
func (e *Event) finish() {
	if e.Started && e.Alive() == 1 && !e.deciding() {
		e.Over = true
		for i := range e.Tables { // a pot that is carried is the winner's
			for k := range e.Players {
				if e.Players[k].State == In {
					e.Players[k].Stack += e.Tables[i].Carried
					e.Tables[i].Carried = 0
				}
			}
		}
	}
}

// AddOn has a player buy the add-on: once, at the first break (RULES §7.4).
func (e *Event) AddOn(p int) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case e.Terms.AddOnChips == 0 || pl.AddOn:
		return refuse(CodeNoAddOn)
	case pl.State != In:
		return refuse(CodeNotIn)
	case !e.AddOnsOpen():
		return &Refusal{CodeAddOnLater, int64(e.Level), int64(firstBreak(&e.Structure))}
	case e.Tables[pl.Table].Playing:
		return refuse(CodePlaying)
	}
	pl.AddOn = true
	pl.Stack += e.Terms.AddOnChips
	return nil
}

// Correct sets a player's stack, as the host says: between hands, above zero. The
// difference is in Added.
func (e *Event) Correct(p int, stack int64) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case pl.State != In:
		return refuse(CodeNotIn)
	case stack <= 0:
		return &Refusal{CodeNegative, stack, 0}
	case e.Tables[pl.Table].Playing:
		return refuse(CodePlaying)
	}
	e.Added += stack - pl.Stack
	pl.Stack = stack
	return nil
}

// Expel takes a player and the chips out of the event, as the host says: between hands.
// The place is that of a player who busts alone now; the bounty goes to the pool.
func (e *Event) Expel(p int) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case e.Over || !e.Started:
		return refuse(CodeNotStarted)
	case pl.State != In && pl.State != Deciding:
		return refuse(CodeNotIn)
	case e.Tables[pl.Table].Playing:
		return refuse(CodePlaying)
	}
	e.Added -= pl.Stack
	if pl.State == In {
		if !e.Round {
			e.Group++
		}
		pl.Group, pl.Start, pl.Hand, pl.At, pl.Level, pl.By = e.Group, pl.Stack, e.Tables[pl.Table].Hand, pl.Table, e.Level, nil
	}
	pl.Stack, pl.Head = 0, 0
	e.out(p)
	e.sync()
	return nil
}

// Replace has somebody who comes late take the place of a player who is in, such as a
// bot, between hands: that player leaves as if he had never entered, the newcomer has
// a full stack in the chair. The difference is in Added.
func (e *Event) Replace(p int, name string) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case e.Over:
		return refuse(CodeOver)
	case !e.LateOpen():
		return &Refusal{CodeLate, int64(e.Level), int64(e.Terms.Late)}
	case pl.State != In:
		return refuse(CodeNotIn)
	case e.Tables[pl.Table].Playing:
		return refuse(CodePlaying)
	}
	*pl = Player{Name: name, State: In, Stack: e.Structure.Stack, Table: pl.Table, Chair: pl.Chair, Head: e.Terms.Bounty}
	e.Added += e.Held() - e.Chips()
	return nil
}

// Readmit takes an Expel back: the player is in again with a stack and a bounty, in the
// chair that was left or, when that is taken, in a free one.
func (e *Event) Readmit(p int, stack, head int64, r *rand.Rand) error {
	if p < 0 || p >= len(e.Players) {
		return &Refusal{CodeNoPlayer, int64(p), 0}
	}
	pl := &e.Players[p]
	switch {
	case e.Over:
		return refuse(CodeOver)
	case pl.State != Out:
		return refuse(CodeNotOut)
	case stack <= 0:
		return &Refusal{CodeNegative, stack, 0}
	}
	spot := Spot{pl.Table, pl.Chair}
	if spot.Table >= len(e.Tables) || e.Tables[spot.Table].Chairs[spot.Chair] >= 0 {
		spot = e.free(r)
	}
	pl.Stack, pl.Head, pl.By = stack, head, nil
	e.Added += stack
	e.sit(p, spot)
	e.sync()
	return nil
}
