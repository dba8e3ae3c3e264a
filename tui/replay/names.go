package replay

import (
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// playerColours are those of the players on the timeline and in the panel; the first
// is the reader's own. None is the colour of a suit.
var playerColours = [...]struct {
	rgb uint32
	i   uint8
	b   uint8
}{
	{0xf2c14e, 221, 11}, {0x5fc9d8, 80, 14}, {0xee8fc0, 175, 13}, {0xef8f6c, 209, 9}, {0xb79cf2, 141, 12}, {0xb5d862, 149, 10},
}

// style is the text of a player's.
func (s *Screen) style(a *ui.Context, seat int) paint.Style {
	l := a.Look
	if seat < 0 {
		return l.Styles.Soft
	}
	if !l.Color {
		if seat == s.hand.You {
			return l.Styles.Strong
		}
		return l.Styles.Text
	}
	if !l.Dark { // these are colours for a dark ground
		if seat == s.hand.You {
			return l.Styles.Accent
		}
		return l.Styles.Text
	}
	return paint.Style{Fg: s.colour(l, seat)}
}

// colour is a player's colour: the reader is gold, the others have theirs in order.
func (s *Screen) colour(l *themes.Look, seat int) paint.Color {
	k := 0
	if seat != s.hand.You {
		k = slices.Index(s.order(), seat)%(len(playerColours)-1) + 1
	}
	switch p := playerColours[k]; {
	case l.Profile >= colorprofile.TrueColor:
		return themes.RGB(p.rgb)
	case l.Profile == colorprofile.ANSI256:
		return themes.Indexed(p.i)
	default:
		return themes.Basic(p.b)
	}
}

// order is the others in the order of their colours: those who did not fold first.
func (s *Screen) order() []int {
	var folded uint16
	last := s.hand.Last()
	for i := range last.Events {
		if e := &last.Events[i]; e.Kind == hand.EvFolded {
			folded |= 1 << e.Seat
		}
	}
	var out []int
	for _, gone := range [2]bool{false, true} {
		for i := range last.Seats {
			if last.Seats[i].In && i != s.hand.You && folded>>i&1 != 0 == gone {
				out = append(out, i)
			}
		}
	}
	return out
}

// label is a seat's name in n cells.
func (s *Screen) label(a *ui.Context, seat, n int) string {
	switch {
	case seat < 0:
		return ""
	case seat == s.hand.You:
		return a.Words.Replay.Me
	}
	out, used := "", 0
	for _, r := range s.hand.Names[seat] {
		w := paint.Width(string(r))
		if used+w > n {
			break
		}
		out, used = out+string(r), used+w
	}
	return out
}

// name is a seat's name in full.
func (s *Screen) name(a *ui.Context, seat int) string {
	if seat == s.hand.You {
		return a.Words.Table.You
	}
	return s.hand.Names[seat]
}

// postedAs is a post in four cells.
func postedAs(w *i18n.Replay, r hand.Reason) string {
	switch r {
	case hand.AsSmallBlind:
		return w.SmallBlind
	case hand.AsAnte, hand.AsBigBlindAnte:
		return w.Ante
	}
	return w.BigBlind
}

func upper(s string) string { return strings.ToUpper(s) }
