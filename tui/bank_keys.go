package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/i18n"
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
func bankID(k keyPress) keyID {
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

func (t *bankKind) id(k keyPress) keyID            { return bankID(k) }
func (t *bankKind) keys() []binding                { return bankKeyMap }
func (t *bankKind) sizingName(h *i18n.Help) string { return h.Bank.Placing }
func (t *bankKind) ranking() screen                { return &paySheet{t: t} }

// types says which keys set the bets.
func (t *bankKind) types(k keyPress) bool { return t.placing() && k.typed() && bankID(k) != keyPass }

// own takes the keys of the bar for bets. The key that has just answered is not
// taken again at once: it may be a double press (UX AC-07).
func (t *bankKind) own(a *Context, k keyPress) (tea.Cmd, bool) {
	if k.name == t.sentBy && a.now.Sub(t.sentAt) < bankGuard {
		return nil, true
	}
	return nil, t.placing() && t.stake.keyed(k)
}

// other takes the keys of this kind that no button has.
func (t *bankKind) other(a *Context, k keyPress) tea.Cmd {
	switch id := bankID(k); id {
	case keyAdvice:
		return t.advise(a)
	case keyBet, keyBet4, keyBet3, keyBet2:
		if m := t.betOf(id); m != bank.NoMove {
			return t.move(a, m)
		}
		return t.explain(a, k)
	case keyCall, keyFold, keyPass, keyBonus:
		return t.explain(a, k)
	}
	return nil
}

// betOf is the play bet that a key makes now, NoMove for none.
func (t *bankKind) betOf(id keyID) bank.Move {
	for _, b := range [...]struct {
		id keyID
		m  bank.Move
	}{
		{keyBet4, bank.Bet4A}, {keyBet3, bank.Bet3A}, {keyBet2, bank.Bet2A},
		{keyBet, bank.Bet4A}, {keyBet, bank.Bet3A}, {keyBet, bank.Bet2A}, {keyBet, bank.BetTurn}, {keyBet, bank.BetRiver},
	} {
		if b.id == id && t.may().Has(b.m) {
			return b.m
		}
	}
	return bank.NoMove
}

// explain says in one line why a key does nothing now (UX AC-09).
func (t *bankKind) explain(a *Context, k keyPress) tea.Cmd {
	s, m, id := t.snap, t.may(), bankID(k)
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
func (t *bankKind) whyNoBet(a *Context, id keyID) string {
	v := &t.snap.Bank.View
	street := map[keyID]bank.Street{keyBet4: bank.Preflop, keyBet3: bank.Preflop, keyBet2: bank.Flop}
	if at, ok := street[id]; !ok || at != v.Street {
		return a.w.BankRefusal(&bank.Refusal{Code: bank.NotOffered})
	}
	move := map[keyID]bank.Move{keyBet4: bank.Bet4A, keyBet3: bank.Bet3A, keyBet2: bank.Bet2A}[id]
	me := &v.Seats[t.snap.You]
	return a.w.BankRefusal(&bank.Refusal{Code: bank.CannotPay, Got: me.Stack, Want: move.Cost(me.Ante)})
}
