package table

import (
	"time"

	"tapis/bots"
	"tapis/engine/hand"
	"tapis/engine/tourney"
)

// tournament is the state of a tournament table.
type tournament struct {
	on      bool
	started bool
	over    bool
	entries int
	opens   time.Time     // when it starts, once a person sits
	level   int           // by the clock, from 1
	run     time.Duration // of the level clock before since
	since   time.Time     // zero: the clock is stopped
	ranking []Ranked      // last out first
	rush    bool          // nobody but bots is left, and who looks on wants to see the end
}

func (t *Table) trnRunning() bool { return t.trn.on && t.trn.started && !t.trn.over }

// lastCall waits for people and starts the tournament.
func (t *Table) lastCall() bool {
	seated := false
	for i := range t.chairs {
		seated = seated || t.chairs[i].taken && t.chairs[i].bot == nil
	}
	switch {
	case !seated && !t.cfg.Unattended || t.paused:
		t.trn.opens = time.Time{}
	case t.trn.opens.IsZero():
		t.trn.opens = t.now.Add(t.cfg.Tourney.Wait)
	}
	if !t.nextHand.Equal(t.trn.opens) {
		t.nextHand, t.dirty = t.trn.opens, true
		return true
	}
	if t.trn.opens.IsZero() || t.now.Before(t.trn.opens) {
		return false
	}
	t.startTourney()
	return true
}

// startTourney fills the free chairs with bots and starts the level clock.
func (t *Table) startTourney() {
	specs := t.cfg.Tourney.Bots
	n := t.taken()
	for k := 0; n < t.cfg.Tourney.Players && len(specs) > 0; k++ {
		if err := t.seatBot(BotSeat{Seat: -1, Spec: specs[k%len(specs)]}); err != nil {
			t.cfg.Log.Error("table: cannot fill the tournament", "table", t.cfg.Name, "err", err)
			break
		}
		n++
	}
	if n < 2 { // nobody to play against yet
		t.trn.opens = t.now.Add(max(t.cfg.Tourney.Wait, time.Minute))
		t.nextHand, t.dirty = t.trn.opens, true
		return
	}
	t.trn.started, t.trn.entries, t.trn.level = true, n, 1
	t.showUntil, t.nextHand, t.dirty = t.now, time.Time{}, true
	t.startLevels(t.now)
}

// running is how long the level clock has run.
func (t *Table) running() time.Duration {
	if t.trn.since.IsZero() {
		return t.trn.run
	}
	return t.trn.run + max(t.now.Sub(t.trn.since), 0)
}

func (t *Table) moment() tourney.Moment {
	return tourney.Clock{Every: int64(t.cfg.Tourney.Every)}.At(int64(t.running()))
}

// tickLevel announces a new level once the clock is there. The hand being played
// keeps its blinds (RULES §7.2, C124).
func (t *Table) tickLevel() bool {
	if !t.trnRunning() || t.trn.since.IsZero() {
		return false
	}
	m := t.moment()
	if m.Level <= t.trn.level {
		return false
	}
	t.trn.level = m.Level
	l := t.cfg.Tourney.Schedule.Level(m.Level)
	t.log(LogEntry{Kind: LogLevel, Seat: -1, Level: m.Level, Amount: l.Big})
	return true
}

// levelEnds is when the level clock reaches the next level, zero while it stands.
func (t *Table) levelEnds() time.Time {
	if !t.trnRunning() || t.trn.since.IsZero() {
		return time.Time{}
	}
	at := t.now
	if t.trn.since.After(at) {
		at = t.trn.since
	}
	return at.Add(time.Duration(t.moment().Left))
}

func (t *Table) stopLevels() {
	t.trn.run, t.trn.since = t.running(), time.Time{}
}

func (t *Table) startLevels(at time.Time) {
	if t.trnRunning() {
		t.trn.since = at
	}
}

// rankBusts places those who lost their last chip in the hand just over: the
// larger stack at its start ranks higher (RULES §7.7).
func (t *Table) rankBusts(start *[hand.MaxSeats]int64) {
	var busts []tourney.Bust
	left, last := 0, -1
	for i := range t.chairs {
		c := &t.chairs[i]
		switch {
		case !c.taken || c.place > 0:
		case c.stack > 0:
			left, last = left+1, i
		case t.inHand>>i&1 != 0:
			busts = append(busts, tourney.Bust{Player: i, Stack: start[i]})
		}
	}
	placed := tourney.Rank(left, busts)
	var out []Ranked
	for _, p := range placed {
		c := &t.chairs[p.Player]
		c.place = p.Place
		out = append(out, Ranked{Place: p.Place, Name: c.name, Hand: t.number})
	}
	for k := len(placed) - 1; k >= 0; k-- {
		p := placed[k]
		t.log(LogEntry{Kind: LogBusted, Seat: p.Player, Name: t.chairs[p.Player].name, Place: p.Place})
	}
	if left == 1 {
		c := &t.chairs[last]
		c.place = 1
		c.stack += t.carried
		t.carried = 0
		out = append([]Ranked{{Place: 1, Name: c.name, Hand: t.number}}, out...)
		t.log(LogEntry{Kind: LogWon, Seat: last, Name: c.name, Place: 1, Amount: c.stack})
		t.stopLevels()
		t.trn.over = true
	}
	t.trn.ranking = append(out, t.trn.ranking...)
}

// nearMoney is how many players before the places paid the prizes begin to count.
const nearMoney = 2

// prizes is what the places are worth to those who are left, in basis points
// (RULES §7.8), or nil when chips are what counts: far from the places paid, and
// when all that is left to win is the difference between two of them.
func (t *Table) prizes() bots.Payouts {
	if !t.trnRunning() {
		return nil
	}
	left, shares := t.unplaced(), tourney.Shares(t.trn.entries)
	if left < 3 || len(shares) < 2 || left > len(shares)+nearMoney {
		return nil
	}
	return bots.Podium(shares)
}

// unplaced is how many have no place in the ranking yet.
func (t *Table) unplaced() (n int) {
	for i := range t.chairs {
		if c := &t.chairs[i]; c.taken && c.place == 0 {
			n++
		}
	}
	return n
}

// personLeft says whether a person still plays in the tournament.
func (t *Table) personLeft() bool {
	for i := range t.chairs {
		if c := &t.chairs[i]; c.taken && c.bot == nil && c.place == 0 {
			return true
		}
	}
	return false
}

// header is the tournament as the screens show it.
func (t *Table) header() *Tourney {
	if !t.trn.on {
		return nil
	}
	s := t.cfg.Tourney.Schedule
	level := max(t.trn.level, 1)
	l, n := s.Level(level), s.Level(level+1)
	h := &Tourney{
		Level: level, Blinds: [2]int64{l.Small, l.Big}, NextBlinds: [2]int64{n.Small, n.Big}, Ante: l.Ante,
		Running: t.trnRunning() && !t.trn.since.IsZero(), Entries: t.trn.entries, Over: t.trn.over,
		Ranking: append([]Ranked(nil), t.trn.ranking...),
	}
	if t.trn.started {
		h.Paid = tourney.Shares(t.trn.entries)
	}
	if h.Running {
		h.LevelEnds = t.levelEnds()
	} else {
		h.LevelLeft = time.Duration(t.moment().Left)
	}
	h.Left = t.unplaced()
	if t.trn.over {
		h.Left = 1
	}
	return h
}
