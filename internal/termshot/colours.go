package termshot

import (
	"fmt"
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// rgb is a colour of the picture.
type rgb struct{ r, g, b uint8 }

func (c rgb) hex() string { return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b) }

// The terminal's own colours.
var (
	defaultFg = rgb{0xe7, 0xeb, 0xee}
	defaultBg = rgb{0x10, 0x14, 0x18}
)

// basic are the sixteen named colours as the VGA console paints them; every
// terminal has its own idea, this is the oldest.
var basic = [16]rgb{
	{0, 0, 0}, {170, 0, 0}, {0, 170, 0}, {170, 85, 0}, {0, 0, 170}, {170, 0, 170}, {0, 170, 170}, {170, 170, 170},
	{85, 85, 85}, {255, 85, 85}, {85, 255, 85}, {255, 255, 85}, {85, 85, 255}, {255, 85, 255}, {85, 255, 255}, {255, 255, 255},
}

func toRGB(c color.Color, otherwise rgb) rgb {
	switch c := c.(type) {
	case nil:
		return otherwise
	case ansi.BasicColor:
		return basic[c&15]
	case ansi.IndexedColor:
		if c < 16 {
			return basic[c]
		}
	}
	r, g, b, _ := c.RGBA()
	return rgb{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}
}

// colours are what a style shows in front and behind, with reverse video and
// faintness worked in.
func colours(s uv.Style) (fg, bg rgb) {
	fg, bg = toRGB(s.Fg, defaultFg), toRGB(s.Bg, defaultBg)
	if s.Attrs&uv.AttrReverse != 0 {
		fg, bg = bg, fg
	}
	if s.Attrs&uv.AttrFaint != 0 {
		fg = rgb{mix(fg.r, bg.r), mix(fg.g, bg.g), mix(fg.b, bg.b)}
	}
	if s.Attrs&uv.AttrConceal != 0 {
		fg = bg
	}
	return fg, bg
}

func mix(a, b uint8) uint8 { return uint8((int(a) + int(b)) / 2) }
