package bankroom

import (
	"strconv"
	"strings"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// chair is one chair and who sits in it.
type chair struct {
	taken    bool
	id       table.Identity // "" for a bot
	name     string
	bot      bool
	habit    habit     // of a bot
	due      time.Time // when a bot decides
	stack    int64     // at the beginning of the deal while one is played
	out      bool
	leaving  bool
	rebuy    bool // once the deal is over
	hurry    bool // asked for the next deal
	timeouts int  // in a row
	touch    time.Time
	last     table.Stake
	stats    table.Stats
}

// short says whether a chair's player cannot pay the smallest bets of the next
// deal.
func (r *Room) short(i int) bool {
	c := &r.chairs[i]
	return c.taken && c.stack < shortest(&r.next) && !r.playing(i)
}

// playing says whether the chair is in the deal being played.
func (r *Room) playing(i int) bool { return r.deal != nil && !r.over && r.in>>i&1 != 0 }

// staked says whether the chair's chips lie on the felt of the deal being played.
func (r *Room) staked(i int) bool {
	return r.playing(i) && r.view(-1).view.Seats[i].Status == bank.Playing
}

// betting says whether the deal waits for bets.
func (r *Room) betting() bool { return r.deal != nil && !r.over && r.deal.Street() == bank.Betting }

// seatOf is a person's chair, or -1.
func (r *Room) seatOf(id table.Identity) int {
	for i := range r.chairs {
		if c := &r.chairs[i]; c.taken && !c.bot && c.id == id {
			return i
		}
	}
	return -1
}

// people counts the persons who play: in the deal, or ready for the next.
func (r *Room) people() int {
	n := 0
	for i := range r.chairs {
		if c := &r.chairs[i]; c.taken && !c.bot && (r.playing(i) || !c.out && !r.short(i)) {
			n++
		}
	}
	return n
}

// alone says whether the chair is the only person's in the room.
func (r *Room) alone(i int) bool {
	for k := range r.chairs {
		if c := &r.chairs[k]; k != i && c.taken && !c.bot {
			return false
		}
	}
	return i >= 0
}

// ready says whether a chair is asked for bets.
func (r *Room) ready(i int) bool {
	c := &r.chairs[i]
	f := &r.next
	if r.betting() {
		f = &r.form
	}
	return c.taken && !c.leaving && !c.out && c.stack >= shortest(f)
}

// freeChair is a chair for one more player, or -1. want -1: any.
func (r *Room) freeChair(want int) (int, table.NoticeCode) {
	if want < -1 || want >= r.cfg.Seats {
		return -1, table.NoticeNoSeat
	}
	if want >= 0 {
		if r.chairs[want].taken {
			return -1, table.NoticeSeatTaken
		}
		return want, table.NoticeNone
	}
	for i := range r.cfg.Seats {
		if !r.chairs[i].taken {
			return i, table.NoticeNone
		}
	}
	return -1, table.NoticeNoSeat
}

// sitDown puts a player into a free chair. False: it was not stored.
func (r *Room) sitDown(i int, c chair) bool {
	c.name = r.ownName(c.name)
	if !r.save(Fact{Kind: FactSat, Seat: i, ID: c.id, Name: c.name, Bot: c.bot, Amount: c.stack}) {
		return false
	}
	c.taken, c.touch = true, r.now
	c.stats.BoughtIn = c.stack
	r.chairs[i] = c
	r.chips += c.stack
	r.line(table.Line{Kind: table.LineSat, Seat: i, Name: c.name, Amount: c.stack})
	r.reopen()
	return true
}

// ownName makes a name nobody else in the room has.
func (r *Room) ownName(name string) string {
	used := func(s string) bool {
		for i := range r.chairs {
			if r.chairs[i].taken && strings.EqualFold(r.chairs[i].name, s) {
				return true
			}
		}
		return false
	}
	out := name
	for k := 2; used(out); k++ {
		out = name + " " + strconv.Itoa(k)
	}
	return out
}

// standUp frees a chair that has no cards; the stack leaves with the player, and
// with it what lies in the boxes before the deal.
func (r *Room) standUp(i int) {
	c := &r.chairs[i]
	if !r.save(Fact{Kind: FactLeft, Seat: i, ID: c.id, Name: c.name, Bot: c.bot, Amount: c.stack}) {
		return
	}
	r.chips -= c.stack
	r.line(table.Line{Kind: table.LineLeft, Seat: i, Name: c.name, Amount: c.stack})
	*c = chair{}
	r.reopen()
}

// fill brings a stack up to the buy-in.
func (r *Room) fill(i int) {
	c := &r.chairs[i]
	c.rebuy = false
	add := r.next.BuyIn - c.stack
	if add <= 0 || !r.save(Fact{Kind: FactRebuy, Seat: i, ID: c.id, Name: c.name, Bot: c.bot, Amount: add}) {
		return
	}
	c.stack += add
	c.stats.BoughtIn += add
	r.chips += add
	r.line(table.Line{Kind: table.LineRebuy, Seat: i, Name: c.name, Amount: add})
	r.reopen()
}

// tidy does what waited for the end of the deal: leaving, rebuys, bots' reloads.
func (r *Room) tidy() {
	for i := range r.chairs {
		c := &r.chairs[i]
		switch {
		case !c.taken || r.halted:
		case c.leaving:
			r.standUp(i)
		case c.rebuy || c.bot && r.short(i):
			r.fill(i)
		}
	}
}
