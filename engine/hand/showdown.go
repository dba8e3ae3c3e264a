package hand

import (
	"tapis/engine/card"
	"tapis/engine/game"
)

// showdown is a hand with its end: who shows, who wins, and what goes to whom (RULES
// §3.6, §3.7). It takes the parts as the betting has left them.
type showdown struct {
	parts
	outcome
}

// outcome is how far the showdown has come.
type outcome struct {
	winners        mask
	raked          int64
	lastShown      int8 // last seat that showed or mucked in turn
	tabled         bool // the hands left are face up
	showdownUntold bool // manual: the file tells no more of the showdown
}

// tableAllIns turns the hands up, now that no betting is left, when nobody has cards
// to choose.
func (h *showdown) tableAllIns() {
	if !h.tabled && !h.choicesAhead() {
		h.table()
	}
}

// table turns all live hands face up: no betting is left and no card decision
// ahead (RULES §3.6, §3.9.1). A manual hand waits for the file to show them.
func (h *showdown) table() {
	if h.manual || h.live.len() < 2 {
		return
	}
	h.tabled = true
	for i := range (h.live &^ h.shown).clockwise(h.setup.Button) {
		h.show(i, AllInTabled)
	}
}

// show turns a seat's hand face up.
func (h *showdown) show(seat int, why Reason) {
	s := &h.seats[seat]
	h.shown |= bit(seat)
	s.up = 1<<s.n - 1
	e := h.emit(EvShown, seat)
	e.setCards(s.cards[:s.n])
	e.Reason = why
	if h.step == stepShow {
		h.rank(seat)
		e.High, e.Low = s.high, s.low
	}
}

// rank evaluates a seat's final hand. A hand with unknown cards has no value.
func (h *showdown) rank(seat int) {
	s := &h.seats[seat]
	if h.ranked.has(seat) {
		return
	}
	s.high, s.low = 0, 0
	if h.step != stepShow || !s.known() || !h.boardKnown() {
		return
	}
	h.ranked |= bit(seat)
	s.evaluate(h.g, h.board[:h.nboard])
}

func (h *showdown) rankAll(seats mask) {
	for m := seats; m != 0; m &= m - 1 {
		h.rank(m.first())
	}
}

// nextToShow goes through the showdown: in order, each hand is shown, or mucked
// when a better one is up. It says true while a seat must decide.
func (h *showdown) nextToShow() bool {
	h.pending = 0
	if h.live.len() < 2 {
		return false
	}
	if h.runout {
		h.table()
	}
	if h.manual {
		h.pending = h.untold()
		return h.pending != 0
	}
	left := h.live &^ h.shown
	if left == 0 { // tabled, or a seat was asked last
		h.rankAll(h.live)
		return false
	}
	why := InTurn
	if h.shown == 0 {
		h.lastShown, why = h.firstToShow()
		h.lastShown--
	}
	for ; left != 0; left &^= bit(int(h.lastShown)) {
		i := left.after(int(h.lastShown))
		h.lastShown = int8(i)
		h.rank(i)
		if h.mayMuck(i) == CodeNone {
			if h.setup.AskShow>>i&1 != 0 {
				h.pending = bit(i)
				return true
			}
			h.muck(i, Beaten)
			continue
		}
		h.show(i, why)
		why = InTurn
	}
	return false
}

// untold is the live seats of a manual hand that the file has neither shown nor
// mucked.
func (h *showdown) untold() mask {
	if h.showdownUntold {
		return 0
	}
	h.rankAll(h.live)
	return h.live &^ (h.shown & h.ranked)
}

// firstToShow is who shows first: the last to bet on the final round, else the
// first active on the button's left, in stud the leading board (RULES §3.6).
func (h *showdown) firstToShow() (int8, Reason) {
	if h.aggressor >= 0 && h.live.has(int(h.aggressor)) {
		return h.aggressor, LastBettor
	}
	if h.g.Boards != game.NoBoards {
		return int8(h.boardLeader(h.live, h.g.Boards == game.LowBoards)), FirstActive
	}
	return int8(h.live.after(h.setup.Button)), FirstActive
}

// mayMuck says why a seat must show: it would win something against the hands
// that are up, or nobody else's claim to a pot is left.
func (h *showdown) mayMuck(seat int) Code {
	s := &h.seats[seat]
	rivals := h.shown
	switch {
	case !h.manual:
		if h.runout {
			return CodeMustShow
		}
		if h.g.Openers && seat == int(h.opener) { // RULES §4.3 rule 4
			return CodeOpenerShows
		}
		h.rank(seat)
	case s.known() && h.step != stepShow:
		return CodeMustShow
	default: // a file may tell the mucks before the hands that beat them
		h.rankAll(h.live)
		rivals = h.live & h.ranked &^ bit(seat)
	}
	var buf [MaxSeats]pot
	for _, p := range h.pots(&buf) {
		if !p.seats.has(seat) {
			continue
		}
		if p.seats&h.live&^bit(seat) == 0 {
			return CodeLastHand
		}
		if !s.known() {
			continue // an unknown hand can only be given up
		}
		high := s.high > 0 && s.high >= h.bestOf(p.seats&rivals, false)
		low := s.low > 0 && s.low >= h.bestOf(p.seats&rivals, true)
		if high || low {
			return CodeWinnerMuck
		}
	}
	return CodeNone
}

// showNow shows a seat's hand by its own decision. In a manual hand it may come
// at any time once the betting is over, and names cards not known before.
func (h *showdown) showNow(seat int, cards []card.Card) *Refusal {
	// RULES §3.9.1: no hand is tabled before the last discard and draw.
	choosing := h.step == stepDiscard || h.step == stepDraw || h.choicesAhead()
	if h.step != stepShow && (!h.runout || choosing) {
		return refuse(CodeNotShowdown)
	}
	if !h.live.has(seat) {
		return refuse(CodeNotInHand)
	}
	if len(cards) > 0 {
		if r := h.reveal(seat, cards); r != nil {
			return r
		}
	}
	if !h.seats[seat].known() {
		return refuse(CodeUnknownCards)
	}
	h.pending &^= bit(seat)
	if why := InTurn; !h.shown.has(seat) {
		if !h.manual { // he was asked: he could have mucked
			why = Voluntary
		}
		h.show(seat, why)
	}
	return nil
}

// muckNow gives a seat's hand up by its own decision.
func (h *showdown) muckNow(seat int) *Refusal {
	if !h.live.has(seat) {
		return refuse(CodeNotInHand)
	}
	if no := h.mayMuck(seat); no != CodeNone {
		return refuse(no)
	}
	h.pending &^= bit(seat)
	h.muck(seat, InTurn)
	return nil
}

func (h *showdown) muck(seat int, why Reason) {
	h.live &^= bit(seat)
	h.mucked |= bit(seat)
	h.emit(EvMucked, seat).Reason = why
}

// untoldAction is what the hands nobody told of do next: known ones are shown
// first, then the unknown ones that can be given up are.
func (h *showdown) untoldAction() (Action, bool) {
	for m := h.pending; m != 0; m &= m - 1 {
		if i := m.first(); h.seats[i].known() {
			return ShowBy(i), true
		}
	}
	for m := h.pending; m != 0; m &= m - 1 {
		if i := m.first(); h.mayMuck(i) == CodeNone {
			return MuckBy(i), true
		}
	}
	return Action{}, false
}
