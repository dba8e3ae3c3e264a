package poker

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// Meanwhile are the pre-actions while others decide, and what can be done between
// hands.
func (t *Kind) Meanwhile(a *ui.Context) []felt.Choice {
	s := t.Snap
	switch {
	case t.canArm():
		return t.preChoices(a)
	case s.View != nil && s.View.Done && s.Phase != table.Waiting:
		return append([]felt.Choice{t.NextHandChoice(a, a.Words.Buttons.NextHand)}, t.After(a)...)
	case s.Seats[s.You].Waits:
		return []felt.Choice{{Key: "p", Label: a.Words.Buttons.PostNow, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.Ask(a, table.PostNow{}) }}}
	case t.canSkip():
		return []felt.Choice{{Key: "space", Label: a.Words.Buttons.SkipToEnd, First: true, Do: func() tea.Cmd { return t.Ask(a, table.FastForward{}) }}}
	case s.Tourney != nil && !s.Tourney.Over && s.Phase == table.Waiting:
		return []felt.Choice{t.NextHandChoice(a, a.Words.Buttons.NextHand)}
	}
	return nil
}

// canSkip says whether bots may act at once: nobody but bots is waited for.
func (t *Kind) canSkip() bool {
	s := t.Snap
	return s.View != nil && !s.View.Done && s.Decision.ID != 0 && s.Decision.ID != t.Sent && !s.View.MyTurn() && t.Alone()
}

// Answers are those to the pending decision.
func (t *Kind) Answers(a *ui.Context) []felt.Choice {
	switch l := t.Legal(); {
	case l.Draw || l.Discard > 0:
		return t.throwChoices(a, l)
	case l.Show:
		return t.showChoices(a, l)
	default:
		return t.betChoices(a, l)
	}
}

func (t *Kind) betChoices(a *ui.Context, l *hand.Legal) []felt.Choice {
	b, v := &a.Words.Buttons, t.Snap.View
	me := v.Me()
	all := me.Bet + me.Stack
	var out []felt.Choice
	if l.Fold && !l.Check { // nobody needs a button to fold for nothing (RULES §2)
		out = append(out, felt.Choice{Key: "f", Label: b.Fold, Do: func() tea.Cmd { return t.fold(a) }})
	}
	switch {
	case l.BringIn > 0:
		out = append(out, felt.Choice{Key: "c", Label: b.BringIn.Of(a.Words.Num(l.BringIn)), Kind: paint.ButtonCall, First: true,
			Do: func() tea.Cmd { return t.Act(a, hand.BringInBy(v.Seat)) }})
	case l.Check:
		label := b.Check
		if v.Game.Opening == game.Antes && v.Opener < 0 && v.Big < 0 {
			label = b.Pass
		}
		out = append(out, felt.Choice{Key: "c", Label: label, Kind: paint.ButtonCall, First: true,
			Do: func() tea.Cmd { return t.Act(a, hand.CheckBy(v.Seat)) }})
	case l.CallAllIn:
		out = append(out, felt.Choice{Key: "c", Label: b.CallAllIn.Of(a.Words.Num(l.Call)), Kind: paint.ButtonCall, First: true,
			Do: func() tea.Cmd { return t.call(a) }})
	default:
		out = append(out, felt.Choice{Key: "c", Label: b.Call.Of(a.Words.Num(l.Call)), Kind: paint.ButtonCall, First: true,
			Do: func() tea.Cmd { return t.call(a) }})
	}
	out[len(out)-1].Flash = a.Now.Before(t.Flash)
	if l.MaxTo > 0 && l.MinTo < all {
		out = append(out, felt.Choice{Key: "r", Label: t.raiseLabel(a, l), Kind: paint.ButtonRaise, Do: func() tea.Cmd { return t.openSizing(a) }})
	}
	if l.MaxTo == all {
		out = append(out, felt.Choice{Key: "a", Label: t.allInLabel(a, l, all), Kind: paint.ButtonAllIn, Do: func() tea.Cmd { return t.allIn(a) }})
	}
	return out
}

// raiseLabel is what the raise is called: with its amount when that is settled.
func (t *Kind) raiseLabel(a *ui.Context, l *hand.Legal) string {
	b := &a.Words.Buttons
	to, sure := l.MinTo, l.MinTo == l.MaxTo
	if t.Sizing.Open {
		to, sure = t.Sizing.Value, true
	}
	switch {
	case !sure && l.RaiseKind == hand.AsBet:
		return b.Bet
	case !sure:
		return b.Raise
	}
	return t.raiseTo(a, l, to)
}

