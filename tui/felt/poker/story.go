package poker

import (
	"strings"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/felt"
)

// storyOf words the events of a hand of g. Calls, folds and checks in a row share
// a line; posts and what needs no telling are left out.
func storyOf(w *i18n.Words, events []hand.Event, g *game.Game, who func(int) i18n.Who) []felt.StoryLine {
	var out []felt.StoryLine
	street := ""
	add := func(text string, loud bool) {
		out = append(out, felt.StoryLine{Street: street, Text: text, Loud: loud})
		street = ""
	}
	for i := 0; i < len(events); i++ {
		e := &events[i]
		switch e.Kind {
		case hand.EvStreet:
			street = w.StreetShort(g.Streets[min(int(e.Street), len(g.Streets)-1)].Name)
			continue
		case hand.EvDealt, hand.EvCollected, hand.EvEnded:
			continue
		case hand.EvPosted:
			if e.Reason == hand.AsAnte {
				continue
			}
		case hand.EvFolded, hand.EvChecked, hand.EvCalled, hand.EvMucked:
			if n, text := together(w, events[i:], g, who); n > 1 {
				add(text, false)
				i += n - 1
				continue
			}
		case hand.EvShown:
			if e.Reason == hand.AllInTabled { // turned up before the street's cards come
				out = append(out, felt.StoryLine{Street: "", Text: w.Event(e, g, who(int(e.Seat))), Loud: false})
				continue
			}
		case hand.EvTurnedNullot:
			if v := g.IfPassed; v != nil {
				g = v(game.DefaultRules())
			}
		case hand.EvBoard:
			add(w.Cards(e.CardList()), true)
			continue
		}
		if text := w.Event(e, g, who(int(e.Seat))); text != "" {
			add(text, e.Kind == hand.EvRaised || e.Kind == hand.EvAwarded || e.Kind == hand.EvBringIn || e.Kind == hand.EvCommon)
		}
	}
	return out
}

// together words events of one kind in a row, by others than the reader, in one
// line. n is how many it tells.
func together(w *i18n.Words, events []hand.Event, g *game.Game, who func(int) i18n.Who) (n int, text string) {
	first := &events[0]
	var names []string
	for i := range events {
		e := &events[i]
		if e.Kind != first.Kind || e.AllIn || who(int(e.Seat)).You {
			break
		}
		names = append(names, who(int(e.Seat)).Name)
	}
	if len(names) < 2 {
		return len(names), ""
	}
	form := map[hand.EventKind]i18n.Form{
		hand.EvFolded: w.Events.FoldMany, hand.EvChecked: w.Events.CheckMany,
		hand.EvCalled: w.Events.CallMany, hand.EvMucked: w.Events.MuckMany,
	}[first.Kind]
	if first.Kind == hand.EvChecked && g.Opening == game.Antes && first.Street == 0 {
		form = w.Events.PassMany
	}
	return len(names), form.Of(strings.Join(names, ", "))
}
