package poker

import (
	"slices"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/tui/ui"
)

// marks are the cards that the player marks to be thrown.
type marks struct {
	set    card.Set
	cursor int // card the cursor is on
}

// ownCards is the player's hand as it lies on the screen: by rank where the
// order of the deal means nothing, so that a draw is easy to see.
func (d *told) ownCards() []card.Card {
	if me := d.me(); me != nil {
		return d.scene.laidOut(me)
	}
	return nil
}

// laidOut is a seat's cards in the order in which they are shown.
func (s *scene) laidOut(seat *seat) []card.Card {
	cards := slices.Clone(seat.cardList())
	if s.g.Family == game.Stud {
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
func (t *kind) throwing() (least, most int) {
	l := t.legal()
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

// key takes the keys that mark cards, and says whether it was one.
func (m *marks) key(t *kind, a *ui.Context, k ui.Key) bool {
	_, most := t.throwing()
	if most == 0 {
		return false
	}
	cards := t.ownCards()
	n := len(cards)
	if d := k.Digit(); d >= 1 && d <= n {
		m.cursor = d - 1
		m.toggle(t, a, cards[d-1])
		return true
	}
	switch k.Name {
	case "left":
		m.cursor = (m.cursor + n - 1) % max(n, 1)
	case "right":
		m.cursor = (m.cursor + 1) % max(n, 1)
	case "space":
		if m.cursor < n {
			m.toggle(t, a, cards[m.cursor])
		}
	case "esc", "backspace":
		if m.set == 0 {
			return false
		}
		m.set = 0
	default:
		return false
	}
	return true
}

// toggle marks a card, or takes the mark away. One more than allowed moves the
// mark when a single card is to be thrown, and is refused otherwise.
func (m *marks) toggle(t *kind, a *ui.Context, c card.Card) {
	_, most := t.throwing()
	switch {
	case m.set.Has(c):
		m.set = m.set.Remove(c)
	case m.set.Len() < most:
		m.set = m.set.Add(c)
	case most == 1:
		m.set = card.Of(c)
	default:
		t.Say(a, a.Words.Say.MarkMax.Of(a.Words.N(a.Words.Table.Cards, most)))
	}
}
