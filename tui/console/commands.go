package console

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/lobby"
	"tapis/tui/ui"
)

// command is one line of the palette.
type command struct {
	id    i18n.CommandID
	shown func(s *Situation) bool                             // who may not, or where it means nothing, is not offered it
	why   func(w *i18n.Palette, s *Situation) string          // why it is not possible now, "" when it is; nil: it always is
	args  []argument                                          // asked one after the other
	ask   func(w *i18n.Words, s *Situation, v []value) string // the consequences, said before it is done; nil: done at once
	do    func(c *call) tea.Cmd
}

// call is a command with its arguments.
type call struct {
	a *ui.Context
	d Desk
	s *Situation
	v []value
}

// all are the commands, as they are listed.
var all = [...]command{
	{id: i18n.CmdPause, shown: func(s *Situation) bool { return s.hosts() && !s.paused() }, do: atTable(table.Pause{})},
	{id: i18n.CmdResume, shown: func(s *Situation) bool { return s.hosts() && s.paused() }, do: atTable(table.Resume{})},
	{id: i18n.CmdStart, shown: unbegun, do: atTable(table.Start{})},
	{id: i18n.CmdStop, shown: func(s *Situation) bool { return cash(s) && !s.at().Stopping }, do: stops(true)},
	{id: i18n.CmdDeal, shown: func(s *Situation) bool { return cash(s) && s.at().Stopping }, do: stops(false)},
	{id: i18n.CmdAnswer, shown: answers, why: func(w *i18n.Palette, s *Situation) string {
		return unless(len(s.Lobby.Asks) > 0, w.NobodyAsks)
	}, do: opens(Asks)},
	{id: i18n.CmdSeat, shown: cash, why: needsChair, args: []argument{others(standing), chair, chips}, ask: askSeat, do: func(c *call) tea.Cmd {
		return c.room(room.Seating{Who: c.v[0].person, Table: c.s.At, Seat: c.v[1].seat, BuyIn: c.v[2].n})
	}},
	{id: i18n.CmdMove, shown: cash, why: needsSeated, args: []argument{seatedHere, tables, chair}, ask: askMove, do: func(c *call) tea.Cmd {
		return c.room(room.Move{Who: c.v[0].person, From: c.s.At, To: c.v[1].table, Seat: c.v[2].seat})
	}},
	{id: i18n.CmdKick, shown: cash, why: needsSeated, args: []argument{seatedHere, when}, ask: askKick, do: func(c *call) tea.Cmd {
		return c.room(room.Kick{Who: c.v[0].person, Table: c.s.At, Now: c.v[1].on})
	}},
	{id: i18n.CmdTopUp, shown: cash, why: needsSeated, args: []argument{seatedHere}, ask: func(w *i18n.Words, s *Situation, v []value) string {
		return w.Palette.AskTopUp.Of(v[0].name, w.Num(max(s.buyIn(), v[0].n)))
	}, do: func(c *call) tea.Cmd { return c.room(room.Fill{Table: c.s.At, Seat: c.v[0].seat}) }},
	{id: i18n.CmdCorrect, shown: cash, why: needsSeated, args: []argument{seatedHere, chips}, ask: func(w *i18n.Words, _ *Situation, v []value) string {
		return w.Palette.AskCorrect.Of(v[0].name, w.Num(v[1].n), w.Num(v[0].n))
	}, do: func(c *call) tea.Cmd {
		return c.room(room.Correct{Table: c.s.At, Seat: c.v[0].seat, Stack: c.v[1].n})
	}},
	{id: i18n.CmdBots, shown: notBound, why: needsChair, args: []argument{howMany}, do: addBots},
	{id: i18n.CmdNoBots, shown: func(s *Situation) bool { return notBound(s) && s.bots() }, ask: func(w *i18n.Words, _ *Situation, _ []value) string {
		return w.Palette.AskNoBots
	}, do: atTable(table.RemoveBots{})},
	{id: i18n.CmdGame, shown: func(s *Situation) bool { return s.Snap != nil && s.hosts() }, do: opens(Games)},
	{id: i18n.CmdHouse, shown: homeGame, args: []argument{houseRule, houseValue}, do: setHouse},
	{id: i18n.CmdLevel, shown: directs, args: []argument{levels}, do: func(c *call) tea.Cmd { return c.d.Ask(table.ShiftLevel{By: int(c.v[0].n)}) }},
	{id: i18n.CmdMinutes, shown: directs, args: []argument{minutes}, do: func(c *call) tea.Cmd {
		return c.d.Ask(table.ShiftClock{By: time.Duration(c.v[0].n) * time.Minute})
	}},
	{id: i18n.CmdCorrect, shown: directs, args: []argument{runners, chips}, ask: func(w *i18n.Words, _ *Situation, v []value) string {
		return w.Palette.AskCorrect.Of(v[0].name, w.Num(v[1].n), w.Num(v[0].n))
	}, do: func(c *call) tea.Cmd { return c.d.Ask(table.SetStack{Name: c.v[0].name, Stack: c.v[1].n}) }},
	{id: i18n.CmdRemove, shown: directs, args: []argument{runners}, ask: func(w *i18n.Words, _ *Situation, v []value) string {
		return w.Palette.AskRemove.Of(v[0].name)
	}, do: func(c *call) tea.Cmd { return c.d.Ask(table.RemovePlayer{Name: c.v[0].name}) }},
	{id: i18n.CmdTakeBack, shown: directs, ask: func(w *i18n.Words, _ *Situation, _ []value) string { return w.Palette.AskTakeBack }, do: asks(table.TakeBack{})},

	{id: i18n.CmdSitOut, shown: seatedAnd(func(s *table.Seat) bool { return !s.Out }), do: asks(table.SitOut{})},
	{id: i18n.CmdBack, shown: seatedAnd(func(s *table.Seat) bool { return s.Out || s.Leaving }), do: asks(table.Back{})},
	{id: i18n.CmdRebuy, shown: func(s *Situation) bool { return s.seated() != nil && s.tourney() == nil }, do: asks(table.Rebuy{})},
	{id: i18n.CmdRebuy, shown: offered(table.BuyRebuy), do: asks(table.Buy{What: table.BuyRebuy})},
	{id: i18n.CmdAddOn, shown: offered(table.BuyAddOn), do: asks(table.Buy{What: table.BuyAddOn})},
	{id: i18n.CmdPost, shown: seatedAnd(func(s *table.Seat) bool { return s.Owes || s.Waits }), do: asks(table.PostNow{})},
	{id: i18n.CmdShow, shown: func(s *Situation) bool { return s.seated() != nil && s.Snap.Phase == table.Showing }, do: asks(table.ShowCards{})},
	{id: i18n.CmdStraddle, shown: mayStraddle(true), do: asks(table.Straddle{On: true})},
	{id: i18n.CmdNoStraddle, shown: mayStraddle(false), do: asks(table.Straddle{})},
	{id: i18n.CmdStand, shown: func(s *Situation) bool {
		return s.seated() != nil && s.Lobby != nil && s.Snap.Keep > 0 && s.tourney() == nil
	}, do: asks(table.Leave{})},

	{id: i18n.CmdAnnounce, shown: (*Situation).runs, args: []argument{words(func(p *i18n.Palette) string { return p.Message })}, do: func(c *call) tea.Cmd {
		return c.room(room.Announce{Text: c.v[0].text})
	}},
	{id: i18n.CmdMute, shown: func(s *Situation) bool { return s.runs() && !s.Lobby.Muted }, do: asksRoom(room.Mute{On: true})},
	{id: i18n.CmdUnmute, shown: func(s *Situation) bool { return s.runs() && s.Lobby.Muted }, do: asksRoom(room.Mute{})},
	{id: i18n.CmdUndo, shown: (*Situation).runs, why: func(w *i18n.Palette, s *Situation) string {
		return unless(s.Lobby.Undo != nil, w.NothingToUndo)
	}, ask: askUndo, do: asksRoom(room.Undo{})},
	{id: i18n.CmdDoor, shown: cash, args: []argument{doors}, do: setDoor},
	{id: i18n.CmdCloseTable, shown: func(s *Situation) bool { return cash(s) && len(s.Lobby.Tables) > 1 }, ask: func(w *i18n.Words, s *Situation, _ []value) string {
		return w.Palette.AskClose.Of(s.at().Name)
	}, do: func(c *call) tea.Cmd { return c.room(room.CloseTable{Table: c.s.At}) }},
	{id: i18n.CmdDeputy, shown: names, why: needs(guest), args: []argument{others(guest)}, ask: func(w *i18n.Words, _ *Situation, v []value) string {
		return w.Palette.AskDeputy.Of(v[0].name)
	}, do: func(c *call) tea.Cmd { return c.room(room.Deputy{Who: c.v[0].person, On: true}) }},
	{id: i18n.CmdNoDeputy, shown: names, why: func(w *i18n.Palette, s *Situation) string {
		return unless(some(s, deputy), w.NoDeputies)
	}, args: []argument{others(deputy)}, do: func(c *call) tea.Cmd { return c.room(room.Deputy{Who: c.v[0].person}) }},
	{id: i18n.CmdHandOver, shown: func(s *Situation) bool { return s.runs() && s.Lobby.May.Own }, why: needs(anybody), args: []argument{others(anybody)},
		ask: func(w *i18n.Words, _ *Situation, v []value) string { return w.Palette.AskHandOver.Of(v[0].name) },
		do:  func(c *call) tea.Cmd { return c.room(room.HandOver{Who: c.v[0].person}) }},
	{id: i18n.CmdBan, shown: (*Situation).runs, why: needs(notHost), args: []argument{others(notHost), howLong}, ask: func(w *i18n.Words, _ *Situation, v []value) string {
		return w.Palette.AskBan.Of(v[0].name, v[1].name)
	}, do: func(c *call) tea.Cmd { return c.room(room.Ban{Who: c.v[0].person, For: c.v[1].span}) }},
	{id: i18n.CmdUnban, shown: (*Situation).runs, args: []argument{banned}, do: func(c *call) tea.Cmd { return c.room(room.Unban{Name: c.v[0].text}) }},
	{id: i18n.CmdExport, shown: func(s *Situation) bool { return s.Exports }, do: func(c *call) tea.Cmd { return c.d.Export() }},

	{id: i18n.CmdInvite, shown: func(s *Situation) bool { return s.Lobby != nil && s.Lobby.May.Invites }, do: presses("y")},
	{id: i18n.CmdHint, shown: alone, do: presses("i")},
	{id: i18n.CmdRules, shown: func(s *Situation) bool { return s.Snap != nil || s.at() != nil }, do: opens(Rules)},
	{id: i18n.CmdRankings, shown: onScreen, do: presses("h")},
	{id: i18n.CmdLast, shown: onScreen, do: presses("v")},
	{id: i18n.CmdHands, shown: onScreen, do: presses("n")},
	{id: i18n.CmdLog, shown: onScreen, do: presses("l")},
	{id: i18n.CmdClock, shown: func(s *Situation) bool { return s.Snap != nil && s.Snap.Tourney != nil }, do: opens(Clock)},
	{id: i18n.CmdField, shown: func(s *Situation) bool { return s.Snap != nil && s.Snap.Tourney != nil }, do: opens(Field)},
	{id: i18n.CmdPeople, shown: func(s *Situation) bool { return s.Snap != nil && s.bots() }, do: opens(People)},
	{id: i18n.CmdChat, shown: func(s *Situation) bool { return s.Lobby == nil || s.Lobby.May.Talk || s.Snap != nil }, do: presses("t")},
	{id: i18n.CmdKeys, do: presses("?")},
	{id: i18n.CmdSettings, do: presses(",")},
	{id: i18n.CmdQuit, do: presses("q")},
}

