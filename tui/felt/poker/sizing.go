package poker

import (
	"math"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/ui"
)

// sizing is the bar on which a bet or raise is sized. Amounts are totals on this
// street (UX AC-11).
type sizing struct {
	open  bool
	value int64     // what Enter puts in: always within the legal bounds
	typed ui.Digits // what was typed so far
	asked int64     // what was typed or chosen, before it was corrected
	used  [8]size   // put in last, by street
}

// size is a bet or raise as a part of the pot after the call.
type size struct{ num, den int64 }

// show opens the bar at a bet one would make: two thirds of the pot, or the part of it
// that was put in last on this street.
func (s *sizing) show(v *hand.View, l *hand.Legal) {
	part := s.used[v.Street%len(s.used)]
	if part.den == 0 {
		part = size{2, 3}
	}
	to := l.MinTo
	if !l.Fixed {
		to = legalTo(l, potPart(v, l, part.num, part.den))
	}
	s.open, s.value, s.asked, s.typed = true, to, to, ""
}

// note keeps what part of the pot was put in.
func (s *sizing) note(v *hand.View, l *hand.Legal, to int64) {
	if pot := l.Pot + l.Price; !l.Fixed && pot > 0 && to > v.Bet {
		s.used[v.Street%len(s.used)] = size{to - v.Bet, pot}
	}
}

// set moves to an amount, corrected to what is legal.
func (s *sizing) set(l *hand.Legal, to int64) {
	s.asked = to
	s.value = legalTo(l, to)
}

// legalTo is the legal total nearest to one asked for.
func legalTo(l *hand.Legal, to int64) int64 {
	if l.Fixed {
		if 2*to > l.MinTo+l.MaxTo {
			return l.MaxTo
		}
		return l.MinTo
	}
	return min(max(to, l.MinTo), l.MaxTo)
}

// preset is one of the sizes on a letter.
type preset struct {
	key   string
	label func(b *i18n.Buttons) string
	to    func(v *hand.View, l *hand.Legal) int64
}

var presets = []preset{
	{"m", func(b *i18n.Buttons) string { return b.Min }, func(_ *hand.View, l *hand.Legal) int64 { return l.MinTo }},
	{"h", func(b *i18n.Buttons) string { return b.Half }, func(v *hand.View, l *hand.Legal) int64 { return potPart(v, l, 1, 2) }},
	{"t", func(b *i18n.Buttons) string { return b.TwoThirds }, func(v *hand.View, l *hand.Legal) int64 { return potPart(v, l, 2, 3) }},
	{"p", func(b *i18n.Buttons) string { return b.PotSize }, func(v *hand.View, l *hand.Legal) int64 { return potPart(v, l, 1, 1) }},
	{"x", func(b *i18n.Buttons) string { return b.AllSize }, func(v *hand.View, l *hand.Legal) int64 { return v.Me().Bet + v.Me().Stack }},
}

// potPart is the total of a raise by a part of the pot as it is after the call.
func potPart(v *hand.View, l *hand.Legal, num, den int64) int64 {
	return v.Bet + (l.Pot+l.Price)*num/den
}

// key takes a key while the bar is open: digits type, letters choose a size,
// arrows step, and no letter acts (UX AC-08).
func (s *sizing) key(d turn, k ui.Key) tea.Cmd {
	l, v := d.t.legal(), d.t.Snap.View
	if l == nil || l.MaxTo == 0 {
		s.open = false
		return nil
	}
	if was := s.typed; s.typed.Key(k, 12) { // more than any table holds
		if was != s.typed || k.Digit() >= 0 {
			s.set(l, s.typed.Amount(l.MinTo))
		}
		return nil
	}
	for _, p := range presets {
		if k.Name == p.key {
			s.typed = ""
			s.set(l, p.to(v, l))
			return nil
		}
	}
	step := max(v.Stakes.Unit(), 1)
	switch k.Name {
	case "enter":
		return d.raise(s.value)
	case "esc":
		s.open = false
	case "left", "wheeldown":
		s.step(l, -step)
	case "right", "wheelup":
		s.step(l, step)
	case "down", "pgdown":
		s.step(l, -5*step)
	case "up", "pgup":
		s.step(l, 5*step)
	case "home":
		s.step(l, l.MinTo-s.value)
	case "end":
		s.step(l, l.MaxTo-s.value)
	default:
		switch ui.TableKeys.ID(k) {
		case ui.KeyHelp, ui.KeyPalette:
			return d.t.General(d.a, k)
		case ui.KeyRaise: // pressed twice: nothing more to say
		default:
			d.t.Say(d.a, d.a.Words.Say.TypeFirst)
		}
	}
	return nil
}

func (s *sizing) step(l *hand.Legal, by int64) {
	s.typed = ""
	s.set(l, min(max(s.value+by, l.MinTo), l.MaxTo))
}

// correction says that the amount asked for is not the one that goes in.
func (s *sizing) correction(w *i18n.Words) string {
	switch {
	case s.asked < s.value:
		return w.Say.BelowMin.Of(w.Num(s.asked))
	case s.asked > s.value:
		return w.Say.AboveMax.Of(w.Num(s.asked))
	}
	return ""
}

// nextOwes is who would act after a raise to an amount, and what that player
// would owe; seat -1 for nobody.
func nextOwes(v *hand.View, to int64) (seat int, owes int64) {
	for k := 1; k < hand.MaxSeats; k++ {
		i := (v.Seat + k) % hand.MaxSeats
		if s := &v.Seats[i]; s.In && s.Live && s.Stack > 0 {
			return i, min(max(to-s.Bet, 0), s.Stack)
		}
	}
	return -1, 0
}

// The slider is finer at its lower end, where most raises are: the part of its
// length grows with the square root of the amount.

// sizePart is where an amount stands on the slider, 0 to 1.
func sizePart(l *hand.Legal, to int64) float64 {
	if l.MaxTo <= l.MinTo {
		return 0
	}
	return math.Sqrt(float64(to-l.MinTo) / float64(l.MaxTo-l.MinTo))
}

// partSize is the amount at a part of the slider, rounded to unit.
func partSize(l *hand.Legal, part float64, unit int64) int64 {
	switch {
	case part <= 0:
		return l.MinTo
	case part >= 1:
		return l.MaxTo
	}
	to := l.MinTo + int64(part*part*float64(l.MaxTo-l.MinTo))
	return legalTo(l, to/unit*unit)
}
