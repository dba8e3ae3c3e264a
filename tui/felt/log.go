package felt

import (
	"slices"

	"tapis/internal/table"
)

// mostEntries is how many entries of the log the screen keeps.
const mostEntries = 600

// log is the table's log as the screen keeps it, oldest entry first.
type log struct {
	Entries []table.LogEntry
	last    uint64 // number of the newest
	told    uint64 // number of the newest when everything was told
}

// keep adds the new entries of a snapshot.
func (l *log) keep(s *table.Snapshot) {
	for _, e := range s.Log {
		if e.N > l.last {
			l.Entries, l.last = append(l.Entries, e), e.N
		}
	}
	if over := len(l.Entries) - mostEntries; over > 0 {
		l.Entries = slices.Delete(l.Entries, 0, over)
	}
}

// Add adds an entry of the screen's own about a hand.
func (l *log) Add(hand int, text string) {
	l.Entries = append(l.Entries, table.LogEntry{Kind: logReview, Hand: hand, Seat: -1, Text: text})
}

// allTold notes that every entry may be shown.
func (l *log) allTold() { l.told = l.last }

// whileTelling are the entries that may be shown while a hand is being told: none
// that came after it, but what people say.
func (l *log) whileTelling(hand int) []table.LogEntry {
	var out []table.LogEntry
	for i := range l.Entries {
		if e := &l.Entries[i]; e.N <= l.told || e.Kind == table.LogChat || e.Hand == hand && opensHand(e.Kind) {
			out = append(out, *e)
		}
	}
	return out
}

// chatTexts are what people have said.
func (l *log) chatTexts() []string {
	var out []string
	for i := range l.Entries {
		if e := &l.Entries[i]; e.Kind == table.LogChat {
			out = append(out, e.Name+" "+e.Text)
		}
	}
	return out
}

// opensHand says whether an entry comes with the beginning of a hand or is one of
// its events, which are shown as far as they are told.
func opensHand(k table.LogKind) bool {
	switch k {
	case table.LogEvent, table.LogDeal, table.LogHand, table.LogGame, table.LogDeadButton:
		return true
	}
	return false
}

// ofTheHand says whether an entry tells of a hand, and not of the table.
func ofTheHand(k table.LogKind) bool {
	return k == table.LogEvent || k == table.LogHand || k == table.LogDeal || k == logReview
}

// logReview is an entry of the screen's own: what a decision cost.
const logReview table.LogKind = 200
