package i18n

import (
	"tapis/engine/bank"
	"tapis/engine/eval"
)

// BankRefusal says why a bet or a move was not taken.
func (w *Words) BankRefusal(r *bank.Refusal) string {
	if r == nil || int(r.Code) >= len(w.Bank.Refusals) {
		return w.Bank.Refusals[0].Of()
	}
	return w.Bank.Refusals[r.Code].Of(w.Num(r.Got), w.Num(r.Want))
}

// BankMove is a move as in the middle of a sentence.
func (w *Words) BankMove(m bank.Move) string {
	b := &w.Bank.Moves
	text := ""
	switch m {
	case bank.Check:
		text = b.Check
	case bank.Fold:
		text = b.Fold
	case bank.Bet4A:
		text = b.Bet4.Of("")
	case bank.Bet3A:
		text = b.Bet3.Of("")
	case bank.Bet2A:
		text = b.Bet2.Of("")
	case bank.BetTurn, bank.BetRiver:
		text = b.BetHalf.Of("")
	}
	for len(text) > 0 && text[len(text)-1] == ' ' {
		text = text[:len(text)-1]
	}
	if text == "" {
		return ""
	}
	return LowerFirst(text)
}

// BankBox tells how one box was settled and why; "" for an empty one.
func (w *Words) BankBox(b bank.Box, line bank.Line, made eval.Made) string {
	if line.Stake == 0 {
		return ""
	}
	why := w.Bank.Reasons[min(int(line.Reason), len(w.Bank.Reasons)-1)]
	if line.Reason == bank.Table {
		row := payRow(made)
		if row < 0 {
			return ""
		}
		why = w.Bank.Results.Pays.Of(w.Bank.Pays.Rows[row], line.Pays.String())
	}
	if line.Net == 0 {
		return w.Bank.Results.Back.Of(w.Bank.Boxes[b], w.Num(line.Stake), why)
	}
	return w.Bank.Results.Box.Of(w.Bank.Boxes[b], w.Signed(line.Net), why)
}

// BankOutcome tells how a player's deal ended.
func (w *Words) BankOutcome(r *bank.Result, who Who) string {
	b := &w.Bank.Results
	verb := map[bank.Outcome]Verb{
		bank.Win: b.Win, bank.Lose: b.Lose, bank.Tie: b.Tie, bank.NoQualify: b.NoQualify, bank.FoldedTurn: b.Folded,
	}[r.Outcome]
	return verb.Of(who, w.Hand(r.Player), w.Hand(r.Bank))
}

// BankNet tells what a player won or lost.
func (w *Words) BankNet(net int64, who Who) string {
	b := &w.Bank.Results
	switch {
	case net > 0:
		return b.Wins.Of(who, w.Num(net))
	case net < 0:
		return b.Loses.Of(who, w.Num(-net))
	}
	return b.Even.Of(who)
}

// PayRow is the row of Bank.Pays.Rows that a hand is in, -1 for none.
func PayRow(m eval.Made) int { return payRow(m) }

func payRow(m eval.Made) int {
	if m.N == 0 {
		return -1
	}
	switch m.Category {
	case eval.StraightFlush:
		if bank.SuperAntePay(m).Num == 500 {
			return 0
		}
		return 1
	case eval.Quads:
		return 2
	case eval.FullHouse:
		return 3
	case eval.Flush:
		return 4
	case eval.Straight:
		return 5
	case eval.Trips:
		return 6
	}
	return -1
}

// BankEvent tells what happened in a deal; "" for what needs no telling.
func (w *Words) BankEvent(e *bank.Event, who Who) string {
	ev := &w.Bank.Events
	cards := w.Cards(e.Cards[:min(max(e.NumCards, 0), len(e.Cards))])
	after := ""
	switch e.Reason {
	case bank.ByClock:
		after = ev.ByClock
	case bank.StackShort:
		after = ev.NoChips
	case bank.ForBonus:
		after = ev.ForBonus
	}
	switch e.Kind {
	case bank.BetsPlaced:
		if e.Bonus > 0 {
			return ev.PlacesBonus.Of(who, w.Num(e.Chips), w.Num(e.Bonus))
		}
		return ev.Places.Of(who, w.Num(e.Chips))
	case bank.SatOut:
		return ev.SitsOut.Of(who) + after
	case bank.HoleCards:
		if !e.Cards[0].Known() {
			return ""
		}
		return ev.Yours.Of(cards)
	case bank.Decided:
		return w.bankDecision(e, who) + after
	case bank.BoardDealt:
		return cards + after
	case bank.RiverSkipped:
		return ev.NoRiver
	case bank.BankShown:
		why := ev.NoPair
		if e.Reason == bank.PairOrBetter {
			why = ev.Qualifies
		}
		return ev.Shows.Of(cards, w.Hand(e.Made), why)
	case bank.SeatShown:
		return w.Events.ShowWhat.Of(who, cards, w.Hand(e.Made))
	case bank.SeatSettled:
		return w.BankNet(e.Net, who)
	case bank.BankSettled:
		switch {
		case e.Net > 0:
			return w.Bank.Results.BankWins.Of(w.Num(e.Net))
		case e.Net < 0:
			return w.Bank.Results.BankPays.Of(w.Num(-e.Net))
		}
		return w.Bank.Results.BankEven
	}
	return ""
}

func (w *Words) bankDecision(e *bank.Event, who Who) string {
	size := ""
	switch e.Move {
	case bank.Check:
		return w.Events.Check.Of(who)
	case bank.Fold:
		return w.Events.Fold.Of(who)
	case bank.Bet4A:
		size = w.Bank.Moves.Tags[bank.A4]
	case bank.Bet3A:
		size = w.Bank.Moves.Tags[bank.A3]
	case bank.Bet2A:
		size = w.Bank.Moves.Tags[bank.A2]
	case bank.BetTurn, bank.BetRiver:
		size = w.Bank.Moves.Tags[bank.T]
	}
	return w.Bank.Events.Bets.Of(who, size, w.Num(e.Chips))
}
