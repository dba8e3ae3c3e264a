package replay

import (
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/phh"
	"tapis/internal/table"
)

// PHH is the hand as a file tells it: the file it came from, or what its reader saw at
// the table, with the cards that were never seen left unknown.
func (h *Hand) PHH() *phh.Hand {
	if h.file != nil {
		return h.file
	}
	rec := phh.Record{Setup: h.setup(), Events: hand.AsSecret(seen(h.last.Events, h.You)), Names: h.Names}
	f := rec.Hand()
	var seats []any
	for k, i := range rec.Setup.Positions() {
		seats = append(seats, int64(i+1))
		if i == h.You {
			f.Set(seatField, int64(k+1))
		}
	}
	f.Set("table", h.Table)
	table.Dates(f, h.Number, h.Level, seats, h.At)
	return f
}

// setup is what the hand was started from, as its story tells it. It has no deck.
func (h *Hand) setup() *hand.Setup {
	v := h.last
	s := &hand.Setup{
		Game: v.Base, Betting: v.Betting, Stakes: v.Stakes, Rules: v.Rules, Button: v.Button, BigBlind: v.Big,
		CarriedPot: h.from.Pot,
	}
	for i := range s.Stacks {
		if v.Seats[i].In {
			s.Stacks[i] = h.from.Seats[i].Stack
		}
	}
	blind := false // one has been posted
	for i := range v.Events {
		switch e := &v.Events[i]; e.Kind {
		case hand.EvDeadBlind:
			s.DeadSmallBlind = true
		case hand.EvPosted:
			nominal := e.Amount
			switch e.Reason {
			case hand.AsSmallBlind:
				nominal = max(nominal, v.Stakes.SmallBlind)
			case hand.AsBigBlind, hand.AsPost:
				nominal = max(nominal, v.Stakes.BigBlind)
			}
			switch e.Reason {
			case hand.AsAnte, hand.AsBigBlindAnte:
				s.Antes[e.Seat] = max(nominal, v.Stakes.Ante)
				s.AnteDead = s.AnteDead || e.Reason == hand.AsBigBlindAnte || blind
			default:
				s.Blinds[e.Seat], blind = nominal, true
			}
		}
	}
	if s.Stakes.AnteMode == game.BigBlindAnte && v.Big >= 0 && s.Antes[v.Big] == 0 && s.Stakes.Ante > 0 {
		s.Antes[v.Big], s.AnteDead = s.Stakes.Ante, true // nothing was left for it
	}
	return s
}
