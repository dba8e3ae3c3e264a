package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// meanwhile are the pre-actions while others decide, and what can be done between
// hands.
func (t *pokerKind) meanwhile(a *Context) []choice {
	s := t.snap
	switch {
	case t.canArm():
		return t.preChoices(a)
	case s.View != nil && s.View.Done && s.Phase != table.Waiting:
		return append([]choice{t.nextHandChoice(a, a.w.Buttons.NextHand)}, t.after(a)...)
	case s.Seats[s.You].Waits:
		return []choice{{key: "p", label: a.w.Buttons.PostNow, kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.ask(a, table.PostNow{}) }}}
	case t.canSkip():
		return []choice{{key: "space", label: a.w.Buttons.SkipToEnd, first: true, do: func() tea.Cmd { return t.ask(a, table.FastForward{}) }}}
	case s.Tourney != nil && !s.Tourney.Over && s.Phase == table.Waiting:
		return []choice{t.nextHandChoice(a, a.w.Buttons.NextHand)}
	}
	return nil
}

// canSkip says whether bots may act at once: nobody but bots is waited for.
func (t *pokerKind) canSkip() bool {
	s := t.snap
	return s.View != nil && !s.View.Done && s.Decision.ID != 0 && s.Decision.ID != t.sent && !s.View.MyTurn() && t.alone()
}

// answers are those to the pending decision.
func (t *pokerKind) answers(a *Context) []choice {
	switch l := t.legal(); {
	case l.Draw || l.Discard > 0:
		return t.throwChoices(a, l)
	case l.Show:
		return t.showChoices(a, l)
	default:
		return t.betChoices(a, l)
	}
}

func (t *pokerKind) betChoices(a *Context, l *hand.Legal) []choice {
	b, v := &a.w.Buttons, t.snap.View
	me := v.Me()
	all := me.Bet + me.Stack
	var out []choice
	if l.Fold && !l.Check { // nobody needs a button to fold for nothing (RULES §2)
		out = append(out, choice{key: "f", label: b.Fold, do: func() tea.Cmd { return t.fold(a) }})
	}
	switch {
	case l.BringIn > 0:
		out = append(out, choice{key: "c", label: b.BringIn.Of(a.w.Num(l.BringIn)), kind: paint.ButtonCall, first: true,
			do: func() tea.Cmd { return t.act(a, hand.BringInBy(v.Seat)) }})
	case l.Check:
		label := b.Check
		if v.Game.Opening == game.Antes && v.Opener < 0 && v.Big < 0 {
			label = b.Pass
		}
		out = append(out, choice{key: "c", label: label, kind: paint.ButtonCall, first: true,
			do: func() tea.Cmd { return t.act(a, hand.CheckBy(v.Seat)) }})
	case l.CallAllIn:
		out = append(out, choice{key: "c", label: b.CallAllIn.Of(a.w.Num(l.Call)), kind: paint.ButtonCall, first: true,
			do: func() tea.Cmd { return t.call(a) }})
	default:
		out = append(out, choice{key: "c", label: b.Call.Of(a.w.Num(l.Call)), kind: paint.ButtonCall, first: true,
			do: func() tea.Cmd { return t.call(a) }})
	}
	out[len(out)-1].flash = a.now.Before(t.flash)
	if l.MaxTo > 0 && l.MinTo < all {
		out = append(out, choice{key: "r", label: t.raiseLabel(a, l), kind: paint.ButtonRaise, do: func() tea.Cmd { return t.openSizing(a) }})
	}
	if l.MaxTo == all {
		out = append(out, choice{key: "a", label: t.allInLabel(a, l, all), kind: paint.ButtonAllIn, do: func() tea.Cmd { return t.allIn(a) }})
	}
	return out
}

