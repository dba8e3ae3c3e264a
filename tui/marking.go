package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/paint"
)

// ownCards is the player's hand as it lies on the screen: by rank where the
// order of the deal means nothing, so that a draw is easy to see.
func (t *pokerKind) ownCards() []card.Card {
	me := t.me()
	if me == nil {
		return nil
	}
	return t.scene.laidOut(me)
}

// laidOut is a seat's cards in the order in which they are shown.
func (s *scene) laidOut(seat *sceneSeat) []card.Card {
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
func (t *pokerKind) throwing() (least, most int) {
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

// markKey takes the keys that mark cards, and says whether it was one.
func (t *pokerKind) markKey(a *Context, k keyPress) bool {
	_, most := t.throwing()
	if most == 0 {
		return false
	}
	cards := t.ownCards()
	n := len(cards)
	if d := k.digit(); d >= 1 && d <= n {
		t.cursor = d - 1
		t.toggle(a, cards[d-1])
		return true
	}
	switch k.name {
	case "left":
		t.cursor = (t.cursor + n - 1) % max(n, 1)
	case "right":
		t.cursor = (t.cursor + 1) % max(n, 1)
	case "space":
		if t.cursor < n {
			t.toggle(a, cards[t.cursor])
		}
	case "esc", "backspace":
		if t.marks == 0 {
			return false
		}
		t.marks = 0
	default:
		return false
	}
	return true
}

// toggle marks a card, or takes the mark away. One more than allowed moves the
// mark when a single card is to be thrown, and is refused otherwise.
func (t *pokerKind) toggle(a *Context, c card.Card) {
	_, most := t.throwing()
	switch {
	case t.marks.Has(c):
		t.marks = t.marks.Remove(c)
	case t.marks.Len() < most:
		t.marks = t.marks.Add(c)
	case most == 1:
		t.marks = card.Of(c)
	default:
		t.say(a, a.w.Say.MarkMax.Of(a.w.N(a.w.Table.Cards, most)))
	}
}

// throwChoices is the one answer to a draw or a discard: the cards marked.
func (t *pokerKind) throwChoices(a *Context, l *hand.Legal) []choice {
	b, n := &a.w.Buttons, t.marks.Len()
	go1 := choice{key: "enter", kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.throw(a) }}
	switch {
	case l.Discard > 0:
		go1.label = b.Throw.Of(strconv.Itoa(n) + "/" + strconv.Itoa(l.Discard))
	case n == 0:
		go1.label = b.StandPat
	default:
		go1.label = b.Draw.Of(strconv.Itoa(n))
	}
	return []choice{go1}
}

// throw throws the marked cards.
func (t *pokerKind) throw(a *Context) tea.Cmd {
	l := t.legal()
	if l == nil {
		return nil
	}
	cards := t.marks.Cards()
	if l.Draw {
		return t.act(a, hand.DrawBy(t.snap.You, cards...))
	}
	if len(cards) != l.Discard {
		t.say(a, a.w.Say.MarkExactly.Of(a.w.N(a.w.Table.Cards, l.Discard)))
		return nil
	}
	return t.act(a, hand.DiscardBy(t.snap.You, cards...))
}
