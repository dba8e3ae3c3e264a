package poker

import (
	"math"
	"strconv"
	"tapis/tui/ui"

	"tapis/engine/hand"
	"tapis/internal/i18n"

	tea "charm.land/bubbletea/v2"
)

// sizing is the bar on which a bet or raise is sized. Amounts are totals on this
// street (UX AC-11).
type sizing struct {
	Open  bool
	Value int64  // what Enter puts in: always within the legal bounds
	Typed string // digits typed so far
	asked int64  // what was typed or chosen, before it was corrected
}

// Show opens the bar at the smallest raise.
func (s *sizing) Show(l *hand.Legal) { *s = sizing{Open: true, Value: l.MinTo, asked: l.MinTo} }

// set moves to an amount, corrected to what is legal.
func (s *sizing) set(l *hand.Legal, to int64) {
	s.asked = to
	s.Value = legalTo(l, to)
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
	Key string
	to  func(v *hand.View, l *hand.Legal) int64
}

var Presets = []preset{
	{"m", func(_ *hand.View, l *hand.Legal) int64 { return l.MinTo }},
	{"h", func(v *hand.View, l *hand.Legal) int64 { return potPart(v, l, 1, 2) }},
	{"t", func(v *hand.View, l *hand.Legal) int64 { return potPart(v, l, 2, 3) }},
	{"p", func(v *hand.View, l *hand.Legal) int64 { return potPart(v, l, 1, 1) }},
	{"x", func(v *hand.View, l *hand.Legal) int64 { return v.Me().Bet + v.Me().Stack }},
}

// potPart is the total of a raise by a part of the pot as it is after the call.
func potPart(v *hand.View, l *hand.Legal, num, den int64) int64 {
	return v.Bet + (l.Pot+l.Price)*num/den
}

// presetLabels are the names of the presets, in their order.
func presetLabels(w *i18n.Words) [5]string {
	b := &w.Buttons
	return [5]string{b.Min, b.Half, b.TwoThirds, b.PotSize, b.AllSize}
}

// Key takes a key while the bar is open: digits type, letters choose a size,
// arrows step, and no letter acts (UX AC-08).
func (s *sizing) Key(t *Kind, a *ui.Context, k ui.Key) tea.Cmd {
	l, v := t.Legal(), t.Snap.View
	if l == nil || l.MaxTo == 0 {
		s.Open = false
		return nil
	}
	if d := k.Digit(); d >= 0 {
		s.digit(l, d)
		return nil
	}
	for _, p := range Presets {
		if k.Name == p.Key {
			s.Typed = ""
			s.set(l, p.to(v, l))
			return nil
		}
	}
	step := max(v.Stakes.Unit(), 1)
	switch k.Name {
	case "enter":
		return t.raise(a, s.Value)
	case "esc":
		s.Open = false
	case "backspace":
		if n := len(s.Typed); n > 0 {
			s.Typed = s.Typed[:n-1]
			s.retype(l)
		}
	case "left", "wheeldown":
		s.step(l, -step)
	case "right", "wheelup":
		s.step(l, step)
	case "down", "pgdown":
		s.step(l, -5*step)
	case "up", "pgup":
		s.step(l, 5*step)
	case "home":
		s.step(l, l.MinTo-s.Value)
	case "end":
		s.step(l, l.MaxTo-s.Value)
	default:
		switch k.ID() {
		case ui.KeyHelp, ui.KeyPalette:
			return t.General(a, k)
		case ui.KeyRaise: // pressed twice: nothing more to say
		default:
			t.Say(a, a.Words.Say.TypeFirst)
		}
	}
	return nil
}

func (s *sizing) step(l *hand.Legal, by int64) {
	s.Typed = ""
	s.set(l, min(max(s.Value+by, l.MinTo), l.MaxTo))
}

// digit types one more digit; twelve are more than any table holds.
func (s *sizing) digit(l *hand.Legal, d int) {
	if s.Typed == "0" {
		s.Typed = ""
	}
	if len(s.Typed) < 12 {
		s.Typed += strconv.Itoa(d)
	}
	s.retype(l)
}

func (s *sizing) retype(l *hand.Legal) {
	if s.Typed == "" {
		s.set(l, l.MinTo)
		return
	}
	n, err := strconv.ParseInt(s.Typed, 10, 64)
	if err != nil {
		n = l.MaxTo
	}
	s.set(l, n)
}

// correction says that the amount asked for is not the one that goes in.
func (s *sizing) correction(w *i18n.Words) string {
	switch {
	case s.asked < s.Value:
		return w.Say.BelowMin.Of(w.Num(s.asked))
	case s.asked > s.Value:
		return w.Say.AboveMax.Of(w.Num(s.asked))
	}
	return ""
}

// raise puts in a bet or raise, asking first when it is everything (UX AC-05).
func (t *Kind) raise(a *ui.Context, to int64) tea.Cmd {
	l := t.Legal()
	if l == nil || l.MaxTo == 0 {
		return nil
	}
	if me := t.Snap.View.Me(); to >= me.Bet+me.Stack {
		return t.askRaise(to)
	}
	return t.Act(a, hand.RaiseTo(t.Snap.You, to))
}

// nextOwes is who would act after a raise to an amount, and what that player
// would owe; seat -1 for nobody.
func (t *Kind) nextOwes(to int64) (seat int, owes int64) {
	v := t.Snap.View
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
