package lobby

import (
	"strconv"
	"strings"
	"time"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/room"
)

// offerText is the green button of a table.
func offerText(w *i18n.Lobby, t *room.Table) string {
	switch {
	case t.Offer == room.OfferSit && t.Kind == room.Tournament:
		return w.Enter
	case t.Offer == room.OfferSit && t.Kind == room.Bank:
		return w.PlayBank
	}
	return w.Offers[min(int(t.Offer), len(w.Offers)-1)].Of(t.Name)
}

// gameText is what is played at a table, with its betting where that is a choice.
func gameText(w *i18n.Words, t *room.Table) string {
	switch {
	case t.Form.Mix != nil:
		return w.MixName(t.Form.Mix.Name)
	case t.Form.Game == nil:
		return ""
	case t.Kind == room.Tournament:
		return w.Lobby.Tournament.Of(w.Game(t.Form.Game).Short)
	case t.Kind == room.Bank:
		return w.Game(t.Form.Game).Short
	}
	return w.Game(t.Form.Game).Short + " " + w.Betting(t.Form.Betting)
}

// stakesText is what a table is played for: blinds, bets, or the ante.
func stakesText(w *i18n.Words, t *room.Table) string {
	f := &t.Form
	s := &f.Stakes
	switch {
	case f.Game == nil:
		return ""
	case t.Tourney != nil:
		return w.Num(t.Tourney.Blinds[0]) + "/" + w.Num(t.Tourney.Blinds[1])
	case f.Mix == nil && f.Game.Family == game.Bank:
		return w.Lobby.Ante.Of(w.Num(s.Ante))
	case f.Betting == game.FixedLimit:
		return w.Num(s.SmallBet) + "/" + w.Num(s.BigBet)
	case s.BigBlind > 0:
		return w.Num(s.SmallBlind) + "/" + w.Num(s.BigBlind)
	}
	return w.Lobby.Ante.Of(w.Num(s.Ante))
}

// nowText is what a table is doing. A door that is not open goes first.
func nowText(w *i18n.Words, t *room.Table, long bool) string {
	l := &w.Lobby
	now := ""
	switch {
	case t.State == room.Finished:
		return l.Over
	case t.State == room.Stopped:
		now = l.Paused
	case t.State == room.Asleep:
		now = l.Asleep
	case t.State == room.Waits && long:
		now = l.WaitsForOne
	case t.State == room.Waits:
		now = l.OneMore
	case t.Kind == room.Bank:
		now = l.BankRound.Of(w.Num(int64(t.Hand)))
	default:
		now = l.Hand.Of(w.Num(int64(t.Hand)))
	}
	if n := len(t.Queue); n > 0 {
		line := w.N(l.InLine, n)
		if !long {
			return line
		}
		now += ", " + line
	}
	if t.Door != room.DoorOpen && t.Offer != room.OfferBack {
		door := l.Asks[min(int(t.Door), len(l.Asks))-1]
		if !long {
			return door
		}
		now = door + ", " + now
	}
	return now
}

// buyInText is what it takes to sit down, and the door.
func buyInText(w *i18n.Words, t *room.Table) string {
	l := &w.Lobby
	text := l.BuyInOne.Of(w.Num(t.Low))
	if t.High > t.Low {
		text = l.BuyIn.Of(w.Num(t.Low), w.Num(t.High))
	}
	return text + " · " + l.Doors[min(int(t.Door), len(l.Doors)-1)]
}

// clock is a time of the day.
func clock(t time.Time) string { return t.Format("15:04") }

// EntryText is an entry of the room's log; chat is what was said, without the name.
func EntryText(w *i18n.Words, e *room.Entry) string {
	l := &w.Lobby
	if int(e.Kind) >= len(l.Entries) {
		return ""
	}
	text := e.Text
	if e.Kind == room.EntryDoor {
		text = l.Doors[min(int(e.Door), len(l.Doors)-1)]
	}
	span := l.ForGood
	if e.For > 0 {
		span = duration(e.For)
	}
	return l.Entries[e.Kind].Of(e.By, e.Name, e.Table, w.Num(e.Chips), strconv.Itoa(e.Seat+1), text, w.Num(e.Was), span)
}

// duration is a span of time in its largest whole unit: 90 min, 24 h.
func duration(d time.Duration) string {
	if d < 2*time.Hour {
		return strconv.Itoa(int((d+time.Minute-1)/time.Minute)) + " min"
	}
	return strconv.Itoa(int((d+time.Hour-1)/time.Hour)) + " h"
}

// noticeText is a word to the player.
func noticeText(w *i18n.Words, n *room.Notice) string {
	l := &w.Lobby
	if int(n.Code) >= len(l.Notices) {
		return ""
	}
	until := l.ForGood
	if !n.Until.IsZero() {
		until = clock(n.Until)
	}
	return l.Notices[n.Code].Of(n.Table, w.Num(n.Chips), w.Num(n.Also), n.Text, until)
}

// personText is where somebody is.
func personText(w *i18n.Words, l *room.Lobby, p *room.Person) string {
	name := func(id string) string {
		for i := range l.Tables {
			if l.Tables[i].ID == id {
				return l.Tables[i].Name
			}
		}
		return ""
	}
	lw := &w.Lobby
	switch at := name(p.Table); {
	case p.Away && at != "":
		return lw.AwayFrom.Of(at)
	case p.Queued != "" && name(p.Queued) != "":
		return lw.LineAt.Of(name(p.Queued))
	case p.Seated && at != "":
		return lw.SitsAt.Of(at)
	case at != "":
		return lw.Watches.Of(at)
	case p.You:
		return lw.Roles[min(int(p.Role), len(lw.Roles)-1)]
	}
	return lw.JustLooking
}

// leavingText says what becomes of the room, or of one's own chair, when it is left.
func leavingText(w *i18n.Words, l *room.Lobby) string {
	ask := &w.Ask
	switch {
	case l.May.Invites: // the host's own window: the room closes with it
		var friends []string
		playing := false
		for i := range l.Tables {
			t := &l.Tables[i]
			playing = playing || t.State == room.Plays
			for _, s := range t.Seats {
				if s.Taken && !s.Bot && !s.You {
					friends = append(friends, s.Name+" "+w.Num(s.Stack))
				}
			}
		}
		if len(friends) == 0 {
			return ask.CloseEmpty
		}
		text := ask.CloseRoom.Of(strings.Join(friends, ", "))
		if playing {
			text += " " + ask.CloseHand
		}
		return text
	case l.You.Table != "" && l.Keep > 0:
		return ask.Leave.Of(strconv.Itoa(int(l.Keep / time.Minute)))
	}
	return ask.Quit
}
