package poker

import "time"

// priceGuard is how long a price must have stood before a call or an all-in is
// taken (UX AC-01).
const priceGuard = 700 * time.Millisecond

// price is what the player has to pay, as last displayed.
type price struct {
	now    int64     // to call
	since  time.Time // since when
	street int       // that it is of
	flash  time.Time // it is flashed until
}

// set takes the price of a snapshot.
func (p *price) set(now time.Time, to int64, street int, newHand bool) {
	switch {
	case newHand: // no price was there before: nothing has changed (UX AC-81)
		p.now, p.since = to, time.Time{}
	case to != p.now:
		p.now, p.since = to, now
	}
	p.street = street
}

// fresh says whether the price is too new for a call (UX AC-01).
func (p *price) fresh(now time.Time) bool { return p.now > 0 && now.Sub(p.since) < priceGuard }