// raiseLabel is what the raise is called: with its amount when that is settled.
func (t *pokerKind) raiseLabel(a *Context, l *hand.Legal) string {
	b := &a.w.Buttons
	to, sure := l.MinTo, l.MinTo == l.MaxTo
	if t.sizing.open {
		to, sure = t.sizing.value, true
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
func (t *pokerKind) raiseTo(a *Context, l *hand.Legal, to int64) string {
	b, n := &a.w.Buttons, a.w.Num(to)
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

func (t *pokerKind) allInLabel(a *Context, l *hand.Legal, all int64) string {
	if l.MinTo < all {
		return a.w.Buttons.AllIn
	}
	return a.w.Buttons.AllInFor.Of(a.w.Num(all))
}

// call calls, unless the price is too new or it takes everything.
func (t *pokerKind) call(a *Context) tea.Cmd {
	l := t.legal()
	if l == nil || l.Call == 0 || t.tooFresh(a, l) {
		return nil
	}
	if l.CallAllIn {
		return t.askCall()
	}
	return t.act(a, hand.CallBy(t.snap.You))
}

// tooFresh refuses a key that was meant for another price, and flashes this one
// (UX AC-01).
func (t *pokerKind) tooFresh(a *Context, l *hand.Legal) bool {
	if !t.fresh(a) || l.Call == 0 {
		return false
	}
	t.flash, a.refused = a.now.Add(priceGuard), true
	t.say(a, a.w.Say.PriceChanged.Of(a.w.Num(l.Call)))
	t.noteNow = true
	return true
}

// fold folds; when checking is free it asks first.
func (t *pokerKind) fold(a *Context) tea.Cmd {
	l := t.legal()
	if l == nil || !l.Fold {
		return nil
	}
	if l.Check {
		return t.askFold()
	}
	return t.act(a, hand.FoldBy(t.snap.You))
}

// allIn asks for everything.
func (t *pokerKind) allIn(a *Context) tea.Cmd {
	l := t.legal()
	if l == nil || t.tooFresh(a, l) {
		return nil
	}
	me := t.snap.View.Me()
	switch all := me.Bet + me.Stack; {
	case l.MaxTo == all:
		return t.askRaise(all)
	case l.CallAllIn:
		return t.askCall()
	}
	return nil
}

// openSizing opens the bar, or raises at once when there is one size only.
func (t *pokerKind) openSizing(a *Context) tea.Cmd {
	l := t.legal()
	if l == nil || l.MaxTo == 0 {
		return nil
	}
	if l.MinTo == l.MaxTo {
		return t.raise(a, l.MinTo)
	}
	t.sizing.show(l)
	return nil
}

// showChoices are those of a beaten hand at the showdown.
func (t *pokerKind) showChoices(a *Context, l *hand.Legal) []choice {
	b, seat := &a.w.Buttons, t.snap.You
	out := []choice{{key: "o", label: b.Show, kind: paint.ButtonCall, do: func() tea.Cmd { return t.act(a, hand.ShowBy(seat)) }}}
	if l.Muck {
		out = append(out, choice{key: "m", label: b.Muck, do: func() tea.Cmd { return t.act(a, hand.MuckBy(seat)) }})
	}
	out[len(out)-1].first = true
	return out
}

// preChoices are the pre-actions.
func (t *pokerKind) preChoices(a *Context) []choice {
	b := &a.w.Buttons
	pre := func(key, label string, kind preKind) choice {
		return choice{key: key, label: label, on: t.pre.kind == kind, do: func() tea.Cmd { return t.arm(a, kind) }}
	}
	var out []choice
	if t.price == 0 {
		out = []choice{pre("f", b.CheckFold, preFold), pre("c", b.PreCheck, preCheck), pre("w", b.CallAny, preAny)}
	} else {
		price := min(t.price, t.snap.View.Me().Stack)
		out = []choice{pre("f", b.PreFold, preFold), pre("c", b.PreCall.Of(a.w.Num(price)), preCall), pre("w", b.CallAny, preAny)}
	}
	if t.canSkip() {
		out = append(out, choice{key: "space", label: b.SkipToMe, do: func() tea.Cmd { return t.ask(a, table.FastForward{}) }})
	}
	return out
}

// after is what can be done besides while a result is up.
func (t *pokerKind) after(a *Context) []choice {
	var out []choice
	if t.canShow() {
		out = append(out, choice{key: "m", label: a.w.Buttons.ShowCards, do: func() tea.Cmd { return t.ask(a, table.ShowCards{}) }})
	}
	return append(out, choice{key: "s", label: a.w.Buttons.SitOut, do: func() tea.Cmd { return t.sitOut(a) }})
}

// canShow says whether the player holds cards nobody has seen.
func (t *pokerKind) canShow() bool {
	me := t.me()
	return me != nil && t.scene.done && !me.shown && me.n > 0 && me.cards[0].Known()
}

// askFold asks before a hand is thrown away that may go on for nothing.
func (t *pokerKind) askFold() tea.Cmd {
	return t.question(func(a *Context) string { return a.w.Ask.FoldFree }, func(a *Context) choice {
		return choice{label: a.w.Buttons.Fold, do: func() tea.Cmd { return t.act(a, hand.FoldBy(t.snap.You)) }}
	})
}

// askCall asks before a call with the whole stack.
func (t *pokerKind) askCall() tea.Cmd {
	price := t.snap.View.Legal.Call
	return t.question(func(a *Context) string { return a.w.Ask.CallAllIn.Of(a.w.Num(price)) }, func(a *Context) choice {
		return choice{label: a.w.Buttons.CallAllIn.Of(a.w.Num(price)), do: func() tea.Cmd { return t.act(a, hand.CallBy(t.snap.You)) }}
	})
}

// askRaise asks before an all-in bet or raise to an amount.
func (t *pokerKind) askRaise(to int64) tea.Cmd {
	t.question(func(a *Context) string { return a.w.Ask.AllIn.Of(a.w.Num(to)) }, func(a *Context) choice {
		return choice{label: a.w.Buttons.AllInFor.Of(a.w.Num(to)), do: func() tea.Cmd { return t.act(a, hand.RaiseTo(t.snap.You, to)) }}
	})
	t.confirm.to = to
	return nil
}
