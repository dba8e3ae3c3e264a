package tourney

import (
	"cmp"
	"slices"
)

// MayDeal says why a table may not deal its next hand, nil when it may. A table whose
// players are due to move should be rearranged first, see Rearrange.
func (e *Event) MayDeal(table int) error {
	if table < 0 || table >= len(e.Tables) {
		return &Refusal{CodeNoTable, int64(table), int64(len(e.Tables))}
	}
	t := &e.Tables[table]
	switch {
	case e.Over:
		return refuse(CodeOver)
	case t.Playing:
		return refuse(CodePlaying)
	case e.dealt(table) < 2:
		return &Refusal{CodeTooFew, int64(e.dealt(table)), 2}
	case e.Round && t.Waits:
		return refuse(CodeWaits)
	}
	return nil
}

// dealt is how many at a table have chips.
func (e *Event) dealt(table int) (n int) {
	for _, p := range e.Tables[table].Chairs {
		if p >= 0 && e.Players[p].State == In {
			n++
		}
	}
	return n
}

// HandBegins notes that a table deals a hand.
func (e *Event) HandBegins(table, hand int) error {
	if err := e.MayDeal(table); err != nil {
		return err
	}
	t := &e.Tables[table]
	t.Playing, t.Hand = true, hand
	for _, p := range t.Chairs {
		if p >= 0 {
			e.Players[p].Start = e.Players[p].Stack
		}
	}
	return nil
}

// HandVoid notes that the hand was void: every stack is as before it.
func (e *Event) HandVoid(table int) error {
	if err := e.plays(table); err != nil {
		return err
	}
	e.Tables[table].Playing = false
	e.sync()
	return nil
}

func (e *Event) plays(table int) error {
	switch {
	case table < 0 || table >= len(e.Tables):
		return &Refusal{CodeNoTable, int64(table), int64(len(e.Tables))}
	case !e.Tables[table].Playing:
		return refuse(CodeNotPlaying)
	}
	return nil
}

// Result is how a hand ended.
type Result struct {
	Table   int
	Stacks  []int64       // by chair, of those who sit there
	Carried int64         // a pot that waits for the next hand
	Big     int           // chair of the big blind, -1 in games without
	By      map[int][]int // of a chair that lost everything: the chairs that won its last chips
}

// HandOver notes how a hand ended. It returns who lost everything, the best place
// first: such a player is Deciding when a rebuy may be bought, else Out. Chips may not
// appear or vanish.
func (e *Event) HandOver(r Result) ([]int, error) {
	if err := e.plays(r.Table); err != nil {
		return nil, err
	}
	t := &e.Tables[r.Table]
	had, have := t.Carried, r.Carried
	if r.Carried < 0 || len(r.Stacks) != len(t.Chairs) {
		return nil, &Refusal{CodeNegative, min(r.Carried, int64(len(r.Stacks)-len(t.Chairs))), 0}
	}
	var busts []int
	for c, p := range t.Chairs {
		if p < 0 {
			continue
		}
		if r.Stacks[c] < 0 {
			return nil, &Refusal{CodeNegative, r.Stacks[c], 0}
		}
		had += e.Players[p].Stack
		have += r.Stacks[c]
		if r.Stacks[c] == 0 && e.Players[p].State == In {
			busts = append(busts, p)
		}
	}
	if had != have {
		return nil, &Refusal{CodeChips, have, had}
	}
	t.Playing, t.Carried, t.Big = false, r.Carried, r.Big
	t.Waits = e.Round
	for c, p := range t.Chairs {
		if p >= 0 {
			e.Players[p].Stack = r.Stacks[c]
		}
	}
	slices.SortStableFunc(busts, func(a, b int) int { return cmp.Compare(e.Players[b].Start, e.Players[a].Start) })
	if len(busts) > 0 && !e.Round {
		e.Group++
	}
	// A right to buy again is that of the hand: all get it before anybody's place
	// could end the event.
	for _, p := range busts {
		e.bust(p, r.By[e.Players[p].Chair])
	}
	for _, p := range busts {
		if e.MayRebuy(p) != nil || !e.RebuysOpen() {
			e.out(p)
		}
	}
	e.finish()
	e.sync()
	return busts, nil
}

// bust notes how a player lost everything, and gives the bounty to whom it belongs.
func (e *Event) bust(p int, chairs []int) {
	pl := &e.Players[p]
	t := &e.Tables[pl.Table]
	pl.State, pl.Group, pl.Hand, pl.At, pl.Level, pl.By = Deciding, e.Group, t.Hand, pl.Table, e.Level, nil
	for _, c := range chairs {
		if c >= 0 && c < len(t.Chairs) && t.Chairs[c] >= 0 && t.Chairs[c] != p {
			pl.By = append(pl.By, t.Chairs[c])
		}
	}
	n := int64(len(pl.By))
	for i, by := range pl.By {
		w := &e.Players[by]
		w.KnockOuts++
		part := pl.Head / n
		if int64(i) < pl.Head%n {
			part++
		}
		if e.Terms.Progressive {
			w.Head += part / 2
			part -= part / 2
		}
		w.Bounties += part
	}
	if n > 0 {
		pl.Head = 0
	}
}

// sync has hand for hand begin and end, and its rounds follow each other: no table
// plays its next hand until all have played this one. All hands of a round count as one
// (RULES §7.7), the ones that are being played when it begins too.
func (e *Event) sync() {
	due := e.handForHand()
	switch {
	case !e.Started || e.Over:
		e.Round = false
		return
	case !e.Round && !due:
		return
	case !e.Round:
		e.Round = true
		e.Group++
		playing := slices.ContainsFunc(e.Tables, func(t Table) bool { return t.Playing })
		for i := range e.Tables {
			e.Tables[i].Waits = playing && !e.Tables[i].Playing
		}
		return
	}
	for i := range e.Tables {
		if t := &e.Tables[i]; t.Playing || !t.Waits && e.dealt(i) >= 2 {
			return
		}
	}
	e.Group++
	for i := range e.Tables {
		e.Tables[i].Waits = false
	}
	e.Round = due
}

// handForHand says whether it is due: one more is in than is paid, at more than one
// table, and nobody can enter or buy again any more (RULES §7.7).
func (e *Event) handForHand() bool {
	return e.Terms.HandForHand && len(e.Tables) > 1 && !e.LateOpen() && !e.RebuysOpen() && !e.deciding() &&
		e.Alive() == len(e.Prizes())+1
}
