package tui

import (
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// logo is the name of the house, in half blocks.
var logo = [4]string{
	"▀▀██▀▀ ▄█▀▀█▄ ██▀▀█▄ ▀▀██▀▀ ▄█▀▀▀▀",
	"  ██   ██  ██ ██  ██   ██   ██▄▄▄ ",
	"  ██   ██▀▀██ ██▀▀▀    ██    ▀▀▀██",
	"  ██   ██  ██ ██     ▄▄██▄▄ ▄▄▄▄█▀",
}

const logoW, logoH = 34, 4

// drawLogo writes the name onto the felt; in plain characters as a word.
func drawLogo(c paint.Canvas, x, y int, a *ui.Context) {
	st := a.Look.Styles.FeltStrong
	if a.Look.ASCII {
		c.Label(paint.Rect{X: x, Y: y + 1, W: logoW, H: 1}, st, paint.Center, "T A P I S")
		return
	}
	for i, row := range logo {
		k := 0
		for _, r := range row {
			if r != ' ' {
				c.Put(x+k, y+i, st, r)
			}
			k++
		}
	}
}
