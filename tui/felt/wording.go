package felt

import (
	"strconv"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// wording puts entries of the log into words, as the player of a snapshot reads
// them.
type wording struct {
	a *ui.Context
	s *table.Snapshot
}

// WhoOf is who an entry of the log is about, as the player of s reads it.
func WhoOf(s *table.Snapshot, l *table.LogEntry) i18n.Who {
	you := s.You >= 0 && l.Seat == s.You && l.Name == s.Seats[l.Seat].Name
	return i18n.Who{Name: l.Name, You: you}
}

// text words an entry that is not an event of a hand.
func (w wording) text(l *table.LogEntry) string {
	lines := &w.a.Words.Lines
	switch l.Kind {
	case table.LogHand:
		if l.Game == nil || l.Game.Family == game.Bank {
			return w.a.Words.Bank.Deal.Of(w.a.Words.Num(int64(l.Hand)))
		}
		return lines.Hand.Of(w.a.Words.Num(int64(l.Hand)), w.a.Words.Game(l.Game).Short)
	case table.LogChat:
		return l.Name + " " + string(w.a.Look.Glyphs.Box[5]) + " " + l.Text
	case table.LogLevel:
		return lines.Level.Of(strconv.Itoa(l.Level), w.levelBlinds(l))
	case table.LogRecovered:
		return lines.Recovered.Of(w.a.Words.Num(l.Amount))
	case table.LogPaused:
		return lines.Paused
	case table.LogResumed:
		return lines.Resumed
	case logReview:
		return l.Text
	case table.LogVoid:
		return lines.Void
	case table.LogDeadButton:
		if l.Amount == table.DeadSmallBlind {
			return w.a.Words.Events.DeadBlind
		}
		return lines.DeadButton
	case table.LogGame, table.LogChosen, table.LogSkipped:
		return w.mix(l)
	case table.LogSpice:
		return lines.Spice.Of(w.a.Words.Setting(l.Setting))
	}
	return w.seat(l)
}

// seat words what somebody did outside a hand.
func (w wording) seat(l *table.LogEntry) string {
	lines, who := &w.a.Words.Lines, WhoOf(w.s, l)
	switch l.Kind {
	case table.LogSat:
		return lines.Sat.Of(who, w.a.Words.Num(l.Amount))
	case table.LogLeft:
		return lines.LeftWith.Of(who, w.a.Words.Num(l.Amount))
	case table.LogOut:
		return lines.Out.Of(who)
	case table.LogBack:
		return lines.Back.Of(who)
	case table.LogAway:
		return lines.Away.Of(who)
	case table.LogReturned:
		return lines.Returned.Of(who)
	case table.LogRebuy:
		return lines.Rebuy.Of(who, w.a.Words.Num(l.Amount))
	case table.LogCorrected:
		return lines.Corrected.Of(who, w.a.Words.Num(l.Amount))
	case table.LogChair:
		return lines.Chair.Of(who, strconv.Itoa(int(l.Amount)+1))
	case table.LogTimeout:
		return lines.Timeout.Of(who)
	case table.LogWaited:
		return lines.Waited.Of(who, strconv.Itoa(int(l.Amount)))
	case table.LogBusted:
		return lines.Busted.Of(who, w.a.Words.Place(l.Place))
	case table.LogWon:
		return lines.Won.Of(who)
	}
	return w.night(l)
}

// mix words what a table of several games says of them.
func (w wording) mix(l *table.LogEntry) string {
	m, words := &w.a.Words.Mix, w.a.Words
	switch {
	case l.Kind == table.LogChosen:
		return m.Chosen.Of(WhoOf(w.s, l), words.Played(l.Game, l.Betting))
	case l.Kind == table.LogSkipped:
		return m.Skipped.Of(words.Game(l.Game).Short, strconv.Itoa(int(l.Amount)))
	case l.Amount > 0:
		return m.LineGameHands.Of(words.Played(l.Game, l.Betting), words.N(words.Table.SessionHands, int(l.Amount)))
	}
	return m.LineGame.Of(words.Played(l.Game, l.Betting))
}

// levelBlinds are the blinds of a level that has just begun.
func (w wording) levelBlinds(l *table.LogEntry) string {
	if tr := w.s.Tourney; tr != nil && tr.Level == l.Level {
		return Blinds(w.a.Words, tr.Blinds, tr.Ante)
	}
	return w.a.Words.Num((l.Amount+1)/2) + "/" + w.a.Words.Num(l.Amount)
}

// newestOfTable is the newest of the table's own entries, "" when there is none.
func (w wording) newestOfTable(entries []table.LogEntry) string {
	for i := len(entries) - 1; i >= 0; i-- {
		if l := &entries[i]; !ofTheHand(l.Kind) {
			return w.text(l)
		}
	}
	return ""
}

// boughtIn tells who bought in again for the hand on the screen (UX AC-76): the
// table says so just before the hand.
func (w wording) boughtIn(entries []table.LogEntry) (out []string) {
	i := len(entries) - 1
	for i >= 0 && !(entries[i].Kind == table.LogHand && entries[i].Hand == w.s.Hand) {
		i--
	}
	for i--; i >= 0 && (entries[i].Kind == table.LogRebuy || entries[i].Kind == table.LogGame || entries[i].Kind == table.LogSkipped); i-- {
		if entries[i].Kind == table.LogRebuy {
			out = append([]string{w.text(&entries[i])}, out...)
		}
	}
	return out
}

// StoryLine is a line of the story of a hand.
type StoryLine struct {
	Street string // its short name, on the first line of a street
	Text   string
	Loud   bool // a bet, a board, a result: what changes the game
}
