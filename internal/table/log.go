package table

import "tapis/engine/hand"

// logLine is a line of the log and, for an event with somebody's secret in it,
// what that person alone may see. It goes by person, not by chair: whoever sits
// there later sees the public line.
type logLine struct {
	Line
	mine  *hand.Event
	owner Identity
}

// line adds a line to the log.
func (t *Table) line(l Line) { t.addLine(logLine{Line: l}) }

func (t *Table) addLine(l logLine) {
	t.logN++
	l.N, l.At, l.Hand = t.logN, t.now, t.number
	if len(t.log) >= logKeep {
		t.log = append(t.log[:0], t.log[len(t.log)-logKeep+1:]...)
	}
	t.log = append(t.log, l)
	t.all = true
}

// logEvents adds the hand's new events.
func (t *Table) logEvents() {
	public := t.view(-1)
	for i := t.told; i < len(public.Events); i++ {
		e := copied(&public.Events[i])
		l := logLine{Line: Line{Kind: LineEvent, Seat: int(e.Seat), Event: e, Game: public.Game, Amount: e.Amount}}
		if s := int(e.Seat); s >= 0 {
			l.Name = t.chairs[s].name
			if id := t.dealt[s]; id != "" {
				if mine := &t.view(s).Events[i]; *mine != *e {
					l.mine, l.owner = copied(mine), id
				}
			}
		}
		t.addLine(l)
	}
	t.told = len(public.Events)
}

// copied is an event by itself: the log outlives the view the event comes from,
// and must not keep all of it alive.
func copied[E any](e *E) *E {
	own := *e
	return &own
}

// tail is the last lines of the log, as everybody sees them.
func (t *Table) tail() []Line {
	last := t.log[max(len(t.log)-logSent, 0):]
	out := make([]Line, len(last))
	for i := range last {
		out[i] = last[i].Line
	}
	return out
}

// tailFor is the tail as one person may see it: public itself when it holds
// nothing that is the person's own.
func (t *Table) tailFor(id Identity, public []Line) []Line {
	last := t.log[len(t.log)-len(public):]
	out := public
	for i := range last {
		if last[i].mine == nil || last[i].owner != id {
			continue
		}
		if &out[0] == &public[0] {
			out = append([]Line(nil), public...)
		}
		out[i].Event = last[i].mine
	}
	return out
}