// unless is a reason where something does not hold.
func unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

// Where commands are shown.
func onScreen(s *Situation) bool { return s.Snap != nil }

// alone says whether nobody but bots plays against the player.
func alone(s *Situation) bool {
	if s.seated() == nil {
		return false
	}
	for i := range s.Snap.NSeats {
		if c := &s.Snap.Seats[i]; c.Taken && !c.Bot && i != s.Snap.You {
			return false
		}
	}
	return true
}

// cash says whether the player runs the table, and people come and go there.
func cash(s *Situation) bool { t := s.at(); return s.runs() && t != nil && t.Kind != room.Tournament }

// notBound says whether the player may put bots into chairs: not those of a tournament.
func notBound(s *Situation) bool { return s.hosts() && s.tourney() == nil }

func unbegun(s *Situation) bool {
	t := s.tourney()
	return s.hosts() && t != nil && !t.Running && !t.Over && t.Entries == 0
}

// directs says whether the player may correct the tournament on the screen.
func directs(s *Situation) bool {
	return s.Snap != nil && s.hosts() && s.Snap.Tourney != nil && s.Snap.Tourney.Field != nil && !s.Snap.Tourney.Over
}

// offered says whether the player may buy something in a tournament.
func offered(what table.Purchase) func(*Situation) bool {
	return func(s *Situation) bool {
		if s.seated() == nil || s.Snap.Tourney == nil {
			return false
		}
		for _, o := range s.Snap.Tourney.Offers {
			if o.Kind == what && o.Name == s.seated().Name {
				return true
			}
		}
		return false
	}
}

