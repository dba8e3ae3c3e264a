package eval

import "tapis/engine/card"

// Made is what a hand is: its category and the ranks that are compared, most
// important first (RULES §1.2 to §1.5). A straight has its top card only, Five
// for the wheel; an unpaired low its five ranks from the top. In AceToFive and
// EightOrBetter the ace is the lowest rank. The zero Made is no hand.
type Made struct {
	Ranking  Ranking
	Category Category
	Ranks    [5]card.Rank
	N        uint8 // how many Ranks are in use
}

// Describe says what a value means. A value that the ranking does not have
// gives the zero Made.
func Describe(r Ranking, v Value) Made {
	n := uint(v)
	switch {
	case r == High && 0 < n && n <= numHigh:
		return describeHigh(n)
	case r == DeuceToSeven && 0 < n && n <= numHigh:
		return describeDeuce(numHigh + 1 - n)
	case r == AceToFive && 0 < n && n <= numLow:
		return describeLow(numLow - n)
	case r == EightOrBetter && 0 < n && n <= numEight:
		m := Made{Ranking: EightOrBetter}
		return m.lows(unorder(numEight-n, 5))
	}
	return Made{}
}

// describeHigh describes a high class.
func describeHigh(n uint) Made {
	m := Made{Ranking: High}
	switch {
	case n >= firstStraightFlush:
		m.Category = StraightFlush
		return m.add(n - firstStraightFlush + uint(card.Five))
	case n >= firstQuads:
		m.Category = Quads
		return m.group((n-firstQuads)/12, (n-firstQuads)%12, 1)
	case n >= firstFullHouse:
		m.Category = FullHouse
		return m.group((n-firstFullHouse)/12, (n-firstFullHouse)%12, 1)
	case n >= firstFlush:
		m.Category = Flush
		return m.set(unplain(n - firstFlush))
	case n >= firstStraight:
		m.Category = Straight
		return m.add(n - firstStraight + uint(card.Five))
	case n >= firstTrips:
		m.Category = Trips
		return m.group((n-firstTrips)/66, (n-firstTrips)%66, 2)
	case n >= firstTwoPair:
		m.Category = TwoPair
		return m.pairs((n-firstTwoPair)/11, (n-firstTwoPair)%11)
	case n >= firstPair:
		m.Category = Pair
		return m.group((n-firstPair)/220, (n-firstPair)%220, 3)
	}
	return m.set(unplain(n - firstHighCard))
}

// describeDeuce describes the 2-7 class of a badness: 1 is the best low.
func describeDeuce(bad uint) Made {
	var m Made
	switch {
	case bad == firstHighCard+aceHigh:
		m = m.set(wheel)
	case bad == firstFlush+aceHigh:
		m.Category = Flush
		m = m.set(wheel)
	case bad < firstHighCard+aceHigh:
		m = describeHigh(bad)
	case bad <= firstStraight:
		m = describeHigh(bad - 1)
	case bad < firstFlush+aceHigh:
		m = describeHigh(bad)
	case bad <= firstStraightFlush:
		m = describeHigh(bad - 1)
	default:
		m = describeHigh(bad)
	}
	m.Ranking = DeuceToSeven
	return m
}

// describeLow describes an A-5 class, 0 the wheel.
func describeLow(n uint) Made {
	m := Made{Ranking: AceToFive}
	switch {
	case n >= lowQuads:
		m.Category = Quads
		m = m.group((n-lowQuads)/12, (n-lowQuads)%12, 1)
	case n >= lowFullHouse:
		m.Category = FullHouse
		m = m.group((n-lowFullHouse)/12, (n-lowFullHouse)%12, 1)
	case n >= lowTrips:
		m.Category = Trips
		m = m.group((n-lowTrips)/66, (n-lowTrips)%66, 2)
	case n >= lowTwoPair:
		m.Category = TwoPair
		m = m.pairs((n-lowTwoPair)/11, (n-lowTwoPair)%11)
	case n >= lowPair:
		m.Category = Pair
		m = m.group((n-lowPair)/220, (n-lowPair)%220, 3)
	default:
		return m.lows(unorder(n, 5))
	}
	return m.fromLow()
}

func (m Made) add(r uint) Made {
	m.Ranks[m.N] = card.Rank(r)
	m.N++
	return m
}

// set adds ranks from the top.
func (m Made) set(s ranks) Made {
	for ; s != 0; s = s.drop() {
		m = m.add(s.top())
	}
	return m
}

// group adds the rank that is held several times, then k kickers.
func (m Made) group(r, kickers uint, k int) Made {
	return m.add(r).set(unorder(kickers, k).with(r))
}

// pairs adds two pairs and the kicker.
func (m Made) pairs(pairs, kicker uint) Made {
	p := unorder(pairs, 2)
	return m.set(p).set(ranks(1 << kicker).with(p.drop().top()).with(p.top()))
}

// lows adds a set of lowRanks from the top.
func (m Made) lows(s ranks) Made { return m.set(s).fromLow() }

// fromLow turns lowRanks back into ranks.
func (m Made) fromLow() Made {
	for i := range m.Ranks[:m.N] {
		if m.Ranks[i] == 0 {
			m.Ranks[i] = card.Ace
		} else {
			m.Ranks[i]--
		}
	}
	return m
}
