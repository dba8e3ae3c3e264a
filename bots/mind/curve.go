package mind

// curve is how an opponent's hands are spread over strength, for finding the
// part of them below a line and the line below which a part of them is.
type curve struct {
	below [bins + 1]float32              // part of the hands weaker than i/bins
	folds [bins + 2*softBins + 1]float32 // part folded at the soft line (i-softBins)/bins
}

const (
	bins     = 128
	softBins = 8
	// soft is how far to each side of its line an opponent may draw it.
	soft = float64(softBins) / bins
)

// set makes c the curve of opponent k's hands on the deals.
func (c *curve) set(deals []outcome, k int) {
	clear(c.below[:])
	part := 1 / float32(len(deals))
	for t := range deals {
		c.below[1+int(min(max(deals[t].strength[k+1], 0), 0.9999)*bins)] += part
	}
	for i := range bins {
		c.below[i+1] += c.below[i]
	}
	// The soft line is anywhere in a window: the mean of below over it.
	sum := float32(0)
	for i := range c.folds {
		if i <= bins {
			sum += c.below[i]
		} else {
			sum++
		}
		if out := i - 2*softBins - 1; out >= 0 {
			sum -= c.below[min(out, bins)]
		}
		c.folds[i] = sum / (2*softBins + 1)
	}
}

// partBelow is the part of the hands weaker than s.
func (c *curve) partBelow(s float64) float64 {
	x := min(max(s, 0), 1) * bins
	i := min(int(x), bins-1)
	a, b := float64(c.below[i]), float64(c.below[i+1])
	return a + (b-a)*(x-float64(i))
}

// line is the soft line at which part of the hands is folded.
func (c *curve) line(part float64) float64 {
	want := float32(part)
	lo, hi := 0, len(c.folds)-1
	if want <= c.folds[lo] {
		return -soft
	}
	if want > c.folds[hi] {
		return 1 + soft
	}
	for lo+1 < hi {
		if mid := (lo + hi) / 2; c.folds[mid] < want {
			lo = mid
		} else {
			hi = mid
		}
	}
	x := float64(lo)
	if a, b := c.folds[lo], c.folds[hi]; b > a {
		x += float64((want - a) / (b - a))
	}
	return (x - softBins) / bins
}

// gauge is a step function of a strength, looked up.
type gauge [257]float32

func newGauge(at, width float64) *gauge {
	var g gauge
	for i := range g {
		g[i] = float32(step(float64(i)/256, at, width))
	}
	return &g
}

func (g *gauge) of(s float32) float64 { return float64(g[int(min(max(s, 0), 1)*256)]) }

// How likely a hand of a strength at the end is to bet, to pay a bet, and to be
// seen through when others may bet.
var (
	betting = newGauge(betAt, 0.08)
	paying  = newGauge(payAt, 0.10)
	staying = newGauge(0.4, 0.08)
)
