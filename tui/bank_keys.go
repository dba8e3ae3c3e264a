package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/i18n"
	"tapis/internal/table"
)

// What keys do at a table of the bank and nowhere else.
const (
	keyBet keyID = 100 + iota
	keyBet4
	keyBet3
	keyBet2
	keyBonus
	keyLeast
	keyMost
	keyPass
	keyAdvice
)

// bankKeyMap is every key of the game against the bank; its help page is made
// from it. Keys that mean the same at every table are told as they are there.
var bankKeyMap = []binding{
	{keyGo, []string{"enter"}, groupPlaying, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.Bank.Enter }},
	{keyBet4, []string{"4"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Bet4 }},
	{keyBet3, []string{"3"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Bet3 }},
	{keyBet2, []string{"2"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Bet2 }},
	{keyBet, []string{"r"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Bet }},
	{keyCall, []string{"c"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Check }},
	{keyFold, []string{"f"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Fold }},
	{keyAdvice, []string{"i"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Bank.Advice }},
	{keyLeft, []string{"left"}, groupSizing, func(k *i18n.KeyNames) string { return k.LeftRight }, func(h *i18n.Help) string { return h.Bank.Amount }},
	{keyRight, []string{"right"}, groupSizing, nil, nil},
	{keyUp, []string{"up"}, groupSizing, func(k *i18n.KeyNames) string { return k.UpDown }, func(h *i18n.Help) string { return h.Bank.Field }},
	{keyDown, []string{"down"}, groupSizing, nil, nil},
	{noKey, nil, groupSizing, func(k *i18n.KeyNames) string { return k.Digits }, func(h *i18n.Help) string { return h.Bank.Type }},
	{keyBonus, []string{"o"}, groupSizing, nil, func(h *i18n.Help) string { return h.Bank.Bonus }},
	{keyLeast, []string{"m"}, groupSizing, nil, func(h *i18n.Help) string { return h.Bank.Least }},
	{keyMost, []string{"x"}, groupSizing, nil, func(h *i18n.Help) string { return h.Bank.Most }},
	{keyPass, []string{"p"}, groupSizing, nil, func(h *i18n.Help) string { return h.Bank.Skip }},
	{keyOut, []string{"s"}, groupAround, nil, func(h *i18n.Help) string { return h.SitOut }},
	{keyChat, []string{"t"}, groupAround, nil, func(h *i18n.Help) string { return h.Chat }},
	{keyRank, []string{"h"}, groupAround, nil, func(h *i18n.Help) string { return h.Bank.Pays }},
	{keyLog, []string{"l"}, groupAround, nil, func(h *i18n.Help) string { return h.Log }},
	{keyGames, []string{"g"}, groupAround, nil, func(h *i18n.Help) string { return h.Bank.Switch }},
	{keyRebuy, []string{"b"}, groupAround, nil, func(h *i18n.Help) string { return h.Bank.Rebuy }},
	{keyFaster, []string{"+", "="}, groupAround, func(*i18n.KeyNames) string { return "- +" }, func(h *i18n.Help) string { return h.Speed }},
	{keySlower, []string{"-"}, groupAround, nil, nil},
	{keySettings, []string{","}, groupAround, nil, func(h *i18n.Help) string { return h.Settings }},
	{keyInvite, []string{"y"}, groupAround, nil, func(h *i18n.Help) string { return h.Invite }},
	{keyPalette, []string{":"}, groupAround, nil, func(h *i18n.Help) string { return h.Palette }},
	{keyHelp, []string{"?"}, groupAround, nil, func(h *i18n.Help) string { return h.Keys }},
	{keyBack, []string{"esc"}, groupAround, func(k *i18n.KeyNames) string { return k.Esc }, func(h *i18n.Help) string { return h.Back }},
	{keyQuit, []string{"q"}, groupAround, nil, func(h *i18n.Help) string { return h.Quit }},
	{keyPane, []string{"tab"}, groupAround, func(k *i18n.KeyNames) string { return k.Tab }, func(h *i18n.Help) string { return h.Pane }},
	{noKey, nil, groupWatching, func(k *i18n.KeyNames) string { return k.LeftRight + " " + k.Enter }, func(h *i18n.Help) string { return h.Sit }},
	{noKey, nil, groupWatching, func(k *i18n.KeyNames) string { return k.Click }, func(h *i18n.Help) string { return h.Mouse }},
}

var bankKeyIDs = func() map[string]keyID {
	m := map[string]keyID{}
	for _, b := range bankKeyMap {
		for _, k := range b.keys {
			m[k] = b.id
		}
	}
	return m
}()

// bankID is what a key does at a table of the bank. The row of digits of a French
// keyboard bets without shift too.
func (k keyPress) bankID() keyID {
	if id, ok := bankKeyIDs[k.name]; ok {
		return id
	}
	switch k.digit() {
	case 4:
		return keyBet4
	case 3:
		return keyBet3
	case 2:
		return keyBet2
	}
	return noKey
}

// bindings is the key map of the table on the screen.
func (t *tableScreen) bindings(a *Context) []binding {
	list := keyMap
	if t.atBank() {
		list = bankKeyMap
	}
	return keysOf(list, a.program.invitation() != nil)
}

// keysOf is a key map, without the key of the invitation where there is none.
func keysOf(list []binding, invited bool) []binding {
	if invited {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(b binding) bool { return b.id == keyInvite })
}

