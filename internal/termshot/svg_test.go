package termshot_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"

	"tapis/internal/termshot"
)

func TestPicture(t *testing.T) {
	golden.RequireEqual(t, termshot.SVGFromANSI(16, 5, strings.Join([]string{
		"\x1b[1;38;2;242;193;78mPOT\x1b[0m 1,150 <&>",
		"\x1b[38;5;29;48;2;138;90;51m▛▀▜\x1b[0m\x1b[42m felt \x1b[0m\x1b[2mfaint\x1b[0m",
		"\x1b[7m K♣ \x1b[0m \x1b[3;4mit alic\x1b[0m",
		"\x1b[31m░░▒▓\x1b[0m █▌▐▄▁ ▏▎▍",
		"╭─╮│├┤┌┐└┘╰╯━┃ x\u0301",
	}, "\n")))
}

func TestEveryScreenIsAPicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(-1, 12).Draw(t, "w"), rapid.IntRange(-1, 4).Draw(t, "h")
		svg := termshot.SVGFromANSI(w, h, rapid.String().Draw(t, "content"))
		d := xml.NewDecoder(strings.NewReader(svg))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("not XML: %v\n%s", err, svg)
			}
		}
	})
}

func TestSVGOfAnEmptyRowOfCells(t *testing.T) {
	if svg := (termshot.Cells{}).SVG(); !strings.HasPrefix(svg, "<svg ") {
		t.Errorf("got %q", svg)
	}
}
