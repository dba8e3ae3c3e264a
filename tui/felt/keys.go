package felt

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// Key takes one key. The chat line and questions come first, then the rest of a
// story, then what is set before the buttons, then the buttons.
func (t *Screen) Key(a *ui.Context, k ui.Key) tea.Cmd {
	switch {
	case t.Chat != nil:
		return t.chatKey(a, k)
	case t.Confirm != nil:
		return t.Confirm.key(t, a, k)
	case t.Untold():
		if cmd, ok := t.always(a, k); ok {
			return cmd
		}
		return t.step(a, k)
	}
	was := t.Sent
	cmd, own := t.kind.Own(a, k)
	if !own {
		cmd = t.General(a, k)
	}
	if t.Sent != was {
		t.SentBy = k.Name
	}
	t.asked(a, k)
	return cmd
}

// asked notes which key raised a question.
func (t *Screen) asked(a *ui.Context, k ui.Key) {
	if t.Confirm != nil && t.Confirm.by == "" {
		t.Confirm.by, t.Confirm.At = k.Name, a.Now
	}
}

// General takes a key that means the same at all times, or a button's.
func (t *Screen) General(a *ui.Context, k ui.Key) tea.Cmd {
	cs := t.Choices(a)
	for i := range cs {
		if c := &cs[i]; c.Key == k.Name && c.Key != "enter" {
			return c.Do()
		}
	}
	if cmd, ok := t.always(a, k); ok {
		return cmd
	}
	if t.Snap == nil || t.Closed {
		return nil
	}
	switch id := t.kind.Keys().ID(k); id {
	case ui.KeyGo:
		if i := t.highlight.on(cs); i >= 0 {
			return cs[i].Do()
		}
		return t.kind.Explain(a, k)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		if t.Snap.You < 0 {
			t.visitor.move(id)
		} else {
			t.highlight.move(id, cs)
		}
	case ui.KeyOut:
		switch {
		case t.Snap.You < 0:
			return t.kind.Explain(a, k)
		case t.Snap.Seats[t.Snap.You].Out:
			return t.Ask(a, table.Back{})
		}
		return t.SitOut(a)
	case ui.KeyRebuy:
		if t.Snap.You < 0 || t.Snap.Tourney != nil {
			return t.kind.Explain(a, k)
		}
		return t.rebuy(a)
	}
	return t.kind.Other(a, k)
}

// always takes the keys that open something or leave, whatever goes on.
func (t *Screen) always(a *ui.Context, k ui.Key) (tea.Cmd, bool) {
	switch id := t.kind.Keys().ID(k); id {
	case ui.KeyHelp:
		a.Open(help(t, a))
	case ui.KeyQuit:
		a.Open(t.Leaving(a))
	case ui.KeyLog:
		a.Open(newLogSheet(t))
	case ui.KeyRank:
		a.Open(t.kind.Ranking())
	case ui.KeyGames:
		a.Open(a.Program.Games())
	case ui.KeySettings:
		a.Open(a.Program.Settings())
	case ui.KeyPalette:
		a.Open(a.Program.Palette())
	case ui.KeyAccounts:
		s := a.Program.Accounts()
		if s == nil {
			return nil, false
		}
		return open(a, s), true
	case ui.KeyInvite:
		s := a.Program.Invitation()
		if s == nil {
			return nil, false
		}
		a.Open(s)
	case ui.KeyLastHand, ui.KeyHands, ui.KeyPlayers:
		return t.lookBack(a, id), true
	case ui.KeyChat:
		if t.Snap != nil {
			t.Chat = &ui.Editor{Most: 200}
		}
	case ui.KeyPane:
		t.pane = (t.pane + 1) % numPanes
	case ui.KeyFaster, ui.KeySlower:
		return t.changeSpeed(a, id), true
	default:
		return nil, false
	}
	return nil, true
}

// lookBack opens the last hand, the hands played here, or how somebody plays.
func (t *Screen) lookBack(a *ui.Context, id ui.KeyID) tea.Cmd {
	var s ui.Screen
	switch id {
	case ui.KeyPlayers:
		return t.profile(a, "")
	case ui.KeyLastHand:
		s = a.Program.LastHand()
	case ui.KeyHands:
		s = a.Program.Hands()
	}
	if s == nil {
		t.Say(a, a.Words.Replay.NotOver)
		return nil
	}
	return open(a, s)
}

// changeSpeed makes bots and results faster or slower.
func (t *Screen) changeSpeed(a *ui.Context, id ui.KeyID) tea.Cmd {
	order := []table.Speed{table.Slow, table.Normal, table.Fast}
	now := table.Speed(a.Set.Speed)
	if t.Snap != nil {
		now = t.Snap.Speed
	}
	i := max(slices.Index(order, now), 0)
	if id == ui.KeyFaster {
		i++
	} else {
		i--
	}
	speed := order[min(max(i, 0), len(order)-1)]
	a.Set.Speed = uint8(speed)
	if t.Snap != nil {
		t.Ask(a, table.SetSpeed{Speed: speed})
	}
	t.Say(a, a.Words.Say.SpeedNow.Of(a.Words.Settings.Speeds[speed]))
	return a.Program.Save()
}

// chatKey types into the chat line.
func (t *Screen) chatKey(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.Name {
	case "esc":
		t.Chat = nil
	case "enter":
		text := t.Chat.Value()
		t.Chat = nil
		if text != "" {
			return t.Ask(a, table.Say{Text: text})
		}
	default:
		t.Chat.Key(k)
	}
	return nil
}

// Stands adds what there is to be answered at the table.
func (t *Screen) Stands(s *ui.Standing) {
	s.Typing = t.Chat != nil
	if t.Confirm != nil {
		s.Question = t.Confirm
	}
	if t.Snap == nil {
		return
	}
	s.Hand, s.Told, s.Done = t.Snap.Hand, !t.Untold(), t.kind.Over()
	if t.kind.MayAct() {
		s.Decision = t.Snap.Decision.ID
	}
	if choosing(t.Snap) {
		s.Choice = t.Snap.Mix.Asking.ID
	}
	t.kind.Stands(s)
}

// Types says which keys type, size and mark here.
func (t *Screen) Types(k ui.Key) bool {
	switch {
	case t.Chat != nil:
		return k.Typed()
	case t.Confirm != nil:
		return false
	}
	id := t.kind.Keys().ID(k)
	return t.kind.Types(k) || id == ui.KeyFaster || id == ui.KeySlower
}

// ChangeGame plays another game from the next hand on.
func (t *Screen) ChangeGame(a *ui.Context, f table.Form, name string) tea.Cmd {
	if t.Snap == nil || !t.Snap.Host {
		t.Say(a, a.Words.Say.NotHost)
		return nil
	}
	t.Say(a, a.Words.Say.GameNext.Of(name))
	cmd := t.Ask(a, table.SetForm{Form: f})
	if f.Mix != nil || CanDeal(f.Game) {
		for n := seated(t.Snap); n < 2; n++ { // alone against the bank so far
			t.Ask(a, table.AddBot{Seat: -1})
		}
	}
	return cmd
}

// help is the page of keys at this table.
func help(t *Screen, a *ui.Context) *ui.HelpSheet {
	return ui.NewHelpSheet(t.kind.Keys(), a.Program.Invitation() != nil)
}

// CanDeal says whether a game is played between players.
func CanDeal(g *game.Game) bool { return g.Family != game.Bank }
