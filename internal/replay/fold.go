package replay

import (
	"slices"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// before is a hand as it stood before its first event: what the whole story moved is
// taken back from where it ended.
func before(last *hand.View) *hand.View {
	v := &hand.View{
		Game: last.Base, Base: last.Base, Betting: last.Betting, Stakes: last.Stakes, Rules: last.Rules,
		Seat: last.Seat, Button: last.Button, Big: last.Big, Opener: -1, Pot: last.Pot,
	}
	for i := range v.Board {
		v.Board[i] = card.Unknown
	}
	for i := range v.Seats {
		in := last.Seats[i].In
		v.Seats[i] = hand.SeatView{In: in, Live: in, Stack: last.Seats[i].Stack}
		for k := range v.Seats[i].Cards {
			v.Seats[i].Cards[k] = card.Unknown
		}
	}
	for i := range last.Events {
		e := &last.Events[i]
		switch e.Kind {
		case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised:
			v.Seats[e.Seat].Stack += e.Amount
			v.Pot -= e.Amount
		case hand.EvReturned, hand.EvAwarded:
			v.Seats[e.Seat].Stack -= e.Amount
			v.Pot += e.Amount
		case hand.EvRaked:
			v.Pot += e.Amount
		}
	}
	return v
}

// fold is the view after events, which begin at from.
func fold(from *hand.View, events []hand.Event) *hand.View {
	v := *from
	v.Events = events
	for i := range events {
		apply(&v, &events[i])
	}
	for i := range v.Seats {
		s := &v.Seats[i]
		s.AllIn = s.In && s.Live && s.Stack == 0 && !v.Done
	}
	return &v
}

// apply goes on by one event.
func apply(v *hand.View, e *hand.Event) {
	switch e.Kind {
	case hand.EvStreet:
		v.Street = int(e.Street)
		for i := range v.Seats {
			v.Seats[i].Acted = false
		}
		switch {
		case e.Street > 0: // before, the blinds are in front
			v.Bet, v.Bets = 0, 0
		case v.Base.Opening == game.BringIn && (v.Base != game.Stud5 || v.Rules.FiveStudBringIn):
			v.Bet = v.Stakes.BringIn // owed also when who is to bring in cannot (RULES §3.9.3)
		}
	case hand.EvBoard, hand.EvCommon:
		v.Common = e.Kind == hand.EvCommon
		v.NBoard += copy(v.Board[v.NBoard:], e.CardList())
	case hand.EvCollected:
		for i := range v.Seats {
			v.Seats[i].Bet = 0
		}
		v.Bet = 0
	case hand.EvRaked:
		v.Pot -= e.Amount
	case hand.EvTurnedNullot:
		if turned := v.Game.IfPassed; turned != nil {
			v.Game = turned(v.Rules)
		}
	case hand.EvPassedOut:
		v.Carried = e.Amount
	case hand.EvEnded:
		v.Done = true
	}
	if e.Seat >= 0 {
		s := &v.Seats[e.Seat]
		move(v, s, e)
		deal(v, s, e)
	}
}

// move moves the chips of an event of a seat's.
func move(v *hand.View, s *hand.SeatView, e *hand.Event) {
	switch e.Kind {
	case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised:
		s.Stack -= e.Amount
		s.Total += e.Amount
		v.Pot += e.Amount
		if e.Kind == hand.EvPosted && (e.Reason == hand.AsAnte || e.Reason == hand.AsBigBlindAnte) {
			return
		}
		s.Bet += e.Amount
		v.Bet = max(v.Bet, s.Bet)
		if e.Reason == hand.AsBigBlind { // what is to be called, also when it was posted short
			v.Bet = max(v.Bet, v.Stakes.BigBlind)
		}
		switch e.Kind {
		case hand.EvRaised:
			v.Bets++
			if e.Reason == hand.AsOpening {
				v.Opener = int(e.Seat)
			}
			for i := range v.Seats {
				v.Seats[i].Acted = false
			}
			s.Acted = true
		case hand.EvCalled, hand.EvBringIn:
			s.Acted = true
		}
	case hand.EvReturned:
		s.Stack += e.Amount
		s.Total -= e.Amount
		s.Bet -= min(e.Amount, s.Bet)
		v.Pot -= e.Amount
	case hand.EvAwarded:
		s.Stack += e.Amount
		v.Pot -= e.Amount
		s.Won = true
	}
}

// deal moves the cards of an event of a seat's, and says what it did besides chips.
func deal(v *hand.View, s *hand.SeatView, e *hand.Event) {
	switch e.Kind {
	case hand.EvDealt:
		for k, c := range e.CardList() {
			if s.N < len(s.Cards) {
				s.Cards[s.N] = c
				s.Up |= (e.Up >> k & 1) << s.N
				s.N++
			}
		}
	case hand.EvDiscarded, hand.EvDrew:
		throw(s, e.CardList())
		s.Acted = true
		if e.Kind == hand.EvDrew && s.Draws < len(s.Drew) {
			s.Drew[s.Draws] = int8(e.N)
			s.Draws++
		}
	case hand.EvFolded:
		s.Live = false
	case hand.EvChecked:
		s.Acted = true
	case hand.EvShown:
		s.N = copy(s.Cards[:], e.CardList())
		s.Up = 1<<s.N - 1
		s.Shown = true
		if e.Reason == hand.AllInTabled {
			v.Runout = true
		}
	case hand.EvShownPart:
		uncover(s, e)
	case hand.EvMucked:
		s.Live = false
	}
}

// throw takes cards out of a hand; unknown ones stand for any unknown.
func throw(s *hand.SeatView, cards []card.Card) {
	for _, c := range cards {
		k := slices.Index(s.Cards[:s.N], c)
		if k < 0 {
			continue
		}
		copy(s.Cards[k:s.N], s.Cards[k+1:s.N])
		low := s.Up & (1<<k - 1)
		s.Up = s.Up>>(k+1)<<k | low
		s.N--
		s.Cards[s.N] = card.Unknown
	}
}

// uncover turns up the cards of a hand that were shown after its end, and no others.
func uncover(s *hand.SeatView, e *hand.Event) {
	cards := e.CardList()
	for k := range s.N {
		if e.Up>>k&1 != 0 && len(cards) > 0 {
			s.Cards[k], cards = cards[0], cards[1:]
		}
	}
	s.Up |= e.Up
	s.Shown = s.N > 0 && s.Up == 1<<s.N-1
}
