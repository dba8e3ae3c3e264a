package bank

import (
	"slices"

	"tapis/engine/bank"
	"tapis/tui/ui"
)

// staking is the bar on which bets are placed: an Ante, which the Super Ante
// equals, and a Bonus. What it holds is always what Enter may put down.
type staking struct {
	of          uint64 // decision it is for
	ante, bonus int64
	least       int64 // smallest Ante
	stack       int64
	onBonus     bool      // the Bonus is being set, not the Ante
	typed       ui.Digits // what was typed so far
	asked       int64     // what was typed, before it was corrected
	fresh       bool      // nothing was changed: the bets of the last deal
	back        int64     // Bonus that comes back when it is switched on
}

// follow takes up a new decision to bet: the bets of the last deal, as far as the
// stack pays them.
func (s *staking) follow(t *kind) {
	snap := t.Snap
	if !t.placing() {
		return
	}
	stack := snap.Bank.View.Seats[snap.You].Stack
	least := max(snap.Bank.Least, 2)
	if s.of == snap.Decision.ID && s.stack == stack && s.least == least {
		return
	}
	last := snap.Bank.Last
	back := s.back
	*s = staking{of: snap.Decision.ID, least: least, stack: stack, fresh: last.Ante > 0, back: max(last.Bonus, back)}
	s.bonus = max(last.Bonus, 0)
	if bank.MaxAnte(stack, s.bonus) < least {
		s.bonus = 0
	}
	s.ante = s.fit(max(last.Ante, least))
	if s.back == 0 {
		s.back = max(least/2, 1)
	}
	s.asked = s.value()
}

// fit is the Ante nearest below n that may be placed beside the Bonus.
func (s *staking) fit(n int64) int64 {
	return max(min(n/2*2, bank.MaxAnte(s.stack, s.bonus)), s.least)
}

// fitBonus is the Bonus nearest below n that may be placed beside the Ante.
func (s *staking) fitBonus(n int64) int64 {
	return max(min(n, s.stack-2*s.ante-s.ante/2, bank.MaxBet), 0)
}

// value is what is being set.
func (s *staking) value() int64 {
	if s.onBonus {
		return s.bonus
	}
	return s.ante
}

// in is what Enter puts into a box.
func (s *staking) in(b bank.Box) int64 {
	return [bank.NumBoxes]int64{bank.Ante: s.ante, bank.SuperAnte: s.ante, bank.Bonus: s.bonus}[b]
}

// down is the chips that Enter puts down.
func (s *staking) down() int64 { return 2*s.ante + s.bonus }

// set changes what is being set to n, corrected to what may be placed.
func (s *staking) set(n int64) {
	s.asked, s.fresh = n, false
	if s.onBonus {
		if s.bonus = s.fitBonus(n); s.bonus > 0 {
			s.back = s.bonus
		}
		return
	}
	s.ante = s.fit(n)
}

// sizes are the amounts that the arrows step through.
func (s *staking) sizes() []int64 { return s.sizesOf(s.onBonus) }

func (s *staking) sizesOf(bonus bool) []int64 {
	var out []int64
	if bonus {
		out = append(out, 0, max(s.least/2, 1))
	}
	for scale := int64(1); scale <= bank.MaxBet/s.least && len(out) < 12; scale *= 10 {
		for _, k := range []int64{1, 2, 5} {
			out = append(out, s.least*scale*k)
		}
	}
	most := s.fit(bank.MaxBet)
	if bonus {
		most = s.fitBonus(bank.MaxBet)
	}
	out = slices.DeleteFunc(out, func(n int64) bool { return n > most })
	if len(out) == 0 || out[len(out)-1] < most {
		out = append(out, most)
	}
	return out
}

// step goes to the next amount below or above.
func (s *staking) step(by int) {
	s.typed = ""
	sizes, now := s.sizes(), s.value()
	next := now
	for _, n := range sizes {
		if by < 0 && n < now {
			next = n
		}
		if by > 0 && n > now {
			next = n
			break
		}
	}
	s.set(next)
}

// first and end go to the smallest and the largest amount.
func (s *staking) first() { s.typed = ""; s.set(s.sizes()[0]) }

func (s *staking) end() {
	sizes := s.sizes()
	s.typed = ""
	s.set(sizes[len(sizes)-1])
}

// turn switches between the Ante and the Bonus.
func (s *staking) turn() {
	s.onBonus, s.typed = !s.onBonus, ""
	s.asked = s.value()
}

// switchBonus puts the Bonus down or takes it away.
func (s *staking) switchBonus() {
	was := s.onBonus
	s.onBonus, s.typed = true, ""
	if s.bonus > 0 {
		s.set(0)
	} else {
		s.set(s.back)
	}
	s.onBonus = was
	s.asked = s.value()
}

// correction says why what was typed is not what Enter puts down, and what is;
// "" when they are the same.
func (s *staking) correction(a *ui.Context) string {
	w, now := &a.Words.Bank.Stakes, s.value()
	asked, instead := a.Words.Num(s.asked), a.Words.Num(now)
	switch {
	case s.asked == now:
		return ""
	case s.asked < now:
		return w.BelowLeast.Of(asked, instead)
	case !s.onBonus && s.asked == now+1 && s.asked%2 != 0:
		return w.Odd.Of(asked, instead)
	}
	return w.AboveMost.Of(asked, instead)
}

// keyed takes a key of the bar and says whether it was one.
func (s *staking) keyed(k ui.Key) bool {
	if was := s.typed; s.typed.Key(k, 13) { // more than any bet
		if was != s.typed || k.Digit() >= 0 {
			none := s.least
			if s.onBonus {
				none = 0
			}
			s.set(s.typed.Amount(none))
		}
		return true
	}
	switch k.Name {
	case "left", "wheeldown":
		s.step(-1)
	case "right", "wheelup":
		s.step(1)
	case "up", "down", "tab", "shift+tab":
		s.turn()
	case "home":
		s.first()
	case "end":
		s.end()
	default:
		switch keys.ID(k) {
		case keyLeast:
			s.first()
		case keyMost:
			s.end()
		case keyBonus:
			s.switchBonus()
		default:
			return false
		}
	}
	return true
}