// bankKey takes one key: the chat line and the question first, then the rest of a
// story that is still being told, then the bar for bets, then the buttons.
func (t *tableScreen) bankKey(a *Context, k keyPress) tea.Cmd {
	switch {
	case t.chat != nil:
		return t.chatKey(a, k)
	case t.confirm != nil:
		return t.bankConfirmed(a, k)
	case t.bankUntold():
		if cmd, ok := t.bankAlways(a, k); ok {
			return cmd
		}
		t.bankTellAll(a)
		return nil
	case k.name == t.bank.sentBy && a.now.Sub(t.sentAt) < bankGuard:
		return nil // a double press: the key has just answered (UX AC-07)
	case t.placing() && t.bank.stake.keyed(k):
		return nil
	}
	was := t.sent
	cmd := t.bankGeneral(a, k)
	if t.sent != was {
		t.bank.sentBy = k.name
	}
	if t.confirm != nil && t.confirm.by == "" {
		t.confirm.by, t.confirm.at = k.name, a.now
	}
	return cmd
}

// bankGeneral takes a button's key, or one that means the same at all times.
func (t *tableScreen) bankGeneral(a *Context, k keyPress) tea.Cmd {
	cs := t.bankChoices(a)
	for i := range cs {
		if c := &cs[i]; c.key == k.name && c.key != "enter" {
			return c.do()
		}
	}
	if cmd, ok := t.bankAlways(a, k); ok {
		return cmd
	}
	if t.snap == nil || t.closed {
		return nil
	}
	switch id := k.bankID(); id {
	case keyGo:
		if i := t.highlighted(cs); i >= 0 {
			return cs[i].do()
		}
		return t.bankExplain(a, id)
	case keyLeft, keyRight, keyUp, keyDown:
		t.moveHighlight(id, cs)
	case keyOut:
		if t.snap.You < 0 {
			return t.bankExplain(a, id)
		}
		if t.snap.Seats[t.snap.You].Out {
			return t.ask(a, table.Back{})
		}
		return t.sitOutBank(a)
	case keyRebuy:
		if t.snap.You < 0 {
			return t.bankExplain(a, id)
		}
		return t.ask(a, table.Rebuy{})
	case keyAdvice:
		return t.advise(a)
	case keyBet, keyBet4, keyBet3, keyBet2:
		if m := t.betOf(id); m != bank.NoMove {
			return t.bankMove(a, m)
		}
		return t.bankExplain(a, id)
	case keyCall, keyFold, keyPass, keyBonus:
		return t.bankExplain(a, id)
	}
	return nil
}

// betOf is the play bet that a key makes now, NoMove for none.
func (t *tableScreen) betOf(id keyID) bank.Move {
	for _, b := range [...]struct {
		id keyID
		m  bank.Move
	}{
		{keyBet4, bank.Bet4A}, {keyBet3, bank.Bet3A}, {keyBet2, bank.Bet2A},
		{keyBet, bank.Bet4A}, {keyBet, bank.Bet3A}, {keyBet, bank.Bet2A}, {keyBet, bank.BetTurn}, {keyBet, bank.BetRiver},
	} {
		if b.id == id && t.bankMoves().Has(b.m) {
			return b.m
		}
	}
	return bank.NoMove
}

// bankAlways takes the keys that open something or leave, whatever goes on.
func (t *tableScreen) bankAlways(a *Context, k keyPress) (tea.Cmd, bool) {
	if k.bankID() == keyRank {
		a.open(&paySheet{t: t})
		return nil, true
	}
	return t.always(a, k)
}

func (t *tableScreen) sitOutBank(a *Context) tea.Cmd {
	if me := t.bankMe(); me != nil && !t.bank.scene.done {
		t.say(a, a.w.Ask.SitOutMid)
	}
	return t.ask(a, table.SitOut{})
}

// bankExplain says in one line why a key does nothing now (UX AC-09).
func (t *tableScreen) bankExplain(a *Context, id keyID) tea.Cmd {
	s, m := t.snap, t.bankMoves()
	w := &a.w.Bank.Moves
	switch {
	case s.Decision.ID != 0 && s.Decision.ID == t.sent && s.Decision.Yours:
		return nil // the answer is on its way
	case s.You < 0:
		t.say(a, a.w.Table.WatchingYou)
	case m == 0 && t.waitedFor(a) != "":
		t.say(a, a.w.Bank.WaitFor.Of(t.waitedFor(a)))
	case m == 0:
		t.say(a, a.w.Say.NobodyToAct)
	case id == keyCall && m.Has(bank.BetTurn):
		t.say(a, w.NoCheck)
	case id == keyFold && !m.Has(bank.Place):
		t.say(a, w.NoFold)
	case id == keyBet4 || id == keyBet3 || id == keyBet2 || id == keyBet:
		t.say(a, t.whyNoBet(a, id))
	default:
		t.say(a, a.w.Say.NotNow)
	}
	return nil
}

// whyNoBet says why a play bet is not offered: the wrong street, or too few chips.
func (t *tableScreen) whyNoBet(a *Context, id keyID) string {
	v := &t.snap.Bank.View
	street := map[keyID]bank.Street{keyBet4: bank.Preflop, keyBet3: bank.Preflop, keyBet2: bank.Flop}
	if at, ok := street[id]; !ok || at != v.Street {
		return a.w.BankRefusal(&bank.Refusal{Code: bank.NotOffered})
	}
	move := map[keyID]bank.Move{keyBet4: bank.Bet4A, keyBet3: bank.Bet3A, keyBet2: bank.Bet2A}[id]
	me := &v.Seats[t.snap.You]
	return a.w.BankRefusal(&bank.Refusal{Code: bank.CannotPay, Got: me.Stack, Want: move.Cost(me.Ante)})
}
