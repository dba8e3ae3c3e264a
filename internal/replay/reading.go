package replay

import "tapis/engine/figures"

// Scale is a figure beside what is usual: no-limit hold'em at six seats, as most of the
// house's people play it.
type Scale struct {
	Figure   figures.Figure
	Most     float64 // the end of the scale
	From, To float64 // what is usual
}

// Scales are the figures of a profile. Aggression is bets and raises for one call.
var Scales = [6]Scale{
	{figures.VPIP, 0.60, 0.20, 0.30}, {figures.PFR, 0.40, 0.15, 0.23}, {figures.ThreeBet, 0.16, 0.05, 0.095},
	{figures.Aggression, 5, 1.5, 3}, {figures.Showdown, 0.60, 0.24, 0.32}, {figures.WinsThere, 0.80, 0.48, 0.56},
}

// The hands and chances from which figures are read.
const (
	ReadFrom   = 30  // hands: below, they are counted and not read
	FirmFrom   = 100 // hands of a firm reading
	chanceFrom = 8   // chances of one figure
)

// Value is what a figure is of counts; ok is false when there was no chance of it.
func (s *Scale) Value(c *figures.Counts) (v float64, ok bool) {
	ch := c[s.Figure]
	if s.Figure == figures.Aggression {
		if ch.Had == 0 {
			return s.Most, ch.Did > 0
		}
		return float64(ch.Did) / float64(ch.Had), true
	}
	return ch.Part()
}

// Stands says where a figure stands: -1 below what is usual, 1 above, 0 within it or not
// to be read yet.
func (s *Scale) Stands(c *figures.Counts) int {
	ch := c[s.Figure]
	chances := ch.Had
	if s.Figure == figures.Aggression {
		chances += ch.Did
	}
	v, ok := s.Value(c)
	switch {
	case !ok || c.Hands() < ReadFrom || chances < chanceFrom:
		return 0
	case v < s.From:
		return -1
	case v > s.To:
		return 1
	}
	return 0
}

// Style is how somebody plays, in two words.
type Style struct{ Loose, Wild int } // as Scale.Stands

// StyleOf reads counts: how many hands are played, and whether they are raised and bet.
func StyleOf(c *figures.Counts) Style {
	st := Style{Loose: Scales[0].Stands(c)}
	pfr, aggression := Scales[1].Stands(c), Scales[3].Stands(c)
	if vpip, raised := c[figures.VPIP].Did, c[figures.PFR].Did; c.Hands() >= ReadFrom && vpip >= chanceFrom {
		switch { // of the hands that are played, most are raised or most are called
		case 2*raised < vpip:
			pfr = -1
		case 4*raised > 3*vpip:
			pfr++
		}
	}
	switch sum := pfr + aggression; {
	case sum < 0:
		st.Wild = -1
	case sum > 0:
		st.Wild = 1
	}
	return st
}
