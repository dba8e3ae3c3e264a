package poker

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// turn is a decision of the player's: the buttons that answer it, and what they do.
type turn struct {
	a *ui.Context
	t *kind
}

// act is what a button does that acts at once.
func (d turn) act(act hand.Action) func() tea.Cmd {
	return func() tea.Cmd { return d.t.act(d.a, act) }
}

// bets are the answers in a round of betting.
func (d turn) bets(l *hand.Legal) []felt.Choice {
	b, v, num := &d.a.Words.Buttons, d.t.Snap.View, d.a.Words.Num
	me := v.Me()
	all := me.Bet + me.Stack
	var out []felt.Choice
	if l.Fold && !l.Check { // nobody needs a button to fold for nothing (RULES §2)
		out = append(out, felt.Choice{Key: "f", Label: b.Fold, Do: d.fold})
	}
	stay := felt.Choice{Key: "c", Kind: paint.ButtonCall, First: true, Flash: d.a.Now.Before(d.t.price.flash)}
	switch {
	case l.BringIn > 0:
		stay.Label, stay.Do = b.BringIn.Of(num(l.BringIn)), d.act(hand.BringInBy(v.Seat))
	case l.Check && v.Game.Opening == game.Antes && v.Opener < 0 && v.Big < 0:
		stay.Label, stay.Do = b.Pass, d.act(hand.CheckBy(v.Seat))
	case l.Check:
		stay.Label, stay.Do = b.Check, d.act(hand.CheckBy(v.Seat))
	case l.CallAllIn:
		stay.Label, stay.Do = b.CallAllIn.Of(num(l.Call)), d.call
	default:
		stay.Label, stay.Do = b.Call.Of(num(l.Call)), d.call
	}
	out = append(out, stay)
	if l.MaxTo > 0 && l.MinTo < all {
		out = append(out, felt.Choice{Key: "r", Label: d.raiseLabel(l), Kind: paint.ButtonRaise, Do: d.openSizing})
	}
	if l.MaxTo == all {
		label := b.AllIn
		if l.MinTo >= all {
			label = b.AllInFor.Of(num(all))
		}
		out = append(out, felt.Choice{Key: "a", Label: label, Kind: paint.ButtonAllIn, Do: d.allIn})
	}
	return out
}

// raiseLabel is what the raise is called: with its amount when that is settled.
func (d turn) raiseLabel(l *hand.Legal) string {
	b := &d.a.Words.Buttons
	to, sure := l.MinTo, l.MinTo == l.MaxTo
	if d.t.sizing.open {
		to, sure = d.t.sizing.value, true
	}
	switch {
	case !sure && l.RaiseKind == hand.AsBet:
		return b.Bet
	case !sure:
		return b.Raise
	}
	return d.raiseTo(l, to)
}

// raiseTo names a raise to an amount.
func (d turn) raiseTo(l *hand.Legal, to int64) string {
	b, n := &d.a.Words.Buttons, d.a.Words.Num(to)
	switch l.RaiseKind {
	case hand.AsBet:
		return b.BetTo.Of(n)
	case hand.AsCompletion:
		if to == l.MinTo {
			return b.CompleteTo.Of(n)
		}
	case hand.AsOpening:
		return b.OpenFor.Of(n)
	}
	return b.RaiseTo.Of(n)
}

// call calls, unless the price is too new or it takes everything.
func (d turn) call() tea.Cmd {
	l := d.t.legal()
	if l == nil || l.Call == 0 || d.tooFresh(l) {
		return nil
	}
	if l.CallAllIn {
		return d.askCall()
	}
	return d.t.act(d.a, hand.CallBy(d.t.Snap.You))
}

// tooFresh refuses a key that was meant for another price, and flashes this one
// (UX AC-01).
func (d turn) tooFresh(l *hand.Legal) bool {
	if !d.t.price.fresh(d.a.Now) || l.Call == 0 {
		return false
	}
	d.t.price.flash, d.a.Refused = d.a.Now.Add(priceGuard), true
	d.t.Say(d.a, d.a.Words.Say.PriceChanged.Of(d.a.Words.Num(l.Call)))
	d.t.NoteNow = true
	return true
}

// fold folds; when checking is free it asks first.
func (d turn) fold() tea.Cmd {
	l := d.t.legal()
	if l == nil || !l.Fold {
		return nil
	}
	if l.Check {
		return d.askFold()
	}
	return d.t.act(d.a, hand.FoldBy(d.t.Snap.You))
}

// allIn asks for everything.
func (d turn) allIn() tea.Cmd {
	l := d.t.legal()
	if l == nil || d.tooFresh(l) {
		return nil
	}
	me := d.t.Snap.View.Me()
	switch all := me.Bet + me.Stack; {
	case l.MaxTo == all && all > 0:
		return d.askRaise(all)
	case l.CallAllIn:
		return d.askCall()
	}
	return nil
}

// openSizing opens the bar, or raises at once when there is one size only.
func (d turn) openSizing() tea.Cmd {
	l := d.t.legal()
	if l == nil || l.MaxTo == 0 {
		return nil
	}
	if l.MinTo == l.MaxTo {
		return d.raise(l.MinTo)
	}
	d.t.sizing.show(d.t.Snap.View, l)
	return nil
}

