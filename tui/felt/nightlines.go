package felt

import (
	"strconv"
	"time"

	"tapis/internal/i18n"
	"tapis/internal/table"
)

// night words what happens in a tournament.
func (w wording) night(l *table.LogEntry) string {
	n, num := &w.a.Words.NightLog, strconv.FormatInt(l.Amount, 10)
	switch l.Kind {
	case table.LogBreak:
		return n.Break.Of(i18n.Clock(time.Duration(l.Amount) * time.Second))
	case table.LogBreakOver:
		return n.BreakOver.Of(strconv.Itoa(l.Level))
	case table.LogHandForHand:
		return n.HandForHand.Of(num)
	case table.LogInTheMoney:
		return n.Money.Of(num)
	case table.LogFinalTable:
		return n.FinalTable.Of(num)
	case table.LogHeadsUp:
		return n.HeadsUp
	case table.LogTableBroken:
		return n.Broken.Of(num)
	case table.LogClockSet:
		return n.ClockSet.Of(strconv.Itoa(l.Level), i18n.Clock(time.Duration(l.Amount)*time.Second))
	case table.LogTakenBack:
		return n.TakenBack
	}
	return w.entrant(l)
}

// entrant words what becomes of somebody in a tournament.
func (w wording) entrant(l *table.LogEntry) string {
	n, who := &w.a.Words.NightLog, WhoOf(w.s, l)
	switch l.Kind {
	case table.LogMovedIn:
		return n.MovedIn.Of(who, strconv.FormatInt(l.Amount, 10))
	case table.LogMovedOut:
		return n.MovedOut.Of(who, strconv.FormatInt(l.Amount, 10))
	case table.LogEntered:
		if l.Text != "" {
			return n.Replaced.Of(who, l.Text)
		}
		return n.Entered.Of(who)
	case table.LogReEntered:
		return n.ReEntered.Of(who, w.a.Words.Num(l.Amount))
	case table.LogAddOn:
		return n.AddOn.Of(who, w.a.Words.Num(l.Amount))
	case table.LogRemoved:
		return n.Removed.Of(who)
	}
	return ""
}