// answers: whoever opened a table is asked too.
func answers(s *Situation) bool { return s.runs() || s.Lobby != nil && len(s.Lobby.Asks) > 0 }

// names says whether the player may name deputies.
func names(s *Situation) bool { return s.runs() && s.Lobby.May.Deputies }

func seatedAnd(ok func(*table.Seat) bool) func(*Situation) bool {
	return func(s *Situation) bool { return s.seated() != nil && ok(s.seated()) }
}

// Why commands are not possible.
func needsChair(w *i18n.Palette, s *Situation) string { return unless(s.free() > 0, w.NoFreeChair) }

func needsSeated(w *i18n.Palette, s *Situation) string {
	for i := range s.Lobby.People {
		if at, _ := chairOf(s.at(), s.Lobby.People[i].Name); at >= 0 {
			return ""
		}
	}
	return w.NobodySeated
}

func needs(ok func(*Situation, *room.Person) bool) func(*i18n.Palette, *Situation) string {
	return func(w *i18n.Palette, s *Situation) string { return unless(some(s, ok), w.NobodyHere) }
}

func some(s *Situation, ok func(*Situation, *room.Person) bool) bool {
	for i := range s.Lobby.People {
		if p := &s.Lobby.People[i]; !p.You && ok(s, p) {
			return true
		}
	}
	return false
}

