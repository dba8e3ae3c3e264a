package table

import "tapis/engine/game"

// journal is the log of a table.
type journal struct {
	entries []logged // the last of them
	n       uint64   // so far
}

// logged is an entry of the log and, for an event with somebody's secret in it,
// what that person alone may see. It goes by person, not by chair: whoever sits
// there later sees the public entry.
type logged struct {
	LogEntry
	mine  *LogEntry
	owner Identity
}

// add numbers an entry and keeps it.
func (j *journal) add(l logged) {
	j.n++
	l.N = j.n
	if l.mine != nil {
		l.mine.N, l.mine.At, l.mine.Hand = l.N, l.At, l.Hand
	}
	if len(j.entries) >= logKeep {
		j.entries = append(j.entries[:0], j.entries[len(j.entries)-logKeep+1:]...)
	}
	j.entries = append(j.entries, l)
}

// tail is the last n entries, as everybody sees them.
func (j *journal) tail(n int) []LogEntry {
	last := j.entries[max(len(j.entries)-n, 0):]
	out := make([]LogEntry, len(last))
	for i := range last {
		out[i] = last[i].LogEntry
	}
	return out
}

// tailFor is the tail as one person may see it: public itself when it holds
// nothing that is the person's own.
func (j *journal) tailFor(id Identity, public []LogEntry) []LogEntry {
	last := j.entries[len(j.entries)-len(public):]
	out := public
	for i := range last {
		if last[i].mine == nil || last[i].owner != id {
			continue
		}
		if &out[0] == &public[0] {
			out = append([]LogEntry(nil), public...)
		}
		out[i] = *last[i].mine
	}
	return out
}

func (j *journal) state() (list []LoggedState) {
	for _, l := range j.entries {
		list = append(list, LoggedState{l.LogEntry, l.mine, l.owner})
	}
	return list
}

// restore makes the journal what it was after n entries, of which the last are listed.
func (j *journal) restore(list []LoggedState, n uint64) {
	*j = journal{n: n}
	for _, l := range list {
		e := logged{l.Entry, l.Mine, l.Owner}
		e.Game = game.Own(e.Game)
		if e.mine != nil {
			own := *l.Mine
			own.Game = e.Game
			e.mine = &own
		}
		j.entries = append(j.entries, e)
	}
}

// log adds an entry to the log.
func (t *Table) log(e LogEntry) { t.addLogged(logged{LogEntry: e}) }

func (t *Table) addLogged(l logged) {
	l.At, l.Hand = t.now, t.number
	t.journal.add(l)
	t.dirty = true
}

// logEvents adds the hand's new events.
func (t *Table) logEvents() {
	public := t.view(-1)
	for k := t.logged; k < public.events(); k++ {
		l := logged{LogEntry: public.entry(k)}
		if l.Game == nil {
			l.Game = t.form.Game
		}
		if s := l.Seat; s >= 0 {
			l.Name = t.chairs[s].name
			if id := t.dealt[s]; id != "" && !public.same(t.view(s), k) {
				mine := t.view(s).entry(k)
				mine.Name, mine.Game = l.Name, l.Game
				l.mine, l.owner = &mine, id
			}
		}
		t.addLogged(l)
	}
	t.logged = public.events()
}

// logShown is how many entries of the log a snapshot holds.
func (w window) logShown() int {
	if w.showsBank() {
		return logSentBank
	}
	return logSent
}
