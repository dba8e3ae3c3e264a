package hand

// post puts in antes and blinds in order from the button's left. Antes come
// first, a big-blind or button ante after the blind (RULES §2.5).
func (r *round) post(events *story, s *Setup, p posts) {
	blindsFirst := s.AnteDead && !s.AntesFirst
	if !blindsFirst {
		r.postAntes(events, s, p.antes)
	}
	if s.DeadSmallBlind {
		events.emit(EvDeadBlind, -1).Reason = SmallBlindLeft
		r.unpostedBlinds += s.Stakes.SmallBlind
	}
	last := s.BigBlind
	for i := range p.blinds.clockwise(s.Button) {
		want := s.Blinds[i]
		if last < 0 || want > s.Blinds[last] {
			last = i
		}
		got := r.pay(i, want, true)
		r.unpostedBlinds += want - got
		r.bet = max(r.bet, want)
		e := events.emit(EvPosted, i)
		e.Amount, e.To, e.Reason, e.AllIn = got, r.fronts[i], s.blindReason(i), r.stacks[i] == 0
	}
	r.lastBlind = int8(last)
	if blindsFirst {
		r.postAntes(events, s, p.antes)
	}
}

func (r *round) postAntes(events *story, s *Setup, antes mask) {
	for i := range antes.clockwise(s.Button) {
		got := r.pay(i, s.Antes[i], false)
		if s.AnteDead {
			r.totals[i] -= got
			r.dead += got
		}
		e := events.emit(EvPosted, i)
		e.Amount, e.Reason, e.AllIn = got, AsAnte, r.stacks[i] == 0
		if s.AnteDead && i == s.BigBlind {
			e.Reason = AsBigBlindAnte
		}
	}
}

// blindReason is what the blind of a seat is posted as.
func (s *Setup) blindReason(seat int) Reason {
	big := s.BigBlind
	switch want := s.Blinds[seat]; {
	case seat == big:
		return AsBigBlind
	case big < 0 || want < s.Blinds[big]:
		return AsSmallBlind
	case want > s.Blinds[big]:
		return AsStraddle
	}
	return AsPost
}