// What commands do.
func presses(key string) func(*call) tea.Cmd {
	return func(c *call) tea.Cmd { return c.a.Press(key) }
}

func asks(t table.Command) func(*call) tea.Cmd {
	return func(c *call) tea.Cmd { return c.d.Ask(t) }
}

// atTable asks a table as its host: through the room, which tells everybody.
func atTable(t table.Command) func(*call) tea.Cmd {
	return func(c *call) tea.Cmd {
		if c.s.runs() && c.s.at() != nil {
			return c.room(room.AtTable{Table: c.s.At, Command: t})
		}
		return c.d.Ask(t)
	}
}

func stops(on bool) func(*call) tea.Cmd {
	return func(c *call) tea.Cmd { return c.room(room.StopAfter{Table: c.s.At, On: on}) }
}

func asksRoom(r room.Command) func(*call) tea.Cmd {
	return func(c *call) tea.Cmd { return c.room(r) }
}

func opens(p Page) func(*call) tea.Cmd {
	return func(c *call) tea.Cmd {
		if s := c.d.Page(p); s != nil {
			c.a.Open(s)
		}
		return nil
	}
}

// room asks the room, and says when nothing was taken.
func (c *call) room(r room.Command) tea.Cmd {
	if !c.d.Do(r) {
		c.d.Say(c.a.Words.Lobby.Notices[room.NoticeBusy].Of())
	}
	return nil
}

func addBots(c *call) tea.Cmd {
	var cmds []tea.Cmd
	for range c.v[0].n {
		cmds = append(cmds, atTable(table.AddBot{Seat: -1})(c))
	}
	return tea.Batch(cmds...)
}

// setDoor sets the door; one with a password asks for it.
func setDoor(c *call) tea.Cmd {
	set := room.SetDoor{Table: c.s.At, Door: c.v[0].door}
	if set.Door != room.DoorPassword {
		return c.room(set)
	}
	p := New(c.a, c.d)
	p.choose(c.a, &command{id: i18n.CmdDoor, args: []argument{words(func(w *i18n.Palette) string { return w.Password })}, do: func(c *call) tea.Cmd {
		set.Password = c.v[0].text
		return c.room(set)
	}})
	c.a.Open(p)
	return nil
}

// Consequences that take more than a sentence.
func askSeat(w *i18n.Words, s *Situation, v []value) string {
	return w.Palette.AskSeat.Of(v[0].name, s.at().Name, v[1].name, w.Num(v[2].n))
}

func askMove(w *i18n.Words, s *Situation, v []value) string {
	return w.Palette.AskMove.Of(v[0].name, v[1].name, v[2].name)
}

func askKick(w *i18n.Words, s *Situation, v []value) string {
	if v[1].on {
		return w.Palette.AskKickNow.Of(v[0].name, s.at().Name)
	}
	return w.Palette.AskKick.Of(v[0].name, s.at().Name)
}

func askUndo(w *i18n.Words, s *Situation, _ []value) string {
	if s.Lobby.Undo == nil {
		return w.Palette.NothingToUndo
	}
	return w.Palette.AskUndo.Of(lobby.EntryText(w, s.Lobby.Undo))
}

// banned are those who were banned, as far as the log remembers; any name can be typed.
var banned = argument{
	prompt: func(p *i18n.Palette) string { return p.Name },
	list: func(_ *i18n.Words, s *Situation, _ []value) (out []option) {
		barred := map[string]bool{}
		for i := range s.Lobby.Log {
			switch e := &s.Lobby.Log[i]; e.Kind {
			case room.EntryBanned:
				barred[e.Name] = !e.Undone
			case room.EntryUnbanned:
				barred[e.Name] = false
			}
		}
		for i := range s.Lobby.Log {
			if e := &s.Lobby.Log[i]; e.Kind == room.EntryBanned && barred[e.Name] {
				out = append(out, option{value: value{name: e.Name, text: e.Name}})
				barred[e.Name] = false
			}
		}
		return out
	},
	typed: func(_ *i18n.Words, _ *Situation, _ []value, text string) (option, bool) {
		return option{value: value{name: text, text: text}}, text != ""
	},
}
