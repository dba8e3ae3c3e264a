package poker

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// preGuard is how long after an action of the player's own none is armed.
const preGuard = 400 * time.Millisecond

// preKind is what a player has decided before the turn comes.
type preKind uint8

const (
	preNone  preKind = iota
	preFold          // check, else fold
	preCheck         // check, nothing else
	preCall          // call the price of now, nothing else
	preAny           // check or call whatever it is
)

// preAction is what is armed. It serves one decision of one hand: a price that
// changes takes a check or a call away, and says so (UX AC-02, AC-03).
type preAction struct {
	kind  preKind
	price int64 // of preCall
}

func (p *preAction) clear() { *p = preAction{} }

// canArm says whether pre-actions make sense now: the player is in the hand, may
// still have to decide, and is not asked yet.
func (t *kind) canArm() bool {
	s := t.Snap
	if s == nil || s.View == nil || s.You < 0 || t.Closed || s.View.Done || s.View.Runout || s.View.MyTurn() || t.Untold() {
		return false
	}
	me := s.View.Me()
	return me.Live && !me.AllIn && s.Decision.ID != t.Sent && !choosing(s.View)
}

// choosing says whether the hand waits for cards to be thrown rather than for a
// bet: a pre-action would not fit.
func choosing(v *hand.View) bool {
	st := &v.Game.Streets[v.Street]
	if n := len(v.Events); n > 0 && (st.Draw > 0 || st.Discard > 0) {
		for i := n - 1; i >= 0; i-- {
			switch v.Events[i].Kind {
			case hand.EvDrew, hand.EvDiscarded:
				continue
			case hand.EvStreet:
				return true
			}
			return false
		}
	}
	return false
}

// choices are the pre-actions.
func (p *preAction) choices(t *kind, a *ui.Context) []felt.Choice {
	b := &a.Words.Buttons
	fold, stay, kind := b.CheckFold, b.PreCheck, preCheck
	if t.price.now > 0 {
		fold, stay, kind = b.PreFold, b.PreCall.Of(a.Words.Num(min(t.price.now, t.Snap.View.Me().Stack))), preCall
	}
	choice := func(key, label string, kind preKind) felt.Choice {
		return felt.Choice{Key: key, Label: label, On: p.kind == kind, Do: func() tea.Cmd { p.arm(t, a, kind); return nil }}
	}
	out := []felt.Choice{choice("f", fold, preFold), choice("c", stay, kind), choice("w", b.CallAny, preAny)}
	if t.canSkip() {
		out = append(out, felt.Choice{Key: "space", Label: b.SkipToMe, Do: func() tea.Cmd { return t.Ask(a, table.FastForward{}) }})
	}
	return out
}

// arm sets or takes back a pre-action.
func (p *preAction) arm(t *kind, a *ui.Context, kind preKind) {
	switch {
	case a.Now.Sub(t.SentAt) < preGuard: // the second key of a double press (UX AC-07)
	case p.kind == kind:
		p.clear()
	default:
		*p = preAction{kind: kind, price: t.price.now}
	}
}

// label is what the armed action is called.
func (p *preAction) label(a *ui.Context) string {
	b := &a.Words.Buttons
	switch p.kind {
	case preFold:
		return b.CheckFold
	case preCheck:
		return b.PreCheck
	case preCall:
		return b.PreCall.Of(a.Words.Num(p.price))
	case preAny:
		return b.CallAny
	}
	return ""
}

// newPrice is told of every change of the price within a street.
func (p *preAction) newPrice(t *kind, a *ui.Context, price int64) {
	if p.kind == preCheck || p.kind == preCall {
		t.Say(a, a.Words.Say.PreCancelled.Of(p.label(a), a.Words.Num(price)))
		p.clear()
	}
}

// newStreet is told of new cards: what was to be checked or called is thought
// over again.
func (p *preAction) newStreet(t *kind, a *ui.Context) {
	if p.kind == preCheck || p.kind == preCall {
		t.Say(a, a.Words.Say.PreStreet.Of(p.label(a)))
		p.clear()
	}
}

// firePre does what was armed once it is the player's turn.
func (t *kind) firePre(a *ui.Context) tea.Cmd {
	l := t.legal()
	if l == nil || t.pre.kind == preNone {
		return nil
	}
	p, seat := t.pre, t.Snap.You
	t.pre.clear()
	switch {
	case l.Draw || l.Discard > 0 || l.Show || l.BringIn > 0:
		return nil
	case l.Check && p.kind != preCall:
		return t.act(a, hand.CheckBy(seat))
	case p.kind == preFold && l.Fold:
		return t.act(a, hand.FoldBy(seat))
	case p.kind == preAny && l.Call > 0, p.kind == preCall && l.Price == p.price && l.Call > 0:
		if l.CallAllIn { // UX AC-05: asked in any case
			return turn{a, t}.askCall()
		}
		return t.act(a, hand.CallBy(seat))
	case p.kind == preCheck || p.kind == preCall:
		t.Say(a, a.Words.Say.PreCancelled.Of(p.label(a), a.Words.Num(l.Call)))
	}
	return nil
}
