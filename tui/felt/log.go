package felt

import (
	"strconv"
	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// pane is what the panel, or the lines under the table, show.
type pane uint8

const (
	paneLog pane = iota
	paneChat
	numPanes
)

// LineWho is who a line of the table is about.
func (t *Screen) LineWho(l *table.LogEntry) i18n.Who {
	you := t.Snap.You >= 0 && l.Seat == t.Snap.You && l.Name == t.Snap.Seats[l.Seat].Name
	return i18n.Who{Name: l.Name, You: you}
}

// LineText words a line of the table that is not an event of a hand.
func (t *Screen) LineText(a *ui.Context, l *table.LogEntry) string {
	w, who := &a.Words.Lines, t.LineWho(l)
	switch l.Kind {
	case table.LogHand:
		if l.Game == nil || l.Game.Family == game.Bank {
			return a.Words.Bank.Deal.Of(a.Words.Num(int64(l.Hand)))
		}
		return w.Hand.Of(a.Words.Num(int64(l.Hand)), a.Words.Game(l.Game).Short)
	case table.LogSat:
		return w.Sat.Of(who, a.Words.Num(l.Amount))
	case table.LogLeft:
		return w.LeftWith.Of(who, a.Words.Num(l.Amount))
	case table.LogOut:
		return w.Out.Of(who)
	case table.LogBack:
		return w.Back.Of(who)
	case table.LogAway:
		return w.Away.Of(who)
	case table.LogReturned:
		return w.Returned.Of(who)
	case table.LogRebuy:
		return w.Rebuy.Of(who, a.Words.Num(l.Amount))
	case table.LogTimeout:
		return w.Timeout.Of(who)
	case table.LogChat:
		return l.Name + " " + string(a.Look.Glyphs.Box[5]) + " " + l.Text
	case table.LogLevel:
		return w.Level.Of(strconv.Itoa(l.Level), t.levelBlinds(a, l))
	case table.LogBusted:
		return w.Busted.Of(who, a.Words.Place(l.Place))
	case table.LogWon:
		return w.Won.Of(who)
	case table.LogPaused:
		return w.Paused
	case table.LogResumed:
		return w.Resumed
	case LineReview:
		return l.Text
	case table.LogVoid:
		return w.Void
	case table.LogDeadButton:
		if l.Amount == table.DeadSmallBlind {
			return a.Words.Events.DeadBlind
		}
		return w.DeadButton
	}
	return t.mixLine(a, l)
}

// levelBlinds are the blinds of a level that has just begun.
func (t *Screen) levelBlinds(a *ui.Context, l *table.LogEntry) string {
	if tr := t.Snap.Tourney; tr != nil && tr.Level == l.Level {
		return blinds(a.Words, tr.Blinds, tr.Ante)
	}
	return a.Words.Num((l.Amount+1)/2) + "/" + a.Words.Num(l.Amount)
}

// tableTexts are the last n of the table's own lines, the oldest first.
func (t *Screen) tableTexts(a *ui.Context, n int) []string {
	var out []string
	lines := t.toldLines()
	for i := len(lines) - 1; i >= 0 && len(out) < n; i-- {
		if l := &lines[i]; !ofTheHand(l.Kind) {
			out = append([]string{t.LineText(a, l)}, out...)
		}
	}
	return out
}

// boughtIn tells who bought in again for the hand on the screen (UX AC-76): the
// table says so just before the hand.
func (t *Screen) boughtIn(a *ui.Context) (out []string) {
	lines := t.toldLines()
	i := len(lines) - 1
	for i >= 0 && !(lines[i].Kind == table.LogHand && lines[i].Hand == t.Snap.Hand) {
		i--
	}
	for i--; i >= 0 && (lines[i].Kind == table.LogRebuy || lines[i].Kind == table.LogGame || lines[i].Kind == table.LogSkipped); i-- {
		if lines[i].Kind == table.LogRebuy {
			out = append([]string{t.LineText(a, &lines[i])}, out...)
		}
	}
	return out
}

// newestIsOurs says whether the latest line is not of the hand: it is then shown
// before the hand's.
func (t *Screen) newestIsOurs() bool {
	lines := t.toldLines()
	return len(lines) > 0 && !ofTheHand(lines[len(lines)-1].Kind)
}

// ofTheHand says whether a line tells of a hand, and not of the table.
func ofTheHand(k table.LogKind) bool {
	return k == table.LogEvent || k == table.LogHand || k == table.LogDeal || k == LineReview
}

// ChatTexts are the lines of chat.
func (t *Screen) ChatTexts() []string {
	var out []string
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Kind == table.LogChat {
			out = append(out, l.Name+" "+l.Text)
		}
	}
	return out
}

// logTexts is everything the log overlay shows, the oldest first: the table's own
// lines, and the hands in between. Of the hand on the screen only what has been
// told is in it.
func (t *Screen) logTexts(a *ui.Context) []StoryLine {
	var out []StoryLine
	told, all := false, t.toldLines()
	for i := 0; i < len(all); i++ {
		l := &all[i]
		if l.Kind != table.LogEvent && l.Kind != table.LogDeal {
			out = append(out, StoryLine{Text: t.LineText(a, l), Loud: l.Kind == table.LogHand})
			continue
		}
		j := i
		for j < len(all) && all[j].Kind == l.Kind && all[j].Hand == l.Hand {
			j++
		}
		lines := all[i:j]
		i = j - 1
		switch now := l.Hand == t.Snap.Hand && (t.Untold() || len(t.Moves) > 0); {
		case now && told:
		case now:
			told = true
			out = append(out, t.kind.Story(a)...)
		default:
			for _, k := range t.Kinds {
				if told, ok := k.Words(a, lines); ok {
					out = append(out, told...)
				}
			}
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

// LineReview is a line of the screen's own in the log: what a decision cost.
const LineReview table.LogKind = 200
