package rulebook

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

func text(lines []Line) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.Text() + "\n")
	}
	return b.String()
}

func TestLayout(t *testing.T) {
	const page = `# Title

Some *foreign* words and **strong
ones**, then more.

## Part

- one item that is long
- two « mots » : oui !
10. ten

| who | | pot |
|---|---|---:|
| Ana | calls a large bet | 5 |
| Ben | **folds** | 15 |
`
	const want = `Title

Some foreign words
and strong ones,
then more.

Part

- one item that is
  long
- two « mots » :
  oui !
10. ten

who            pot
Ana  calls a     5
     large
     bet
Ben  folds      15
`
	lines := Lay(page, 18)
	if got := text(lines); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if l := lines[2].Parts; len(l) != 3 || !l[1].Slight || l[1].Text != "foreign" {
		t.Errorf("%+v", l)
	}
	if l := lines[3].Parts; len(l) != 3 || !l[1].Strong || l[1].Text != "strong ones" {
		t.Errorf("%+v", l)
	}
	if lines[0].Level != 1 || lines[6].Level != 2 || lines[2].Level != 0 {
		t.Error("levels of the headings")
	}
}

// In every width of a window that the screens take, a page shows no marks and no line that is too long.
func TestEveryPageFitsAnyWidth(t *testing.T) {
	for _, id := range ids() {
		for _, lang := range []string{"en", "fr"} {
			page, _ := Page(lang, id)
			for width := 56; width <= 120; width += 8 {
				for _, l := range Lay(page, width) {
					line := l.Text()
					if ansi.StringWidth(line) > width || strings.ContainsAny(line, "*#|`") {
						t.Fatalf("%s/%s in %d cells: %q", lang, id, width, line)
					}
				}
			}
		}
	}
}
