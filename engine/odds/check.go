package odds

import (
	"fmt"
	"strings"

	"tapis/engine/card"
	"tapis/engine/faults"
	"tapis/engine/game"
)

// check says what is wrong with a question.
func (q *Query) check() error {
	g := q.Game
	switch {
	case g == nil:
		return fault("no game: odds need one of the table games")
	case g.Family == game.Bank:
		return fault("%s: it is played against the bank, odds are for games with a pot", g.ID)
	case len(q.Hands) < g.MinPlayers:
		return fault("%s: odds need at least %d, an unknown one counts", number(len(q.Hands), "hand"), g.MinPlayers)
	case len(q.Hands) > g.MaxPlayers || len(q.Hands) > maxHands:
		return fault("%d hands: %s seats at most %d", len(q.Hands), g.ID, min(g.MaxPlayers, maxHands))
	}
	for i, hand := range q.Hands {
		if len(hand) > 0 && !holds(g, len(hand)) {
			return fault("hand %d, %s: %s hands have %s, not %d", i+1, Cards(hand), g.ID, handSize(g), len(hand))
		}
	}
	if err := q.checkBoard(); err != nil {
		return err
	}
	switch most := drawsOf(g); {
	case q.Draws == 0:
	case most == 0:
		return fault("%s: there is none in %s", number(q.Draws, "draw"), g.ID)
	case q.Draws < 0 || q.Draws > most:
		return fault("%s: %s has at most %d", number(q.Draws, "draw"), g.ID, most)
	}
	return q.checkTwice()
}

// checkBoard wants as many board cards as the game has after one of its streets.
func (q *Query) checkBoard() error {
	for _, c := range q.Board {
		if !c.Known() {
			return fault("board: leave out the cards that are still to come")
		}
	}
	sizes := boardSizes(q.Game)
	for _, n := range sizes {
		if n == len(q.Board) {
			return nil
		}
	}
	if len(sizes) == 1 {
		return fault("board %s: %s is played without one", Cards(q.Board), q.Game.ID)
	}
	return fault("board %s: in %s it has %s cards, not %d", Cards(q.Board), q.Game.ID, either(sizes), len(q.Board))
}

// checkTwice looks for a card that is in two places.
func (q *Query) checkTwice() error {
	var where [card.Size]*faults.Fault // the place, as a part of a sentence
	look := func(cards []card.Card, place *faults.Fault) error {
		for _, c := range cards {
			if !c.Known() {
				continue
			}
			switch first := where[c]; {
			case first == place:
				return fault("%s is named twice %s", c, place)
			case first != nil:
				return fault("%s is named twice: %s and %s", c, first, place)
			}
			where[c] = place
		}
		return nil
	}
	for i, hand := range q.Hands {
		if err := look(hand, fault("in hand %d", i+1)); err != nil {
			return err
		}
	}
	if err := look(q.Board, fault("on the board")); err != nil {
		return err
	}
	return look(q.Dead, fault("among the dead cards"))
}

// finalCards is how many cards a hand holds when the cards are shown, and dealt
// how many it holds at most.
func finalCards(g *game.Game) (final, dealt int) {
	for i := range g.Streets {
		st := &g.Streets[i]
		final += st.Down + st.Up - st.Discard
		dealt += st.Down + st.Up
	}
	return final, dealt
}

// holds says whether a hand may be given with n cards.
func holds(g *game.Game, n int) bool {
	final, dealt := finalCards(g)
	if g.Family != game.Board {
		return n <= final
	}
	// After each discard a hand is smaller, RULES §4.1.
	for i := range g.Streets {
		if n == dealt {
			return true
		}
		dealt -= g.Streets[i].Discard
	}
	return n == final
}

// handSize says in words what holds allows.
func handSize(g *game.Game) *faults.Fault {
	final, dealt := finalCards(g)
	switch {
	case g.Family == game.Stud:
		return fault("at most %d cards", final)
	case g.Family == game.Draw:
		return fault("%d cards, or fewer when the others are still to be dealt", final)
	case dealt == final:
		return number(final, "card")
	}
	sizes := []int{final}
	for n := final + 1; n <= dealt; n++ {
		if holds(g, n) {
			sizes = append(sizes, n)
		}
	}
	return fault("%s cards", either(sizes))
}

// boardSizes lists how many board cards there can be.
func boardSizes(g *game.Game) []int {
	sizes := []int{0}
	if hasCommonCard(g) {
		return []int{0, 1}
	}
	n := 0
	for i := range g.Streets {
		if g.Streets[i].Board > 0 {
			n += g.Streets[i].Board
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// hasCommonCard says whether a short stub may turn the last private cards into
// one for everybody (RULES §3.5).
func hasCommonCard(g *game.Game) bool {
	return g.Family == game.Stud && g.Streets[len(g.Streets)-1].Name == game.SeventhStreet
}

// drawsOf is how often cards are exchanged.
func drawsOf(g *game.Game) (n int) {
	for i := range g.Streets {
		if g.Streets[i].Draw > 0 {
			n++
		}
	}
	return n
}

// number is "1 card" or "2 cards".
func number(n int, what string) *faults.Fault {
	if n == 1 {
		return fault("1 " + what)
	}
	return fault("%d "+what+"s", n)
}

// either lists numbers: "0, 3, 4 or 5".
func either(ns []int) *faults.Fault {
	if len(ns) == 1 {
		return fault("%d", ns[0])
	}
	last := len(ns) - 1
	return fault("%s or %d", strings.ReplaceAll(strings.Trim(fmt.Sprint(ns[:last]), "[]"), " ", ", "), ns[last])
}
