package poker

import (
	"tapis/engine/card"
	"tapis/internal/i18n"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// strengthText names what a seat has with a board, both halves where the game has two.
func strengthText(w *i18n.Words, s *scene, seat *seat, board []card.Card) string {
	high, low := halvesOf(w, s, seat, board)
	if low != "" && s.g.Split() {
		low = w.Table.Low + " " + low
	}
	return ui.JoinNonEmpty(" · ", high, low)
}

// strengthIn is strengthText in n cells: a low goes without the word for it when
// that makes both fit.
func strengthIn(w *i18n.Words, s *scene, seat *seat, board []card.Card, n int) string {
	text := strengthText(w, s, seat, board)
	if paint.Width(text) <= n {
		return text
	}
	high, low := halvesOf(w, s, seat, board)
	return ui.JoinNonEmpty(" · ", high, low)
}

func halvesOf(w *i18n.Words, s *scene, seat *seat, board []card.Card) (high, low string) {
	h, l := felt.Strength(s.g, seat.cardList(), board)
	return w.Hand(h), w.Hand(l)
}
