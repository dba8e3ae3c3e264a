package bank

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/i18n"
	"tapis/tui/ui"
)

// What keys do at a table of the bank and nowhere else.
const (
	keyBet ui.KeyID = 100 + iota
	keyBet4
	keyBet3
	keyBet2
	keyBonus
	keyLeast
	keyMost
	keyPass
	keyAdvice
)

// keys is every key of the game against the bank; its help page is made from it.
// Keys that mean the same at every table are told as they are there.
var keys = ui.NewKeyMap(func(h *i18n.Help) string { return h.Bank.Placing }, []ui.Binding{
	{ID: ui.KeyGo, Keys: []string{"enter"}, Group: ui.GroupPlaying, Sign: func(k *i18n.KeyNames) string { return k.Enter }, Text: func(h *i18n.Help) string { return h.Bank.Enter }},
	{ID: keyBet4, Keys: []string{"4"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Bet4 }},
	{ID: keyBet3, Keys: []string{"3"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Bet3 }},
	{ID: keyBet2, Keys: []string{"2"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Bet2 }},
	{ID: keyBet, Keys: []string{"r"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Bet }},
	{ID: ui.KeyCall, Keys: []string{"c"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Check }},
	{ID: ui.KeyFold, Keys: []string{"f"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Fold }},
	{ID: keyAdvice, Keys: []string{"i"}, Group: ui.GroupPlaying, Text: func(h *i18n.Help) string { return h.Bank.Advice }},
	{ID: ui.KeyLeft, Keys: []string{"left"}, Group: ui.GroupSizing, Sign: func(k *i18n.KeyNames) string { return k.LeftRight }, Text: func(h *i18n.Help) string { return h.Bank.Amount }},
	{ID: ui.KeyRight, Keys: []string{"right"}, Group: ui.GroupSizing},
	{ID: ui.KeyUp, Keys: []string{"up"}, Group: ui.GroupSizing, Sign: func(k *i18n.KeyNames) string { return k.UpDown }, Text: func(h *i18n.Help) string { return h.Bank.Field }},
	{ID: ui.KeyDown, Keys: []string{"down"}, Group: ui.GroupSizing},
	{Group: ui.GroupSizing, Sign: func(k *i18n.KeyNames) string { return k.Digits }, Text: func(h *i18n.Help) string { return h.Bank.Type }},
	{ID: keyBonus, Keys: []string{"o"}, Group: ui.GroupSizing, Text: func(h *i18n.Help) string { return h.Bank.Bonus }},
	{ID: keyLeast, Keys: []string{"m"}, Group: ui.GroupSizing, Text: func(h *i18n.Help) string { return h.Bank.Least }},
	{ID: keyMost, Keys: []string{"x"}, Group: ui.GroupSizing, Text: func(h *i18n.Help) string { return h.Bank.Most }},
	{ID: keyPass, Keys: []string{"p"}, Group: ui.GroupSizing, Text: func(h *i18n.Help) string { return h.Bank.Skip }},
}, ui.TableKeys.Some(ui.KeyOut, ui.KeyChat), []ui.Binding{
	{ID: ui.KeyRank, Keys: []string{"h"}, Group: ui.GroupAround, Text: func(h *i18n.Help) string { return h.Bank.Pays }},
}, ui.TableKeys.Some(ui.KeyLog), []ui.Binding{
	{ID: ui.KeyGames, Keys: []string{"g"}, Group: ui.GroupAround, Text: func(h *i18n.Help) string { return h.Bank.Switch }},
	{ID: ui.KeyRebuy, Keys: []string{"b"}, Group: ui.GroupAround, Text: func(h *i18n.Help) string { return h.Bank.Rebuy }},
}, ui.TableKeys.Some(ui.KeyFaster, ui.KeySlower, ui.KeySettings, ui.KeyInvite, ui.KeyPalette, ui.KeyHelp, ui.KeyBack, ui.KeyQuit, ui.KeyPane), ui.TableKeys.Group(ui.GroupWatching))

func (t *kind) Keys() *ui.KeyMap   { return keys }
func (t *kind) Ranking() ui.Screen { return &paySheet{t: t} }

// Types says which keys set the bets.
func (t *kind) Types(k ui.Key) bool { return t.placing() && k.Typed() && keys.ID(k) != keyPass }

// Own takes the keys of the bar for bets. The key that has just answered is not
// taken again at once: it may be a double press (UX AC-07).
func (t *kind) Own(a *ui.Context, k ui.Key) (tea.Cmd, bool) {
	if k.Name == t.SentBy && a.Now.Sub(t.SentAt) < doublePress {
		return nil, true
	}
	return nil, t.placing() && t.stake.keyed(k)
}

// Other takes the keys of this kind that no button has.
func (t *kind) Other(a *ui.Context, k ui.Key) tea.Cmd {
	switch id := keys.ID(k); id {
	case keyAdvice:
		t.advice.ask(t, a)
	case keyBet, keyBet4, keyBet3, keyBet2:
		if m := t.betOf(id); m != bank.NoMove {
			return t.move(a, m)
		}
		return t.Explain(a, k)
	case ui.KeyCall, ui.KeyFold, keyPass, keyBonus:
		return t.Explain(a, k)
	}
	return nil
}

// betOf is the play bet that a key makes now, NoMove for none.
func (t *kind) betOf(id ui.KeyID) bank.Move {
	for _, b := range [...]struct {
		id ui.KeyID
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

// Explain says in one line why a key does nothing now (UX AC-09).
func (t *kind) Explain(a *ui.Context, k ui.Key) tea.Cmd {
	s, m, id := t.Snap, t.may(), keys.ID(k)
	w := &a.Words.Bank.Moves
	switch {
	case s.Decision.ID != 0 && s.Decision.ID == t.Sent && s.Decision.Yours:
		return nil // the answer is on its way
	case s.You < 0:
		t.Say(a, a.Words.Table.WatchingYou)
	case m == 0 && t.waitedFor() != "":
		t.Say(a, a.Words.Bank.WaitFor.Of(t.waitedFor()))
	case m == 0:
		t.Say(a, a.Words.Say.NobodyToAct)
	case id == ui.KeyCall && m.Has(bank.BetTurn):
		t.Say(a, w.NoCheck)
	case id == ui.KeyFold && !m.Has(bank.Place):
		t.Say(a, w.NoFold)
	case id == keyBet4 || id == keyBet3 || id == keyBet2 || id == keyBet:
		t.Say(a, t.whyNoBet(a, id))
	default:
		t.Say(a, a.Words.Say.NotNow)
	}
	return nil
}

// whyNoBet says why a play bet is not offered: the wrong street, or too few chips.
func (t *kind) whyNoBet(a *ui.Context, id ui.KeyID) string {
	v := &t.Snap.Bank.View
	street := map[ui.KeyID]bank.Street{keyBet4: bank.Preflop, keyBet3: bank.Preflop, keyBet2: bank.Flop}
	if at, ok := street[id]; !ok || at != v.Street {
		return a.Words.BankRefusal(&bank.Refusal{Code: bank.NotOffered})
	}
	move := map[ui.KeyID]bank.Move{keyBet4: bank.Bet4A, keyBet3: bank.Bet3A, keyBet2: bank.Bet2A}[id]
	me := &v.Seats[t.Snap.You]
	return a.Words.BankRefusal(&bank.Refusal{Code: bank.CannotPay, Got: me.Stack, Want: move.Cost(me.Ante)})
}
