package table

// logged is an entry of the log and, for an event with somebody's secret in it,
// what that person alone may see. It goes by person, not by chair: whoever sits
// there later sees the public entry.
type logged struct {
	LogEntry
	mine  *LogEntry
	owner Identity
}

// log adds an entry to the log.
func (t *Table) log(e LogEntry) { t.addLogged(logged{LogEntry: e}) }

func (t *Table) addLogged(l logged) {
	t.logN++
	l.N, l.At, l.Hand = t.logN, t.now, t.number
	if l.mine != nil {
		l.mine.N, l.mine.At, l.mine.Hand = l.N, l.At, l.Hand
	}
	if len(t.entries) >= logKeep {
		t.entries = append(t.entries[:0], t.entries[len(t.entries)-logKeep+1:]...)
	}
	t.entries = append(t.entries, l)
	t.dirty = true
}

// logEvents adds the hand's new events.
func (t *Table) logEvents() {
	public := t.view(-1)
	for k := t.logged; k < public.told(); k++ {
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
	t.logged = public.told()
}

// tail is the last lines of the log, as everybody sees them.
func (t *Table) tail() []LogEntry {
	n := logSent
	if t.showsBank() {
		n = logSentBank
	}
	last := t.entries[max(len(t.entries)-n, 0):]
	out := make([]LogEntry, len(last))
	for i := range last {
		out[i] = last[i].LogEntry
	}
	return out
}

// tailFor is the tail as one person may see it: public itself when it holds
// nothing that is the person's own.
func (t *Table) tailFor(id Identity, public []LogEntry) []LogEntry {
	last := t.entries[len(t.entries)-len(public):]
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