// raiseTo names a raise to an amount.
func (t *Kind) raiseTo(a *ui.Context, l *hand.Legal, to int64) string {
	b, n := &a.Words.Buttons, a.Words.Num(to)
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

func (t *Kind) allInLabel(a *ui.Context, l *hand.Legal, all int64) string {
	if l.MinTo < all {
		return a.Words.Buttons.AllIn
	}
	return a.Words.Buttons.AllInFor.Of(a.Words.Num(all))
}

// call calls, unless the price is too new or it takes everything.
func (t *Kind) call(a *ui.Context) tea.Cmd {
	l := t.Legal()
	if l == nil || l.Call == 0 || t.tooFresh(a, l) {
		return nil
	}
	if l.CallAllIn {
		return t.askCall()
	}
	return t.Act(a, hand.CallBy(t.Snap.You))
}

// tooFresh refuses a key that was meant for another price, and flashes this one
// (UX AC-01).
func (t *Kind) tooFresh(a *ui.Context, l *hand.Legal) bool {
	if !t.fresh(a) || l.Call == 0 {
		return false
	}
	t.Flash, a.Refused = a.Now.Add(priceGuard), true
	t.Say(a, a.Words.Say.PriceChanged.Of(a.Words.Num(l.Call)))
	t.NoteNow = true
	return true
}

// fold folds; when checking is free it asks first.
func (t *Kind) fold(a *ui.Context) tea.Cmd {
	l := t.Legal()
	if l == nil || !l.Fold {
		return nil
	}
	if l.Check {
		return t.askFold()
	}
	return t.Act(a, hand.FoldBy(t.Snap.You))
}

// allIn asks for everything.
func (t *Kind) allIn(a *ui.Context) tea.Cmd {
	l := t.Legal()
	if l == nil || t.tooFresh(a, l) {
		return nil
	}
	me := t.Snap.View.Me()
	switch all := me.Bet + me.Stack; {
	case l.MaxTo == all:
		return t.askRaise(all)
	case l.CallAllIn:
		return t.askCall()
	}
	return nil
}

// openSizing opens the bar, or raises at once when there is one size only.
func (t *Kind) openSizing(a *ui.Context) tea.Cmd {
	l := t.Legal()
	if l == nil || l.MaxTo == 0 {
		return nil
	}
	if l.MinTo == l.MaxTo {
		return t.raise(a, l.MinTo)
	}
	t.Sizing.Show(l)
	return nil
}

// showChoices are those of a beaten hand at the showdown.
func (t *Kind) showChoices(a *ui.Context, l *hand.Legal) []felt.Choice {
	b, seat := &a.Words.Buttons, t.Snap.You
	out := []felt.Choice{{Key: "o", Label: b.Show, Kind: paint.ButtonCall, Do: func() tea.Cmd { return t.Act(a, hand.ShowBy(seat)) }}}
	if l.Muck {
		out = append(out, felt.Choice{Key: "m", Label: b.Muck, Do: func() tea.Cmd { return t.Act(a, hand.MuckBy(seat)) }})
	}
	out[len(out)-1].First = true
	return out
}

// preChoices are the pre-actions.
func (t *Kind) preChoices(a *ui.Context) []felt.Choice {
	b := &a.Words.Buttons
	pre := func(key, label string, kind preKind) felt.Choice {
		return felt.Choice{Key: key, Label: label, On: t.Pre.Kind == kind, Do: func() tea.Cmd { return t.arm(a, kind) }}
	}
	var out []felt.Choice
	if t.Price == 0 {
		out = []felt.Choice{pre("f", b.CheckFold, preFold), pre("c", b.PreCheck, PreCheck), pre("w", b.CallAny, preAny)}
	} else {
		price := min(t.Price, t.Snap.View.Me().Stack)
		out = []felt.Choice{pre("f", b.PreFold, preFold), pre("c", b.PreCall.Of(a.Words.Num(price)), PreCall), pre("w", b.CallAny, preAny)}
	}
	if t.canSkip() {
		out = append(out, felt.Choice{Key: "space", Label: b.SkipToMe, Do: func() tea.Cmd { return t.Ask(a, table.FastForward{}) }})
	}
	return out
}

// After is what can be done besides while a result is up.
func (t *Kind) After(a *ui.Context) []felt.Choice {
	var out []felt.Choice
	if t.canShow() {
		out = append(out, felt.Choice{Key: "m", Label: a.Words.Buttons.ShowCards, Do: func() tea.Cmd { return t.Ask(a, table.ShowCards{}) }})
	}
	return append(out, felt.Choice{Key: "s", Label: a.Words.Buttons.SitOut, Do: func() tea.Cmd { return t.SitOut(a) }})
}

// canShow says whether the player holds cards nobody has seen.
func (t *Kind) canShow() bool {
	me := t.Me()
	return me != nil && t.Scene.Done && !me.Shown && me.N > 0 && me.Cards[0].Known()
}

// askFold asks before a hand is thrown away that may go on for nothing.
func (t *Kind) askFold() tea.Cmd {
	return t.Question(func(a *ui.Context) string { return a.Words.Ask.FoldFree }, func(a *ui.Context) felt.Choice {
		return felt.Choice{Label: a.Words.Buttons.Fold, Do: func() tea.Cmd { return t.Act(a, hand.FoldBy(t.Snap.You)) }}
	})
}

// askCall asks before a call with the whole stack.
func (t *Kind) askCall() tea.Cmd {
	price := t.Snap.View.Legal.Call
	return t.Question(func(a *ui.Context) string { return a.Words.Ask.CallAllIn.Of(a.Words.Num(price)) }, func(a *ui.Context) felt.Choice {
		return felt.Choice{Label: a.Words.Buttons.CallAllIn.Of(a.Words.Num(price)), Do: func() tea.Cmd { return t.Act(a, hand.CallBy(t.Snap.You)) }}
	})
}

// askRaise asks before an all-in bet or raise to an amount.
func (t *Kind) askRaise(to int64) tea.Cmd {
	t.Question(func(a *ui.Context) string { return a.Words.Ask.AllIn.Of(a.Words.Num(to)) }, func(a *ui.Context) felt.Choice {
		return felt.Choice{Label: a.Words.Buttons.AllInFor.Of(a.Words.Num(to)), Do: func() tea.Cmd { return t.Act(a, hand.RaiseTo(t.Snap.You, to)) }}
	})
	t.Confirm.To = to
	return nil
}
