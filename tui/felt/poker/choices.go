package poker

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Meanwhile are the pre-actions while others decide, and what can be done between
// hands.
func (t *kind) Meanwhile(a *ui.Context) []felt.Choice {
	s := t.Snap
	switch {
	case t.canArm():
		return t.pre.choices(t, a)
	case s.View != nil && s.View.Done && s.Phase != table.Waiting:
		out := append([]felt.Choice{t.NextHandChoice(a, a.Words.Buttons.NextHand)}, t.After(a)...)
		if t.CanHold() {
			out = append(out, t.HoldChoice(a))
		}
		return out
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
func (t *kind) canSkip() bool {
	s := t.Snap
	return s.View != nil && !s.View.Done && s.Decision.ID != 0 && s.Decision.ID != t.Sent && !s.View.MyTurn() && t.Alone()
}

// Answers are those to the pending decision.
func (t *kind) Answers(a *ui.Context) []felt.Choice {
	d := turn{a, t}
	switch l := t.legal(); {
	case l.Draw || l.Discard > 0:
		return d.throws(l)
	case l.Show:
		return d.shows(l)
	default:
		return d.bets(l)
	}
}

// After is what can be done besides while a result is up.
func (t *kind) After(a *ui.Context) []felt.Choice {
	var out, rest []felt.Choice
	if t.canShow() {
		out = append(out, felt.Choice{Key: "m", Label: a.Words.Buttons.Show, Do: func() tea.Cmd { return t.Ask(a, table.ShowCards{}) }})
		if one := t.eachCard(a); len(one) <= 2 {
			out = append(out, one...)
		} else { // they may not all have room
			rest = one
		}
	}
	if t.canRabbit() {
		out = append(out, felt.Choice{Key: "x", Label: a.Words.Buttons.Rabbit, Do: func() tea.Cmd { return t.Ask(a, table.Rabbit{}) }})
	}
	out = append(out, felt.Choice{Key: "s", Label: a.Words.Buttons.SitOut, Do: func() tea.Cmd { return t.SitOut(a) }})
	if me := &t.Snap.Seats[t.Snap.You]; t.Snap.Tourney == nil && t.Snap.Next.Spice.Straddle {
		out = append(out, felt.Choice{Key: "d", Label: a.Words.Buttons.Straddle, On: me.Straddles, Do: func() tea.Cmd {
			return t.Ask(a, table.Straddle{On: !me.Straddles})
		}})
	}
	return append(out, rest...)
}

// eachCard is a button for each of the player's cards that nobody has seen: it is shown
// alone.
func (t *kind) eachCard(a *ui.Context) (out []felt.Choice) {
	me := t.me()
	for i, c := range me.cardList() {
		if me.up>>i&1 != 0 || !c.Known() || me.n == 1 {
			continue
		}
		out = append(out, felt.Choice{Key: string(rune('1' + i)), Label: a.Words.Cards(me.cards[i : i+1]), Do: func() tea.Cmd {
			return t.Ask(a, table.ShowCards{Which: 1 << i})
		}})
	}
	return out
}

// canRabbit says whether the board cards that would have come may be turned up.
func (t *kind) canRabbit() bool {
	s := t.scene
	if t.Snap.Tourney != nil || !t.Snap.Next.Spice.Rabbit || t.me() == nil || !s.done || s.nrabbit > 0 {
		return false
	}
	return s.nboard < boardCards(s) && t.Snap.View.Carried == 0
}

// canShow says whether the player holds cards nobody has seen.
func (t *kind) canShow() bool {
	me := t.me()
	return me != nil && t.scene.done && !me.shown && me.n > 0 && me.cards[0].Known()
}
