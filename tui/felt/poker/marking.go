package poker

import (
	"slices"
	"strconv"
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// OwnCards is the player's hand as it lies on the screen: by rank where the
// order of the deal means nothing, so that a draw is easy to see.
func (t *Kind) OwnCards() []card.Card {
	me := t.Me()
	if me == nil {
		return nil
	}
	return t.Scene.laidOut(me)
}

// laidOut is a seat's cards in the order in which they are shown.
func (s *Scene) laidOut(seat *Seat) []card.Card {
	cards := slices.Clone(seat.CardList())
	if s.G.Family == game.Stud {
		return cards
	}
	slices.SortStableFunc(cards, func(a, b card.Card) int {
		switch {
		case !a.Known() && !b.Known():
			return 0
		case !a.Known():
			return 1
		case !b.Known():
			return -1
		}
		return int(b) - int(a)
	})
	return cards
}

// throwing is how many cards may and must be thrown now; most is 0 when none.
func (t *Kind) throwing() (least, most int) {
	l := t.Legal()
	switch {
	case l == nil:
		return 0, 0
	case l.Discard > 0:
		return l.Discard, l.Discard
	case l.Draw:
		return 0, l.DrawMax
	}
	return 0, 0
}

// markKey takes the keys that mark cards, and says whether it was one.
func (t *Kind) markKey(a *ui.Context, k ui.Key) bool {
	_, most := t.throwing()
	if most == 0 {
		return false
	}
	cards := t.OwnCards()
	n := len(cards)
	if d := k.Digit(); d >= 1 && d <= n {
		t.cursor = d - 1
		t.toggle(a, cards[d-1])
		return true
	}
	switch k.Name {
	case "left":
		t.cursor = (t.cursor + n - 1) % max(n, 1)
	case "right":
		t.cursor = (t.cursor + 1) % max(n, 1)
	case "space":
		if t.cursor < n {
			t.toggle(a, cards[t.cursor])
		}
	case "esc", "backspace":
		if t.Marks == 0 {
			return false
		}
		t.Marks = 0
	default:
		return false
	}
	return true
}

// toggle marks a card, or takes the mark away. One more than allowed moves the
// mark when a single card is to be thrown, and is refused otherwise.
func (t *Kind) toggle(a *ui.Context, c card.Card) {
	_, most := t.throwing()
	switch {
	case t.Marks.Has(c):
		t.Marks = t.Marks.Remove(c)
	case t.Marks.Len() < most:
		t.Marks = t.Marks.Add(c)
	case most == 1:
		t.Marks = card.Of(c)
	default:
		t.Say(a, a.Words.Say.MarkMax.Of(a.Words.N(a.Words.Table.Cards, most)))
	}
}

// throwChoices is the one answer to a draw or a discard: the cards marked.
func (t *Kind) throwChoices(a *ui.Context, l *hand.Legal) []felt.Choice {
	b, n := &a.Words.Buttons, t.Marks.Len()
	go1 := felt.Choice{Key: "enter", Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.throw(a) }}
	switch {
	case l.Discard > 0:
		go1.Label = b.Throw.Of(strconv.Itoa(n) + "/" + strconv.Itoa(l.Discard))
	case n == 0:
		go1.Label = b.StandPat
	default:
		go1.Label = b.Draw.Of(strconv.Itoa(n))
	}
	return []felt.Choice{go1}
}

// throw throws the marked cards.
func (t *Kind) throw(a *ui.Context) tea.Cmd {
	l := t.Legal()
	if l == nil {
		return nil
	}
	cards := t.Marks.Cards()
	if l.Draw {
		return t.Act(a, hand.DrawBy(t.Snap.You, cards...))
	}
	if len(cards) != l.Discard {
		t.Say(a, a.Words.Say.MarkExactly.Of(a.Words.N(a.Words.Table.Cards, l.Discard)))
		return nil
	}
	return t.Act(a, hand.DiscardBy(t.Snap.You, cards...))
}
