// Package poker is the kind of table at which players play each other: its scene,
// drawn as an oval or as lines, the actions with their guards, the sizing bar, the
// marking of cards, pre-actions, the result, hints and pot shares.
package poker

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// kind is a game of players among each other: the hand as it is told, and what its
// player may do and is about to do.
type kind struct {
	*felt.Screen
	told
	price  price
	pre    preAction
	sizing sizing
	marks  marks
	shares shares
	coach  coach
}

func New(t *felt.Screen) felt.Kind { return &kind{Screen: t, told: told{t: t}} }

func (t *kind) Deals(s *table.Snapshot) bool { return s.Bank == nil }

func (t *kind) DealtIn() bool { return t.me() != nil }
func (t *kind) MayAct() bool  { return t.legal() != nil }

// legal is what the player may do now; nil when it is not the player's turn or
// the decision is answered.
func (t *kind) legal() *hand.Legal {
	s := t.Snap
	if s == nil || s.View == nil || s.View.Done || !s.Decision.Yours || s.Decision.ID == 0 ||
		s.Decision.ID == t.Sent || !s.View.MyTurn() || t.Closed {
		return nil
	}
	return &s.View.Legal
}

func (t *kind) Forget(hand bool) {
	if hand {
		t.pre.clear() // UX AC-03
		t.scene = nil
		t.coach.reviewing.Drop()
	}
	t.coach.hinting.Drop()
	t.sizing.open, t.marks = false, marks{}
}

func (t *kind) Arrived(a *ui.Context, newHand bool) tea.Cmd {
	t.watchPrice(a, newHand)
	return tea.Batch(t.firePre(a), t.shares.count(&t.told), t.coach.review(t, a))
}

// watchPrice notes when what the player would have to pay changes, and takes back
// a pre-action that was meant for another price.
func (t *kind) watchPrice(a *ui.Context, newHand bool) {
	price, street := int64(0), 0
	if v := t.Snap.View; v != nil && v.Seat >= 0 && !v.Done && v.Me().Live {
		price, street = max(v.Bet-v.Me().Bet, 0), v.Street
	}
	switch {
	case newHand:
	case street != t.price.street:
		t.pre.newStreet(t, a)
	case price != t.price.now:
		t.pre.newPrice(t, a, price)
	}
	t.price.set(a.Now, price, street, newHand)
}

func (t *kind) Tick(*ui.Context) tea.Cmd { return t.shares.count(&t.told) }

func (t *kind) NextTick(now time.Time) time.Time {
	var at time.Time
	for _, until := range [2]time.Time{t.coach.until, t.price.flash} {
		if until.After(now) {
			at = ui.Soonest(at, until)
		}
	}
	return at
}

// Took takes shares, hints and reviews that were asked for.
func (t *kind) Took(a *ui.Context, msg tea.Msg) {
	switch msg := msg.(type) {
	case sharesMsg:
		t.shares.counted(msg)
	case hintMsg:
		t.coach.hinted(t, a, msg)
	case reviewMsg:
		t.coach.lookedOver(t, msg)
	}
}

// Drop stops what is being counted and thought out.
func (t *kind) Drop() {
	t.shares.Drop()
	t.coach.hinting.Drop()
	t.coach.reviewing.Drop()
}

// act answers the pending decision, once.
func (t *kind) act(a *ui.Context, act hand.Action) tea.Cmd {
	if t.legal() == nil || !t.Answer(a, table.Act{Decision: t.Snap.Decision.ID, Action: table.PokerAction(act)}) {
		return nil
	}
	t.coach.note(t, act)
	t.sizing.open, t.marks.set = false, 0
	t.pre.clear()
	return nil
}

// Stands adds what there is to be answered.
func (t *kind) Stands(s *ui.Standing) { s.Sizing, s.Armed = t.sizing.open, uint8(t.pre.kind) }

// Types says which keys size and mark.
func (t *kind) Types(k ui.Key) bool {
	_, most := t.throwing()
	switch {
	case t.sizing.open:
		return k.Typed() && ui.TableKeys.ID(k) != ui.KeyRaise
	case most > 0:
		return k.Digit() >= 0 || k.Name == "space"
	}
	return false
}

func (t *kind) Keys() *ui.KeyMap   { return ui.TableKeys }
func (t *kind) Ranking() ui.Screen { return &RankSheet{t: t, G: t.shownGame()} }

// Own takes the keys of the sizing bar, and those that mark cards.
func (t *kind) Own(a *ui.Context, k ui.Key) (tea.Cmd, bool) {
	if t.sizing.open {
		return t.sizing.key(turn{a, t}, k), true
	}
	return nil, t.marks.key(t, a, k)
}

// Other takes the keys of this kind that no button has.
func (t *kind) Other(a *ui.Context, k ui.Key) tea.Cmd {
	switch ui.TableKeys.ID(k) {
	case ui.KeyBack:
		t.pre.clear()
	case ui.KeySkip:
		if t.canSkip() {
			return t.Ask(a, table.FastForward{})
		}
	case ui.KeyHint:
		return t.coach.ask(t, a, k)
	case ui.KeyCall, ui.KeyFold, ui.KeyRaise, ui.KeyAllIn, ui.KeyAny, ui.KeyMuck:
		return t.Explain(a, k)
	}
	return nil
}

// Explain says in one line why a key does nothing now (UX AC-09).
func (t *kind) Explain(a *ui.Context, k ui.Key) tea.Cmd {
	s := t.Snap
	switch l := t.legal(); {
	case s.Decision.ID != 0 && s.Decision.ID == t.Sent:
		return nil // a double press: the answer is on its way (UX AC-07)
	case s.You < 0:
		t.Say(a, a.Words.Table.WatchingYou)
	case l != nil:
		return turn{a, t}.explain(l, ui.TableKeys.ID(k))
	case s.View != nil && !s.View.Done && s.Decision.ID != 0 && t.actor() >= 0:
		t.Say(a, a.Words.Say.NotYourTurn.Of(s.Seats[t.actor()].Name))
		t.NoteNow = true
	default:
		t.Say(a, a.Words.Say.NobodyToAct)
		t.NoteNow = true
	}
	return nil
}

// Picture draws the table.
func (t *kind) Picture(a *ui.Context) felt.Picture { return picture{a, t} }
