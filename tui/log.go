package tui

import (
	"strconv"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
)

// pane is what the panel, or the lines under the table, show.
type pane uint8

const (
	paneLog pane = iota
	paneChat
	numPanes
)

// lineWho is who a line of the table is about.
func (t *tableScreen) lineWho(l *table.LogEntry) i18n.Who {
	you := t.snap.You >= 0 && l.Seat == t.snap.You && l.Name == t.snap.Seats[l.Seat].Name
	return i18n.Who{Name: l.Name, You: you}
}

// lineText words a line of the table that is not an event of a hand.
func (t *tableScreen) lineText(a *Context, l *table.LogEntry) string {
	w, who := &a.w.Lines, t.lineWho(l)
	switch l.Kind {
	case table.LogHand:
		if l.Game == nil || l.Game.Family == game.Bank {
			return a.w.Bank.Deal.Of(a.w.Num(int64(l.Hand)))
		}
		return w.Hand.Of(a.w.Num(int64(l.Hand)), a.w.Game(l.Game).Short)
	case table.LogSat:
		return w.Sat.Of(who, a.w.Num(l.Amount))
	case table.LogLeft:
		return w.LeftWith.Of(who, a.w.Num(l.Amount))
	case table.LogOut:
		return w.Out.Of(who)
	case table.LogBack:
		return w.Back.Of(who)
	case table.LogAway:
		return w.Away.Of(who)
	case table.LogReturned:
		return w.Returned.Of(who)
	case table.LogRebuy:
		return w.Rebuy.Of(who, a.w.Num(l.Amount))
	case table.LogTimeout:
		return w.Timeout.Of(who)
	case table.LogChat:
		return l.Name + " " + string(a.look.Glyphs.Box[5]) + " " + l.Text
	case table.LogLevel:
		return w.Level.Of(strconv.Itoa(l.Level), t.levelBlinds(a, l))
	case table.LogBusted:
		return w.Busted.Of(who, a.w.Place(l.Place))
	case table.LogWon:
		return w.Won.Of(who)
	case table.LogPaused:
		return w.Paused
	case table.LogResumed:
		return w.Resumed
	case lineReview:
		return l.Text
	case table.LogVoid:
		return w.Void
	case table.LogDeadButton:
		if l.Amount == table.DeadSmallBlind {
			return a.w.Events.DeadBlind
		}
		return w.DeadButton
	}
	return t.mixLine(a, l)
}

// levelBlinds are the blinds of a level that has just begun.
func (t *tableScreen) levelBlinds(a *Context, l *table.LogEntry) string {
	if tr := t.snap.Tourney; tr != nil && tr.Level == l.Level {
		return blinds(a.w, tr.Blinds, tr.Ante)
	}
	return a.w.Num((l.Amount+1)/2) + "/" + a.w.Num(l.Amount)
}

// tableTexts are the last n of the table's own lines, the oldest first.
func (t *tableScreen) tableTexts(a *Context, n int) []string {
	var out []string
	lines := t.toldLines()
	for i := len(lines) - 1; i >= 0 && len(out) < n; i-- {
		if l := &lines[i]; !ofTheHand(l.Kind) {
			out = append([]string{t.lineText(a, l)}, out...)
		}
	}
	return out
}

// boughtIn tells who bought in again for the hand on the screen (UX AC-76): the
// table says so just before the hand.
func (t *tableScreen) boughtIn(a *Context) (out []string) {
	lines := t.toldLines()
	i := len(lines) - 1
	for i >= 0 && !(lines[i].Kind == table.LogHand && lines[i].Hand == t.snap.Hand) {
		i--
	}
	for i--; i >= 0 && (lines[i].Kind == table.LogRebuy || lines[i].Kind == table.LogGame || lines[i].Kind == table.LogSkipped); i-- {
		if lines[i].Kind == table.LogRebuy {
			out = append([]string{t.lineText(a, &lines[i])}, out...)
		}
	}
	return out
}

// newestIsOurs says whether the latest line is not of the hand: it is then shown
// before the hand's.
func (t *tableScreen) newestIsOurs() bool {
	lines := t.toldLines()
	return len(lines) > 0 && !ofTheHand(lines[len(lines)-1].Kind)
}

// ofTheHand says whether a line tells of a hand, and not of the table.
func ofTheHand(k table.LogKind) bool {
	return k == table.LogEvent || k == table.LogHand || k == table.LogDeal || k == lineReview
}

// chatTexts are the lines of chat.
func (t *tableScreen) chatTexts() []string {
	var out []string
	for i := range t.lines {
		if l := &t.lines[i]; l.Kind == table.LogChat {
			out = append(out, l.Name+" "+l.Text)
		}
	}
	return out
}

// logTexts is everything the log overlay shows, the oldest first: the table's own
// lines, and the hands in between. Of the hand on the screen only what has been
// told is in it.
func (t *tableScreen) logTexts(a *Context) []storyLine {
	var out []storyLine
	told, all := false, t.toldLines()
	for i := 0; i < len(all); i++ {
		l := &all[i]
		if l.Kind != table.LogEvent && l.Kind != table.LogDeal {
			out = append(out, storyLine{text: t.lineText(a, l), loud: l.Kind == table.LogHand})
			continue
		}
		j := i
		for j < len(all) && all[j].Kind == l.Kind && all[j].Hand == l.Hand {
			j++
		}
		lines := all[i:j]
		i = j - 1
		switch now := l.Hand == t.snap.Hand && (t.untold() || len(t.moves) > 0); {
		case now && told:
		case now:
			told = true
			out = append(out, t.kind.story(a)...)
		default:
			for _, k := range t.kinds {
				if told, ok := k.words(a, lines); ok {
					out = append(out, told...)
				}
			}
		}
	}
	return out
}

// storyLine is a line of the story of a hand.
type storyLine struct {
	street string // its short name, on the first line of a street
	text   string
	loud   bool // a bet, a board, a result: what changes the game
}

// lineReview is a line of the screen's own in the log: what a decision cost.
const lineReview table.LogKind = 200