// raise puts in a bet or raise, asking first when it is everything (UX AC-05).
func (d turn) raise(to int64) tea.Cmd {
	l := d.t.legal()
	if l == nil || l.MaxTo == 0 {
		return nil
	}
	if me := d.t.Snap.View.Me(); to >= me.Bet+me.Stack {
		return d.askRaise(to)
	}
	d.t.sizing.note(d.t.Snap.View, l, to)
	return d.t.act(d.a, hand.RaiseTo(d.t.Snap.You, to))
}

// shows are the answers of a beaten hand at the showdown.
func (d turn) shows(l *hand.Legal) []felt.Choice {
	b, seat := &d.a.Words.Buttons, d.t.Snap.You
	out := []felt.Choice{{Key: "o", Label: b.Show, Kind: paint.ButtonCall, Do: d.act(hand.ShowBy(seat))}}
	if l.Muck {
		out = append(out, felt.Choice{Key: "m", Label: b.Muck, Do: d.act(hand.MuckBy(seat))})
	}
	out[len(out)-1].First = true
	return out
}

// throws is the one answer to a draw or a discard: the cards marked.
func (d turn) throws(l *hand.Legal) []felt.Choice {
	b, n := &d.a.Words.Buttons, d.t.marks.set.Len()
	label := b.Draw.Of(strconv.Itoa(n))
	switch {
	case l.Discard > 0:
		label = b.Throw.Of(strconv.Itoa(n) + "/" + strconv.Itoa(l.Discard))
	case n == 0:
		label = b.StandPat
	}
	return []felt.Choice{{Key: "enter", Label: label, Kind: paint.ButtonCall, First: true, Do: d.throw}}
}

// throw throws the marked cards.
func (d turn) throw() tea.Cmd {
	l := d.t.legal()
	if l == nil {
		return nil
	}
	cards := d.t.marks.set.Cards()
	if l.Draw {
		return d.t.act(d.a, hand.DrawBy(d.t.Snap.You, cards...))
	}
	if len(cards) != l.Discard {
		d.t.Say(d.a, d.a.Words.Say.MarkExactly.Of(d.a.Words.N(d.a.Words.Table.Cards, l.Discard)))
		return nil
	}
	return d.t.act(d.a, hand.DiscardBy(d.t.Snap.You, cards...))
}

// explain says why a key does nothing in a decision of the player's, or does what
// is nearest to it.
func (d turn) explain(l *hand.Legal, id ui.KeyID) tea.Cmd {
	refuse := func(r hand.Refusal) { d.t.Say(d.a, d.a.Words.Refusal(&r)) }
	raises := id == ui.KeyRaise || id == ui.KeyAllIn
	switch {
	case l.Draw || l.Discard > 0 || l.Show && raises:
		refuse(hand.Refusal{Code: hand.CodeNotBetting})
	case id == ui.KeyFold && l.Check:
		return d.fold()
	case id == ui.KeyFold:
		refuse(hand.Refusal{Code: hand.CodeBringInFirst})
	case raises && l.NoRaise != hand.CodeNone:
		refuse(hand.Refusal{Code: l.NoRaise, Want: hand.MaxBets})
	case id == ui.KeyRaise || id == ui.KeyAllIn && l.CallAllIn:
		return d.allIn()
	case id == ui.KeyAllIn:
		me := d.t.Snap.View.Me()
		refuse(hand.Refusal{Code: hand.CodeTooLarge, Have: me.Bet + me.Stack, Want: l.MaxTo})
	case id == ui.KeyMuck:
		refuse(hand.Refusal{Code: hand.CodeNotShowdown})
	default:
		d.t.Say(d.a, d.a.Words.Say.NotNow)
	}
	return nil
}

// askFold asks before a hand is thrown away that may go on for nothing.
func (d turn) askFold() tea.Cmd {
	if d.a.Set.Asks != ui.AsksAll {
		return d.t.act(d.a, hand.FoldBy(d.t.Snap.You))
	}
	return d.t.Question(func(a *ui.Context) string { return a.Words.Ask.FoldFree }, func(a *ui.Context) felt.Choice {
		return felt.Choice{Label: a.Words.Buttons.Fold, Do: func() tea.Cmd { return d.t.act(a, hand.FoldBy(d.t.Snap.You)) }}
	})
}

// askCall asks before a call with the whole stack.
func (d turn) askCall() tea.Cmd {
	price := d.t.Snap.View.Legal.Call
	if d.a.Set.Asks == ui.AsksNever {
		return d.t.act(d.a, hand.CallBy(d.t.Snap.You))
	}
	return d.t.Question(func(a *ui.Context) string { return a.Words.Ask.CallAllIn.Of(a.Words.Num(price)) }, func(a *ui.Context) felt.Choice {
		return felt.Choice{Label: a.Words.Buttons.CallAllIn.Of(a.Words.Num(price)), Do: func() tea.Cmd { return d.t.act(a, hand.CallBy(d.t.Snap.You)) }}
	})
}

// askRaise asks before an all-in bet or raise to an amount.
func (d turn) askRaise(to int64) tea.Cmd {
	if d.a.Set.Asks == ui.AsksNever {
		return d.t.act(d.a, hand.RaiseTo(d.t.Snap.You, to))
	}
	d.t.Question(func(a *ui.Context) string { return a.Words.Ask.AllIn.Of(a.Words.Num(to)) }, func(a *ui.Context) felt.Choice {
		return felt.Choice{Label: a.Words.Buttons.AllInFor.Of(a.Words.Num(to)), Do: func() tea.Cmd { return d.t.act(a, hand.RaiseTo(d.t.Snap.You, to)) }}
	})
	d.t.Confirm.To = to
	return nil
}
