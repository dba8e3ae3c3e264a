package phh

import (
	"errors"
	"fmt"
	"slices"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Replay plays a file's hand through the engine, action by action.
type Replay struct {
	Hand     *hand.Hand // the hand so far; player pN sits at seat N-1
	file     *Hand
	decimals int
	next     int
}

// ActionError is an action that could not be played.
type ActionError struct {
	Index int    // from 0
	Text  string // the action
	Err   error  // why not; a *hand.Refusal when the engine refused it
}

func (e *ActionError) Error() string {
	return fmt.Sprintf("action %d %q: %v", e.Index, e.Text, e.Err)
}

// Unwrap returns why the action was not played.
func (e *ActionError) Unwrap() error { return e.Err }

// Replay starts the hand. The error is an *UnsupportedError for games that the
// house does not play.
func (h *Hand) Replay() (*Replay, error) {
	s, err := h.Setup()
	if err != nil {
		return nil, err
	}
	eng, err := hand.New(s)
	if err != nil {
		return nil, err
	}
	return &Replay{Hand: eng, file: h, decimals: h.Decimals()}, nil
}

// Next is the index of the action Step plays next.
func (r *Replay) Next() int { return r.next }

// More says whether the file has actions left.
func (r *Replay) More() bool { return r.next < len(r.file.Actions) }

// Step plays the next action. On an error, an *ActionError, the hand is as
// before. Step must not be called when there is no more.
func (r *Replay) Step() error {
	text := r.file.Actions[r.next]
	a, err := parseAction(text)
	if err == nil && a.player >= r.file.Players() {
		err = fmt.Errorf("p%d: there are %d players", a.player+1, r.file.Players())
	}
	if err == nil {
		err = r.inTerms(a.player, r.play(&a))
	}
	if err != nil {
		return &ActionError{r.next, text, err}
	}
	r.next++
	return nil
}

// Finish ends a showdown that the file does not tell.
func (r *Replay) Finish() error { return r.Hand.ShowAll() }

// refusal is the engine's refusal in the file's terms: its players and chips.
type refusal struct {
	*hand.Refusal
	text string
}

func (r *refusal) Error() string { return r.text }

// Unwrap returns the engine's refusal.
func (r *refusal) Unwrap() error { return r.Refusal }

// inTerms is an error of the engine about what a player did, in the file's terms.
func (r *Replay) inTerms(player int, err error) error {
	var no *hand.Refusal
	if !errors.As(err, &no) {
		return err
	}
	text := no.Text(func(units int64) string { return Money(units, r.decimals).String() })
	switch no.Code {
	case hand.CodeNotYourTurn:
		text = fmt.Sprintf("it is not p%d's turn: %s", player+1, waiting(r.Hand))
	case hand.CodeNotInHand:
		text = fmt.Sprintf("p%d is not in the hand", player+1)
	}
	return &refusal{no, text}
}

// play takes one action to the engine.
func (r *Replay) play(a *action) error {
	h, seat := r.Hand, a.player
	switch a.verb {
	case verbBoard:
		return h.DealBoard(a.cards)
	case verbHole:
		return h.DealHole(seat, a.cards)
	case verbBringIn:
		return r.bringIn(seat)
	case verbRaise:
		return r.raise(seat, a.amount)
	case verbCall:
		if h.Legal(seat).Check {
			return h.Apply(hand.CheckBy(seat))
		}
		return h.Apply(hand.CallBy(seat))
	case verbFold:
		return h.Apply(hand.FoldBy(seat))
	case verbThrow:
		if h.Legal(seat).Discard > 0 {
			return h.Apply(hand.DiscardBy(seat, a.cards...))
		}
		return h.Apply(hand.DrawBy(seat, a.cards...))
	case verbShow:
		return r.show(a)
	}
	return nil
}

// bringIn posts the bring-in. When an all-in left the full bring-in to others,
// posting it is calling it (RULES §3.9.3).
func (r *Replay) bringIn(seat int) error {
	err := r.Hand.Apply(hand.BringInBy(seat))
	if code(err) != hand.CodeNoBringIn {
		return err
	}
	l, v := r.Hand.Legal(seat), r.Hand.View(-1)
	most := int64(0)
	for i := range v.Seats {
		most = max(most, v.Seats[i].Bet)
	}
	owed := v.Stakes.BringIn
	if v.Base.Opening != game.BringIn || v.Street != 0 || v.Bet != owed || most >= owed || l.Call == 0 {
		return err
	}
	return r.Hand.Apply(hand.CallBy(seat))
}

// raise bets to an amount. An amount cut down to what the only opponents left
// can match is taken as the smallest full one: the rest comes back.
func (r *Replay) raise(seat int, amount Amount) error {
	to, err := amount.Units(r.decimals)
	if err != nil {
		return err
	}
	err = r.Hand.Apply(hand.RaiseTo(seat, to))
	if c := code(err); c != hand.CodeTooSmall && c != hand.CodeFixed {
		return err
	}
	l, v := r.Hand.Legal(seat), r.Hand.View(-1)
	most := int64(0)
	for i := range v.Seats {
		if o := &v.Seats[i]; i != seat && o.Live {
			most = max(most, o.Bet+o.Stack)
		}
	}
	if to != most || to >= l.MinTo {
		return err
	}
	return r.Hand.Apply(hand.RaiseTo(seat, l.MinTo))
}

// show shows or mucks a hand. Showing again what is face up changes nothing, nor
// does a winner's showing once the hand is over.
func (r *Replay) show(a *action) error {
	seat := a.player
	if len(a.cards) == 0 && !a.same {
		return r.Hand.Apply(hand.MuckBy(seat))
	}
	s := r.Hand.View(seat).Seats[seat]
	up := s.Shown && !slices.Contains(s.CardList(), card.Unknown) // else it names its last cards
	if (up || s.Live && r.Hand.Done()) && (a.same || agree(a.cards, s.CardList())) {
		return nil
	}
	if len(a.cards) > hand.MaxHole {
		return errors.New("more cards than a hand has")
	}
	if r.unseen(a, &s) {
		if seats, board := r.Hand.Due(); (seats != 0 || board != 0) && r.Hand.View(-1).Runout {
			return nil // it gets its last cards, and Finish gives it up
		}
		return r.Hand.Apply(hand.MuckBy(seat))
	}
	act := hand.ShowBy(seat)
	act.N = uint8(copy(act.Cards[:], a.cards))
	return r.Hand.Apply(act)
}

// unseen says whether a show names a hand that nobody saw, as hand histories write
// of a loser: unknown cards, where somebody else shows known ones.
func (r *Replay) unseen(a *action, s *hand.SeatView) bool {
	if !s.Live || len(a.cards) != s.N || !slices.Contains(a.cards, card.Unknown) || card.Of(a.cards...)&^card.Of(s.CardList()...) != 0 {
		return false
	}
	for i := range r.file.Players() {
		if o := &r.Hand.View(i).Seats[i]; i != a.player && o.Live && !slices.Contains(o.CardList(), card.Unknown) {
			return true
		}
	}
	for _, text := range r.file.Actions[r.next+1:] {
		later, err := parseAction(text)
		if err == nil && later.verb == verbShow && later.player != a.player && card.Of(later.cards...).Len() == s.N {
			return true
		}
	}
	return false
}

// agree says whether named cards can be those of a hand, in any order.
func agree(named, held []card.Card) bool {
	return len(named) == len(held) && card.Of(named...).Len() == len(named) && card.Of(held...)&^card.Of(named...) == 0
}

// code is the code of the engine's refusal, CodeNone for none.
func code(err error) hand.Code {
	var r *hand.Refusal
	if errors.As(err, &r) {
		return r.Code
	}
	return hand.CodeNone
}
