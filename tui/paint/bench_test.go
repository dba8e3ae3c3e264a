package paint_test

import (
	"testing"

	"github.com/charmbracelet/colorprofile"

	"tapis/internal/cputime"
	"tapis/themes"
	"tapis/tui/paint"
)

// BenchmarkFrame composes and renders a whole table, as each frame does: the
// felt is copied, everything else is drawn.
func BenchmarkFrame(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {120, 36}, {160, 50}} {
		for _, p := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256} {
			look := lookFor(b, "tapis", p, themes.Options{FourColor: true})
			b.Run(p.String()+"/"+sizeName(size), func(b *testing.B) {
				o := ovalSize(size[0], size[1])
				oval := paint.Oval(o.W, o.H, look)
				c := paint.New(size[0], size[1], look)
				var out []byte
				b.ReportAllocs()
				cputime.Thread(b)
				for b.Loop() {
					c.Reset()
					drawDemo(c, oval)
					out = c.AppendTo(out[:0])
				}
				b.ReportMetric(float64(len(out)), "bytes")
			})
		}
	}
}

func BenchmarkOval(b *testing.B) {
	look := lookFor(b, "tapis", colorprofile.TrueColor, themes.Options{})
	b.ReportAllocs()
	cputime.Thread(b)
	for b.Loop() {
		paint.Oval(78, 17, look)
	}
}

func BenchmarkDim(b *testing.B) {
	look := lookFor(b, "tapis", colorprofile.ANSI256, themes.Options{})
	c := demo(80, 24, look)
	b.ReportAllocs()
	cputime.Thread(b)
	for b.Loop() {
		c.Dim(c.Bounds())
	}
}
