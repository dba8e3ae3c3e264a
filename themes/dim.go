package themes

import "sync"

// dimShare is how far Dimmed goes towards the ground, in percent.
const dimShare = 62

// Dimmed is c as it looks behind a panel: most of the way to the ground. With
// 16 colours there is no in between: backgrounds become the ground and text the
// dim colour. None, as background, stays; as foreground it is the dim colour.
func (l *Look) Dimmed(c Color, background bool) Color {
	switch {
	case !l.Color:
		return None
	case c == None && background:
		return None
	case c == None:
		return l.Dim
	}
	switch c & kindMask {
	case kindRGB:
		return c.Mix(l.Ground, dimShare)
	case kind256:
		return l.dim256()[c&255]
	}
	if background {
		return l.Ground
	}
	return l.Dim
}

// newDim256 returns the dimmed 256-colour table over a ground, made once it is
// asked for.
func newDim256(ground Color) func() *[256]Color {
	return sync.OnceValue(func() *[256]Color {
		var table [256]Color
		to := toRGB(ground)
		for i := range table {
			table[i] = nearest256(toRGB(Indexed(uint8(i))).Mix(to, dimShare))
		}
		return &table
	})
}

// toRGB is a colour of any kind as RGB, by the usual table of terminals.
func toRGB(c Color) Color {
	if c == None {
		return RGB(0)
	}
	r, g, b, _ := c.Std().RGBA()
	return RGB(r>>8<<16 | g>>8<<8 | b>>8)
}

// nearest256 is the nearest of the fixed colours of the 256-colour table; the
// lowest 16, which every terminal paints as it likes, are left out.
func nearest256(c Color) Color {
	best, least := Color(16), 1<<30
	for i := 16; i < 256; i++ {
		o := toRGB(Indexed(uint8(i)))
		d := 0
		for shift := 0; shift <= 16; shift += 8 {
			x := int(c>>shift&255) - int(o>>shift&255)
			d += x * x
		}
		if d < least {
			best, least = Indexed(uint8(i)), d
		}
	}
	return best
}
