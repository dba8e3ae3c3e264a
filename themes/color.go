package themes

import (
	"image/color"

	"github.com/charmbracelet/x/ansi"
)

// Color is one colour as the terminal is told it: none, one of the 16 or 256
// numbered colours, or 24-bit RGB. It is a plain value; == compares.
type Color uint32

// None is no colour at all: the terminal's own foreground or background.
const None Color = 0

const (
	kindRGB   Color = 1 << 24
	kind256   Color = 2 << 24
	kind16    Color = 3 << 24
	kindMask  Color = 0xff << 24
	valueMask Color = 1<<24 - 1
)

// RGB is the 24-bit colour 0xrrggbb.
func RGB(rgb uint32) Color { return kindRGB | Color(rgb)&valueMask }

// Indexed is a colour of the 256-colour table.
func Indexed(i uint8) Color { return kind256 | Color(i) }

// Basic is one of the 16 named colours, 0 to 15; higher bits are dropped.
func Basic(i uint8) Color { return kind16 | Color(i&15) }

// Std is the colour as the Charm libraries take it: nil, color.RGBA,
// ansi.IndexedColor or ansi.BasicColor.
func (c Color) Std() color.Color {
	v := c & valueMask
	switch c & kindMask {
	case kindRGB:
		return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	case kind256:
		return ansi.IndexedColor(v)
	case kind16:
		return ansi.BasicColor(v)
	}
	return nil
}

// FromStd is the reverse of Std; colours of any other kind become RGB.
func FromStd(c color.Color) Color {
	switch c := c.(type) {
	case nil:
		return None
	case ansi.BasicColor:
		return Basic(uint8(c))
	case ansi.IndexedColor:
		return Indexed(uint8(c))
	case color.RGBA:
		return RGB(uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B))
	}
	r, g, b, _ := c.RGBA()
	return RGB((r>>8)<<16 | (g>>8)<<8 | b>>8)
}

// AppendSGR appends the parameters of the escape sequence that selects c as
// foreground, or as background, without the brackets around: "38;5;29".
func (c Color) AppendSGR(b []byte, background bool) []byte {
	v := int(c & valueMask)
	off := 0
	if background {
		off = 10
	}
	switch c & kindMask {
	case kindRGB:
		b = appendInt(b, 38+off)
		b = append(b, ";2;"...)
		b = append(appendInt(b, v>>16), ';')
		b = append(appendInt(b, v>>8&255), ';')
		return appendInt(b, v&255)
	case kind256:
		b = appendInt(b, 38+off)
		b = append(b, ";5;"...)
		return appendInt(b, v)
	case kind16:
		if v >= 8 {
			return appendInt(b, 90+off+v-8)
		}
		return appendInt(b, 30+off+v)
	}
	return appendInt(b, 39+off)
}

// appendInt writes 0 to 999.
func appendInt(b []byte, n int) []byte {
	if n >= 100 {
		b = append(b, byte('0'+n/100))
	}
	if n >= 10 {
		b = append(b, byte('0'+n/10%10))
	}
	return append(b, byte('0'+n%10))
}

// Mix is c moved towards other, 0 (c) to 100 (other). RGB colours are blended;
// for numbered colours there is nothing in between, and Mix gives other from
// 50 on.
func (c Color) Mix(other Color, percent int) Color {
	if c&kindMask != kindRGB || other&kindMask != kindRGB {
		if percent >= 50 {
			return other
		}
		return c
	}
	var out Color
	for shift := 0; shift <= 16; shift += 8 {
		a, b := int(c>>shift&255), int(other>>shift&255)
		out |= Color(a+(b-a)*percent/100) << shift
	}
	return kindRGB | out
}

// Attr is a set of text attributes.
type Attr uint8

// The attributes every terminal in use knows.
const (
	Bold Attr = 1 << iota
	Faint
	Italic
	Underline
	Reverse
)

// Style is how text or a block is drawn. A Bg of None keeps whatever
// background is already there when text is written (see paint).
type Style struct {
	Fg, Bg Color
	Attr   Attr
}

// With is s with the attributes a added.
func (s Style) With(a Attr) Style { s.Attr |= a; return s }
