package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/table"
)

// key takes one key. The chat line and questions come first, then the rest of a
// story, then what is set before the buttons, then the buttons.
func (t *tableScreen) key(a *Context, k keyPress) tea.Cmd {
	switch {
	case t.chat != nil:
		return t.chatKey(a, k)
	case t.confirm != nil:
		return t.confirm.key(t, a, k)
	case t.untold():
		if cmd, ok := t.always(a, k); ok {
			return cmd
		}
		t.tellAll(a)
		return t.follow(a, false)
	}
	was := t.sent
	cmd, own := t.kind.own(a, k)
	if !own {
		cmd = t.general(a, k)
	}
	if t.sent != was {
		t.sentBy = k.name
	}
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
	switch id := t.kind.id(k); id {
	case keyGo:
		if i := t.highlighted(cs); i >= 0 {
			return cs[i].do()
		}
		return t.kind.explain(a, k)
	case keyLeft, keyRight, keyUp, keyDown:
		t.moveHighlight(id, cs)
	case keyOut:
		switch {
		case t.snap.You < 0:
			return t.kind.explain(a, k)
		case t.snap.Seats[t.snap.You].Out:
			return t.ask(a, table.Back{})
		}
		return t.sitOut(a)
	case keyRebuy:
		if t.snap.You < 0 || t.snap.Tourney != nil {
			return t.kind.explain(a, k)
		}
		return t.rebuy(a)
	}
	return t.kind.other(a, k)
}

// always takes the keys that open something or leave, whatever goes on.
func (t *tableScreen) always(a *Context, k keyPress) (tea.Cmd, bool) {
	switch id := t.kind.id(k); id {
	case keyHelp:
		a.open(t.help(a))
	case keyQuit:
		a.open(t.leaving(a))
	case keyLog:
		a.open(newLogSheet(t))
	case keyRank:
		a.open(t.kind.ranking())
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
		return t.changeSpeed(a, id), true
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

// stands adds what there is to be answered at the table.
func (t *tableScreen) stands(s *standing) {
	s.typing = t.chat != nil
	if t.confirm != nil {
		s.question = t.confirm
	}
	if t.snap == nil {
		return
	}
	s.hand, s.told, s.done = t.snap.Hand, !t.untold(), t.kind.over()
	if t.kind.mayAct() {
		s.decision = t.snap.Decision.ID
	}
	if t.choosing() {
		s.choice = t.snap.Mix.Asking.ID
	}
	t.kind.stands(s)
}

// types says which keys type, size and mark here.
func (t *tableScreen) types(k keyPress) bool {
	switch {
	case t.chat != nil:
		return k.typed()
	case t.confirm != nil:
		return false
	}
	id := t.kind.id(k)
	return t.kind.types(k) || id == keyFaster || id == keySlower
}

// changeGame plays another game from the next hand on.
func (t *tableScreen) changeGame(a *Context, f table.Form, name string) tea.Cmd {
	if t.snap == nil || !t.snap.Host {
		t.say(a, a.w.Say.NotHost)
		return nil
	}
	t.say(a, a.w.Say.GameNext.Of(name))
	cmd := t.ask(a, table.SetForm{Form: f})
	if f.Mix != nil || canDeal(f.Game) {
		for n := seated(t.snap); n < 2; n++ { // alone against the bank so far
			t.ask(a, table.AddBot{Seat: -1})
		}
	}
	return cmd
}

// help is the page of keys at this table.
func (t *tableScreen) help(a *Context) *helpSheet {
	return &helpSheet{keys: t.bindings(a), sizing: t.kind.sizingName(&a.w.Help)}
}

// bindings is the key map at this table.
func (t *tableScreen) bindings(a *Context) []binding {
	return keysOf(t.kind.keys(), a.program.invitation() != nil)
}

// leaving is the question before this table is left.
func (t *tableScreen) leaving(a *Context) *quitSheet {
	if a.program.remote() {
		return newQuitSheet(a.w.Ask.Leave)
	}
	return newQuitSheet(a.w.Ask.LeaveLocal)
}

// canDeal says whether a game is played between players.
func canDeal(g *game.Game) bool { return g.Family != game.Bank }
