package poker

import (
	"slices"
	"strconv"

	"tapis/engine/eval"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// win is what one seat won of one half, over all pots it won it in.
type win struct {
	seat   int
	side   hand.Side
	amount int64
	e      *hand.Event
}

// wins adds the awards of a hand up, the largest first.
func (s *scene) wins() []win {
	var list []win
	for i := range s.events {
		e := &s.events[i]
		if e.Kind != hand.EvAwarded {
			continue
		}
		k := slices.IndexFunc(list, func(w win) bool { return w.seat == int(e.Seat) && w.side == e.Side })
		if k < 0 {
			list = append(list, win{int(e.Seat), e.Side, e.Amount, e})
		} else {
			list[k].amount += e.Amount
		}
	}
	slices.SortStableFunc(list, func(a, b win) int { return int(min(max(b.amount-a.amount, -1), 1)) })
	return list
}

// noLow says whether the high took all because nobody made a low (RULES §3.7).
// When a low was made in one pot and not in another, each pot's line says it.
func (s *scene) noLow() bool {
	none := false
	for i := range s.events {
		if e := &s.events[i]; e.Kind == hand.EvAwarded {
			if e.Side == hand.LowSide {
				return false
			}
			told := *e
			told.High, told.Low = s.values(e)
			none = none || i18n.NoLow(&told, s.g)
		}
	}
	return none
}

// pots are what is written as the pot: what is collected, or was paid out, and
// what lies in front of the seats.
func (s *scene) pots() (pot, street int64) {
	if s.done {
		return max(s.middle, s.paidOut()), 0
	}
	return s.middle, s.bets()
}

// paidOut is what the pots of a finished hand came to.
func (s *scene) paidOut() int64 {
	var sum int64
	for i := range s.seats {
		sum += s.seats[i].won
	}
	return sum
}

// won is the hand an award was won with, "" when nobody else was left.
func (s *scene) won(w *i18n.Words, e *hand.Event) string {
	high, low := s.values(e)
	return ui.JoinNonEmpty(" · ", w.Hand(eval.Describe(s.g.High, high)), w.Hand(eval.Describe(s.g.Low, low)))
}

// feltLines is the result in few words, for the felt: the winners of each half.
func (t *kind) feltLines(a *ui.Context) []felt.Line {
	s := t.scene
	var out []felt.Line
	for _, e := range s.events {
		if e.Kind == hand.EvPassedOut {
			return []felt.Line{{Text: a.Words.Results.PassedOut}}
		}
	}
	for _, won := range s.wins() {
		who := t.Who(won.seat)
		if who.You {
			who.Name = a.Words.Table.You
		}
		half := ""
		if s.g.Split() && won.side != hand.Whole && won.e.Reason != hand.NoLow {
			half = [...]string{hand.HighSide: a.Words.Table.High, hand.LowSide: a.Words.Table.Low}[won.side]
		}
		out = append(out, felt.Line{Text: ui.JoinNonEmpty("  ", half, who.Name, a.Words.Num(won.amount), s.won(a.Words, won.e))})
	}
	if s.noLow() {
		out = append(out, felt.Line{Text: a.Words.Table.NoLow, Quiet: true})
	}
	return out
}

// resultLines tell the end of a hand in full: what came back, every pot with its
// winners and their hands, and who got the odd chip and why (UX AC-22, AC-23); last
// of all, alone with bots, what the costliest mistake was.
func (t *kind) resultLines(a *ui.Context) []felt.Line {
	s := t.scene
	if s == nil || !s.done {
		return nil
	}
	pots := 0
	for i := range s.events {
		if e := &s.events[i]; e.Kind == hand.EvAwarded {
			pots = max(pots, int(e.Pot)+1)
		}
	}
	var out []felt.Line
	if line := t.yourResult(a); line != "" {
		out = append(out, felt.Line{Text: line})
	}
	for p := range pots {
		out = append(out, t.potLines(a, p, pots)...)
	}
	for i := range s.events {
		switch e := &s.events[i]; e.Kind {
		case hand.EvReturned, hand.EvPassedOut, hand.EvRaked, hand.EvOpeners:
			if e.Kind != hand.EvReturned || e.Amount > 0 && pots > 0 {
				out = append(out, felt.Line{Text: a.Words.Event(e, s.g, t.Who(int(e.Seat))), Quiet: true})
			}
		}
	}
	for i := range out {
		out[i].Text = i18n.UpperFirst(out[i].Text)
	}
	return append(out, t.coach.line(t.Snap.Hand)...)
}

// yourResult is the first line for a player who won something.
func (t *kind) yourResult(a *ui.Context) string {
	me := t.me()
	if me == nil || me.won == 0 {
		return ""
	}
	all := t.scene.paidOut()
	if me.won == all {
		return ""
	}
	return a.Words.Results.YouWon.Of(a.Words.Num(me.won), a.Words.Num(all))
}

// potLines tell one pot: its name when there are several, its winners, its odd
// chips.
func (t *kind) potLines(a *ui.Context, pot, pots int) []felt.Line {
	s := t.scene
	var out []felt.Line
	var total int64
	first := true
	for i := range s.events {
		if e := &s.events[i]; e.Kind == hand.EvAwarded && int(e.Pot) == pot {
			total += e.Amount
		}
	}
	for i := range s.events {
		e := &s.events[i]
		if e.Kind != hand.EvAwarded || int(e.Pot) != pot {
			continue
		}
		who := t.Who(int(e.Seat))
		told := *e
		told.High, told.Low = s.values(e)
		text := a.Words.Awarded(&told, s.g, who)
		if e.Reason == hand.Unopposed {
			text = a.Words.Results.Unopposed.Of(who, a.Words.Num(e.Amount))
		}
		if pots > 1 && first {
			text = potName(a.Words, pot, pots, total) + ": " + text
		}
		out = append(out, felt.Line{Text: text, Quiet: !first && pots > 1})
		first = false
		if odd := oddLine(a.Words, e, who); odd != "" {
			out = append(out, felt.Line{Text: odd, Quiet: true})
		}
	}
	return out
}

// potName is "Main pot 350", "Side pot 200", "Side pot 2, 160".
func potName(w *i18n.Words, pot, pots int, amount int64) string {
	switch {
	case pot == 0:
		return w.Results.Main.Of(w.Num(amount))
	case pots == 2:
		return w.Results.Side.Of(w.Num(amount))
	}
	return w.Results.SideN.Of(strconv.Itoa(pot), w.Num(amount))
}

// oddLine says who got the chips that could not be shared, and why (RULES §3.7).
func oddLine(w *i18n.Words, e *hand.Event, who i18n.Who) string {
	if e.Odd == 0 {
		return ""
	}
	chips := w.N(w.Results.OddChips, int(e.Odd))
	switch e.OddWhy {
	case hand.OddHighestCard:
		return w.Results.OddCard.Of(who, chips)
	case hand.OddToHigh:
		return w.Results.OddHigh.Of()
	}
	return w.Results.OddLeft.Of(who, chips)
}
