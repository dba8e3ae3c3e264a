package paint_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/internal/termshot"
	"tapis/themes"
)

var shots = flag.String("shots", "", "folder to write pictures of the demo table to")

// looks are the terminals the table is drawn for.
var looks = []struct {
	name    string
	theme   string
	profile colorprofile.Profile
	opts    themes.Options
}{
	{"true", "tapis", colorprofile.TrueColor, themes.Options{FourColor: true}},
	{"256", "tapis", colorprofile.ANSI256, themes.Options{FourColor: true}},
	{"16", "tapis", colorprofile.ANSI, themes.Options{FourColor: true}},
	{"console", "tapis", colorprofile.ANSI, themes.Options{Console: true}},
	{"none", "tapis", colorprofile.Ascii, themes.Options{}},
	{"ascii", "tapis", colorprofile.ANSI256, themes.Options{ASCII: true}},
	{"ascii-none", "tapis", colorprofile.Ascii, themes.Options{ASCII: true}},
	{"light-true", "light", colorprofile.TrueColor, themes.Options{}},
	{"light-256", "light", colorprofile.ANSI256, themes.Options{}},
	{"light-16", "light", colorprofile.ANSI, themes.Options{}},
}

func lookFor(t testing.TB, theme string, p colorprofile.Profile, o themes.Options) *themes.Look {
	t.Helper()
	th, err := themes.Builtin().Pick(theme, true)
	if err != nil {
		t.Fatal(err)
	}
	return th.For(p, o)
}

func TestDemoTable(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		for _, l := range looks {
			name := sizeName(size) + "-" + l.name
			t.Run(name, func(t *testing.T) {
				c := demo(size[0], size[1], lookFor(t, l.theme, l.profile, l.opts))
				out := c.Render()
				if *shots != "" {
					svg := termshot.SVGFromANSI(size[0], size[1], out)
					if err := os.WriteFile(filepath.Join(*shots, name+".svg"), []byte(svg), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				golden.RequireEqual(t, out)
			})
		}
	}
}

func sizeName(size [2]int) string { return fmt.Sprintf("%dx%d", size[0], size[1]) }
