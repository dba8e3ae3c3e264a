package bots

import (
	"math"
	"math/rand/v2"
	"time"

	"tapis/engine/hand"
)

// Speed is how fast a table plays.
type Speed uint8

// The speeds. A table starts at Brisk.
const (
	Brisk   Speed = iota // 0.4 to 0.8 s
	Instant              // no thinking time
	Human                // 0.4 to 8 s, longer where the decision is hard
)

// Think is how long a player seems to think about the decision of v. It is
// worked out from public facts and a stream of its own, so that it tells
// nothing about the cards (BOTS §2.4). Without a speed it is Brisk.
func Think(v *hand.View, r *rand.Rand, speed ...Speed) time.Duration {
	s := Brisk
	if len(speed) > 0 {
		s = speed[0]
	}
	// Log-normal, sigma 0.5; the median grows with what anybody at the table can
	// see to be hard.
	z := r.NormFloat64()
	hard := difficulty(v)
	switch s {
	case Instant:
		return 0
	case Human:
		return span((1.2+1.3*hard)*math.Exp(0.5*z), 0.4, 8)
	}
	return span((0.5+0.15*hard)*math.Exp(0.25*z), 0.4, 0.8)
}

func span(seconds, least, most float64) time.Duration {
	return time.Duration(min(max(seconds, least), most) * float64(time.Second)).Round(time.Millisecond)
}

// difficulty is 0 for an easy spot to 1 for a hard one: late streets and dear
// prices. The later the street the better the hands of those who are still in,
// the dearer the price the worse: the two are weighed so that together they
// grow with neither, and a watcher who does not do the sums learns nothing
// either (BOTS §2.4: |correlation with the own share| < 0.02).
func difficulty(v *hand.View) float64 {
	hard := 0.45 * float64(v.Street) / float64(len(v.Game.Streets))
	if v.Seat >= 0 {
		if price := float64(v.Bet - v.Me().Bet); price > 0 {
			hard += 1.45 * price / (price + float64(v.Pot))
		}
	}
	return min(1, hard)
}
