package bankroom

import (
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// habit is what a bot bets in every deal, in smallest Antes.
type habit struct{ ante, bonus int64 }

// habits are given to bots in turn.
var habits = [...]habit{{1, 0}, {2, 1}, {1, 1}, {5, 0}, {2, 0}, {1, 2}}

// names for bots nobody named.
var botNames = [...]string{"Rita", "Otto", "Nell", "Gus", "Ines", "Hugo", "Vera", "Abel", "Lise", "Marc", "Zoe", "Ivan"}

// seatBot seats a bot.
func (r *Room) seatBot(b table.BotSeat) table.NoticeCode {
	i, code := r.freeChair(b.Seat)
	if code != table.NoticeNone {
		return code
	}
	c := chair{bot: true, name: table.CleanName(b.Name), habit: habits[i%len(habits)], stack: r.next.BuyIn}
	if b.Name == "" {
		start := int(r.pace.Uint64() % uint64(len(botNames)))
		for k := range botNames {
			if c.name = botNames[(start+k)%len(botNames)]; r.ownName(c.name) == c.name {
				break
			}
		}
	}
	if !r.sitDown(i, c) {
		return table.NoticeStorage
	}
	return table.NoticeNone
}

// think sets the time at which a bot decides. It does not depend on cards.
func (r *Room) think(i int) {
	p := pauses[r.speed]
	d := p.think
	if p.more > 0 {
		d += time.Duration(r.pace.Int64N(int64(p.more)))
	}
	r.chairs[i].due = r.now.Add(d)
}

// botMove is what a bot does now, from what its seat may see.
func (r *Room) botMove(i int) bank.Action {
	c := &r.chairs[i]
	v := &r.view(i).view
	if v.Street != bank.Betting {
		a := bank.SimpleRule(*v)
		a.Seat = i
		return a
	}
	least := r.form.Stakes.Ante
	stack := v.Seats[i].Stack
	a := bank.Action{Seat: i, Move: bank.Place, Ante: c.habit.ante * least, Bonus: c.habit.bonus * least / 2}
	if bank.MaxAnte(stack, a.Bonus) < a.Ante { // down to what the stack pays
		a.Ante, a.Bonus = least, 0
	}
	a.SuperAnte = a.Ante
	return a
}
