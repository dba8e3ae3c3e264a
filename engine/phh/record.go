package phh

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Record is a hand of the house on its way into a file. Events may be those of a
// View (hand.AsSecret): the cards its owner never saw are then written as unknown.
type Record struct {
	Setup    *hand.Setup
	Events   []hand.SecretEvent
	Decimals int                   // a unit is 1/10^Decimals of a chip: 2 for cents
	Names    [hand.MaxSeats]string // by seat; all "": not written
	// Seed writes the deck's seed too. It tells everybody's cards: leave it out
	// of what a player may have.
	Seed bool
}

// FromHand writes down a hand as the table knows it, with all cards.
func FromHand(h *hand.Hand) *Hand {
	r := Record{Setup: h.Setup(), Events: h.Events()}
	return r.Hand()
}

// Hand is the record as a file tells it.
func (r *Record) Hand() *Hand {
	s := r.Setup
	w := writer{Record: r, order: s.Positions()}
	h := &Hand{Variant: Variant(s.Game, s.Betting)}
	h.SmallBet, h.BigBet, h.MinBet = w.money(s.Stakes.SmallBet), w.money(s.Stakes.BigBet), w.money(s.Stakes.MinBet)
	for _, seat := range w.order {
		h.Stacks = append(h.Stacks, w.money(s.Stacks[seat]))
		h.Antes = append(h.Antes, w.money(s.Antes[seat]))
		h.Blinds = append(h.Blinds, w.money(s.Blinds[seat]))
	}
	if len(w.order) == 2 { // PHH.md: heads-up both lists are written small-first
		slices.Reverse(h.Antes)
		slices.Reverse(h.Blinds)
	}
	if s.Stakes.BringIn > 0 {
		h.BringIn, h.Blinds = w.money(s.Stakes.BringIn), nil
	}
	h.Actions = w.actions()
	w.fields(h)
	return h
}

// writer turns a record into a file's terms.
type writer struct {
	*Record
	order []int // seats by position
}

func (w *writer) money(units int64) Amount { return Money(units, w.Decimals) }

// player is a seat's name in the file, p1 …
func (w *writer) player(seat int8) string {
	return fmt.Sprintf("p%d", 1+slices.Index(w.order, int(seat)))
}

// actions writes the events that a file tells; the others follow from them.
func (w *writer) actions() []string {
	var list, discards []string
	flush := func() {
		slices.SortStableFunc(discards, func(a, b string) int {
			return playerNumber(a) - playerNumber(b)
		})
		list, discards = append(list, discards...), discards[:0]
	}
	// A hand shown before its last down cards is shown again with them (PHH.md).
	var open, again [hand.MaxSeats]bool
	for i := range w.Events {
		e := &w.Events[i]
		p, text := "", ""
		if e.Seat >= 0 {
			p = w.player(e.Seat)
		}
		cards := card.Format(e.CardList())
		switch e.Kind {
		case hand.EvDealt:
			text = "d dh " + p + " " + cards
			again[e.Seat] = open[e.Seat] && w.Setup.Game.Family == game.Stud && w.Setup.Game.Streets[e.Street].Down > 0
		case hand.EvBoard, hand.EvCommon:
			text = "d db " + cards
		case hand.EvBringIn:
			text = p + " pb"
		case hand.EvFolded:
			text = p + " f"
		case hand.EvChecked, hand.EvCalled:
			text = p + " cc"
		case hand.EvRaised:
			text = p + " cbr " + w.money(e.To).String()
		case hand.EvDrew:
			text = strings.TrimSpace(p + " sd " + cards)
		case hand.EvDiscarded: // chosen at once, told in the order of seats
			discards = append(discards, p+" sd "+cards)
			continue
		case hand.EvShown:
			text = p + " sm " + cards
			open[e.Seat] = true
		case hand.EvMucked:
			text = p + " sm"
		default:
			continue
		}
		flush()
		list = append(list, text)
	}
	flush()
	for _, seat := range w.order {
		if again[seat] {
			list = append(list, w.player(int8(seat))+" sm -")
		}
	}
	return list
}

// playerNumber is N of a text that begins with pN.
func playerNumber(text string) int {
	word, _, _ := strings.Cut(text, " ")
	n, _ := playerOf(word)
	return n
}

// fields writes what is not required.
func (w *writer) fields(h *Hand) {
	s := w.Setup
	anted := slices.Max(s.Antes[:]) > 0
	h.Set(trimmingField, anted && !s.AnteDead)
	if names := w.names(); names != nil {
		h.Set("players", names)
	}
	if stacks := w.finishing(); stacks != nil {
		h.Set(finishingField, stacks)
	}
	if s.Rules.CoupledLow != 0 {
		h.Set(lowField, "A5")
	}
	if s.DeadSmallBlind && s.Stakes.SmallBlind != s.Stakes.BigBlind/2 {
		h.Set(smallBlindField, w.value(s.Stakes.SmallBlind))
	}
	if s.CarriedPot > 0 {
		h.Set(carriedField, w.value(s.CarriedPot))
	}
	for i := range w.Events {
		if e := &w.Events[i]; e.Kind == hand.EvRaked {
			h.Set(rakeField, w.value(e.Amount))
		}
	}
	table := ruleTable(&s.Rules)
	// The finest chip of the file is its chip unit unless it says otherwise.
	if unit := w.money(max(s.Stakes.ChipUnit, 1)); unit != Money(1, h.Decimals()) {
		table[chipUnitOption] = fieldValue(unit)
	}
	if len(table) > 0 {
		h.Set(rulesField, table)
	}
	if w.Seed {
		h.Set(seedField, hex.EncodeToString(s.Seed[:]))
	}
}

// value is an amount as the value of a field.
func (w *writer) value(units int64) any { return fieldValue(w.money(units)) }

func (w *writer) names() []any {
	var names []any
	some := false
	for _, seat := range w.order {
		names = append(names, w.Names[seat])
		some = some || w.Names[seat] != ""
	}
	if !some {
		return nil
	}
	return names
}

// finishing works the final stacks out of the events, nil when the hand is not
// over.
func (w *writer) finishing() []any {
	if n := len(w.Events); n == 0 || w.Events[n-1].Kind != hand.EvEnded {
		return nil
	}
	stacks := w.Setup.Stacks
	for i := range w.Events {
		switch e := &w.Events[i]; e.Kind {
		case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised:
			stacks[e.Seat] -= e.Amount
		case hand.EvReturned, hand.EvAwarded:
			stacks[e.Seat] += e.Amount
		}
	}
	var list []any
	for _, seat := range w.order {
		list = append(list, w.value(stacks[seat]))
	}
	return list
}
