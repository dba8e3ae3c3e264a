package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/table"
)

// againGuard is how long a question does not take the very key that raised it
// for an answer.
const againGuard = 400 * time.Millisecond

// key takes one key. The chat line and questions come first, then the sizing
// bar, then the cards to be marked, then the buttons.
func (t *tableScreen) key(a *Context, k keyPress) tea.Cmd {
	if t.atBank() {
		return t.bankKey(a, k)
	}
	switch {
	case t.chat != nil:
		return t.chatKey(a, k)
	case t.confirm != nil:
		if q := t.confirm; k.name == q.by && a.now.Sub(q.at) < againGuard {
			a.refused = true
			return nil
		}
		return t.confirm.key(t, a, k)
	case t.untold():
		if cmd, ok := t.always(a, k); ok {
			return cmd
		}
		t.tellAll()
		return nil
	case t.sizing.open:
		cmd := t.sizing.key(t, a, k)
		t.asked(a, k)
		return cmd
	case t.markKey(a, k):
		return nil
	}
	cmd := t.general(a, k)
	t.asked(a, k)
	return cmd
}

// asked notes which key raised a question.
func (t *tableScreen) asked(a *Context, k keyPress) {
	if t.confirm != nil && t.confirm.by == "" {
		t.confirm.by, t.confirm.at = k.name, a.now
	}
}

// general takes a key that means the same at all times, or a button's.
func (t *tableScreen) general(a *Context, k keyPress) tea.Cmd {
	cs := t.choices(a)
	for i := range cs {
		if c := &cs[i]; c.key == k.name && c.key != "enter" {
			return c.do()
		}
	}
	if cmd, ok := t.always(a, k); ok {
		return cmd
	}
	if t.snap == nil || t.closed {
		return nil
	}
	switch k.id() {
	case keyGo:
		if i := t.highlighted(cs); i >= 0 {
			return cs[i].do()
		}
		return t.explain(a, k)
	case keyLeft, keyRight, keyUp, keyDown:
		t.moveHighlight(k.id(), cs)
	case keyBack:
		t.pre.clear()
	case keySkip:
		if t.canSkip() {
			return t.ask(a, table.FastForward{})
		}
	case keyOut:
		if me := &t.snap.Seats[max(t.snap.You, 0)]; t.snap.You >= 0 && me.Out {
			return t.ask(a, table.Back{})
		} else if t.snap.You >= 0 {
			return t.sitOut(a)
		}
		return t.explain(a, k)
	case keyHint:
		return t.askHint(a, k)
	case keyRebuy:
		if s := t.snap; s.You >= 0 && s.Tourney == nil {
			return t.rebuy(a)
		}
		return t.explain(a, k)
	case keyCall, keyFold, keyRaise, keyAllIn, keyAny, keyMuck:
		return t.explain(a, k)
	}
	return nil
}

// always takes the keys that open something or leave, whatever goes on.
func (t *tableScreen) always(a *Context, k keyPress) (tea.Cmd, bool) {
	switch k.id() {
	case keyHelp:
		a.open(&helpSheet{keys: t.bindings(a), atBank: t.atBank()})
	case keyQuit:
		a.open(t.leaving(a))
	case keyLog:
		a.open(newLogSheet(t))
	case keyRank:
		a.open(&rankSheet{t: t, g: t.shownGame()})
	case keyGames:
		a.open(a.program.games())
	case keySettings:
		a.open(a.program.settings())
	case keyPalette:
		a.open(newPalette(t))
	case keyInvite:
		s := a.program.invitation()
		if s == nil {
			return nil, false
		}
		a.open(s)
	case keyChat:
		if t.snap != nil {
			t.chat = &editor{most: 200}
		}
	case keyPane:
		t.pane = (t.pane + 1) % numPanes
	case keyFaster, keySlower:
		return t.changeSpeed(a, k.id()), true
	default:
		return nil, false
	}
	return nil, true
}

// highlighted is the choice Enter takes, -1 when there is none.
func (t *tableScreen) highlighted(cs []choice) int {
	if t.focus >= 0 && t.focus < len(cs) {
		return t.focus
	}
	return slices.IndexFunc(cs, func(c choice) bool { return c.first })
}

func (t *tableScreen) moveHighlight(id keyID, cs []choice) {
	if t.snap.You < 0 {
		t.moveChair(id)
		return
	}
	n, i := len(cs), t.highlighted(cs)
	switch {
	case n == 0:
	case id == keyLeft:
		t.focus = (max(i, 0) + n - 1) % n
	case id == keyRight:
		t.focus = (i + 1) % n
	}
}

// explain says in one line why a key does nothing now (UX AC-09).
func (t *tableScreen) explain(a *Context, k keyPress) tea.Cmd {
	say, s := &a.w.Say, t.snap
	l := t.legal()
	id := k.id()
	switch {
	case s.Decision.ID != 0 && s.Decision.ID == t.sent:
		return nil // a double press: the answer is on its way (UX AC-07)
	case s.You < 0:
		t.say(a, a.w.Table.WatchingYou)
	case l == nil && s.View != nil && !s.View.Done && s.Decision.ID != 0 && t.actor() >= 0:
		t.say(a, say.NotYourTurn.Of(s.Seats[t.actor()].Name))
		t.noteNow = true
	case l == nil:
		t.say(a, say.NobodyToAct)
		t.noteNow = true
	case l.Draw || l.Discard > 0:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeNotBetting}))
	case id == keyFold && l.Check:
		return t.fold(a)
	case id == keyFold:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeBringInFirst}))
	case (id == keyRaise || id == keyAllIn) && l.NoRaise != hand.CodeNone:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: l.NoRaise, Want: hand.MaxBets}))
	case id == keyRaise || id == keyAllIn && l.CallAllIn:
		return t.allIn(a)
	case id == keyAllIn:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeTooLarge, Have: s.View.Me().Bet + s.View.Me().Stack, Want: l.MaxTo}))
	case id == keyMuck:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeNotShowdown}))
	default:
		t.say(a, say.NotNow)
	}
	return nil
}

// actor is the only seat that is to act, -1 when several are or none.
func (t *tableScreen) actor() int {
	v := t.snap.View
	if v == nil || v.Pending == 0 || v.Pending&(v.Pending-1) != 0 {
		return -1
	}
	i := 0
	for v.Pending>>i&1 == 0 {
		i++
	}
	return i
}

// changeSpeed makes bots and results faster or slower.
func (t *tableScreen) changeSpeed(a *Context, id keyID) tea.Cmd {
	order := []table.Speed{table.Slow, table.Normal, table.Fast}
	now := a.set.Speed
	if t.snap != nil {
		now = t.snap.Speed
	}
	i := max(slices.Index(order, now), 0)
	if id == keyFaster {
		i++
	} else {
		i--
	}
	a.set.Speed = order[min(max(i, 0), len(order)-1)]
	if t.snap != nil {
		t.ask(a, table.SetSpeed{Speed: a.set.Speed})
	}
	t.say(a, a.w.Say.SpeedNow.Of(a.w.Settings.Speeds[a.set.Speed]))
	return a.program.save()
}

// chatKey types into the chat line.
func (t *tableScreen) chatKey(a *Context, k keyPress) tea.Cmd {
	switch k.name {
	case "esc":
		t.chat = nil
	case "enter":
		text := t.chat.value()
		t.chat = nil
		if text != "" {
			return t.ask(a, table.Say{Text: text})
		}
	default:
		t.chat.key(k)
	}
	return nil
}
