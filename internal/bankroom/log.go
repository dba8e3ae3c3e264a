package bankroom

import (
	"tapis/engine/bank"
	"tapis/internal/table"
)

// logLine is a line of the log and, for an event with somebody's secret in it,
// what that person alone may see. It goes by person, not by chair: whoever sits
// there later sees the public line.
type logLine struct {
	table.Line
	mine  *bank.Event
	owner table.Identity
}

// line adds a line to the log.
func (r *Room) line(l table.Line) { r.addLine(logLine{Line: l}) }

func (r *Room) addLine(l logLine) {
	r.logN++
	l.N, l.At, l.Hand = r.logN, r.now, r.number
	if len(r.log) >= logKeep {
		r.log = append(r.log[:0], r.log[len(r.log)-logKeep+1:]...)
	}
	r.log = append(r.log, l)
	r.all = true
}

// logEvents adds the deal's new events.
func (r *Room) logEvents() {
	public := r.view(-1).events
	for i := r.told; i < len(public); i++ {
		e := copied(&public[i])
		l := logLine{Line: table.Line{Kind: table.LineDeal, Seat: e.Seat, Deal: e, Game: r.form.Game, Amount: e.Chips}}
		if s := e.Seat; s >= 0 {
			l.Name = r.chairs[s].name
			if id := r.dealt[s]; id != "" {
				if mine := &r.view(s).events[i]; *mine != *e {
					l.mine, l.owner = copied(mine), id
				}
			}
		}
		r.addLine(l)
	}
	r.told = len(public)
}

// copied is an event by itself, without the array it comes from.
func copied(e *bank.Event) *bank.Event {
	own := *e
	return &own
}

// logFor is the tail of the log as a person may see it.
func (r *Room) logFor(id table.Identity) []table.Line {
	tail := r.log[max(len(r.log)-logSent, 0):]
	out := make([]table.Line, len(tail))
	for i := range tail {
		out[i] = tail[i].Line
		if tail[i].mine != nil && tail[i].owner == id {
			out[i].Deal = tail[i].mine
		}
	}
	return out
}
