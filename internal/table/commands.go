package table

import (
	"errors"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// command does what a line asks.
func (t *Table) command(l *client, c Command) {
	i := t.seatOf(l.ID)
	if i >= 0 {
		t.chairs[i].touch = t.now
	}
	switch c := c.(type) {
	case Act:
		t.act(l, i, c)
	case Choose:
		t.chosenBy(l, i, c)
	case Sit:
		t.sit(l, i, c)
	case Say:
		t.say(l, i, c.Text)
	case Pause, Resume, Start:
		t.hostOnly(l, c)
	case SetForm, SetSpeed, AddBot, RemoveBots:
		if !l.mayHost() {
			t.notify(l, Notice{Code: NoticeNotHost})
			return
		}
		t.arrange(l, c)
	default:
		if i < 0 {
			t.notify(l, Notice{Code: NoticeNotSeated})
			return
		}
		t.seated(l, i, c)
	}
}

// act answers a decision. Only the pending decision's id is taken, once from each
// seat: late, doubled and out-of-turn actions change nothing.
func (t *Table) act(l *client, i int, c Act) {
	switch {
	case t.halted:
		t.notify(l, Notice{Code: NoticeStorage})
		return
	case !t.awaited.IsZero():
		t.notify(l, Notice{Code: NoticeAwaits})
		return
	case i < 0:
		t.notify(l, Notice{Code: NoticeNotSeated})
		return
	case c.Action == nil || !t.busy() || c.Decision != t.decision || t.pending>>i&1 == 0 || t.dealt[i] != l.ID:
		t.notify(l, Notice{Code: NoticeLate})
		return
	}
	base := t.base
	err := t.apply(i, c.Action.by(i))
	var poker *hand.Refusal
	var bank *bank.Refusal
	switch {
	case errors.As(err, &poker):
		t.notify(l, Notice{Code: NoticeRefused, Refusal: poker})
	case errors.As(err, &bank):
		t.notify(l, Notice{Code: NoticeRefused, Bank: bank})
	case errors.Is(err, errKind):
		t.notify(l, Notice{Code: NoticeLate}) // it was meant for another hand
	case err != nil:
		t.notify(l, Notice{Code: NoticeStorage})
	default:
		ch := &t.chairs[i]
		if !base.IsZero() && t.now.After(base) {
			ch.bank = max(ch.bank-t.now.Sub(base), 0)
		}
		ch.timeouts = 0
		if b, ok := c.Action.(BankAction); ok && b.Ante > 0 {
			ch.last = Stake{Ante: b.Ante, Bonus: b.Bonus}
		}
	}
}

// sit takes a chair.
func (t *Table) sit(l *client, i int, c Sit) {
	if i >= 0 { // staying after all
		t.chairs[i].leaving = false
		t.dirty = true
		return
	}
	chips := c.BuyIn
	if chips == 0 {
		chips = t.next.BuyIn
	}
	if t.orders.Closed {
		t.notify(l, Notice{Code: NoticeClosed})
		return
	}
	if t.orders.Freezeout {
		chips = t.next.BuyIn
	} else if was, ok := t.aside[l.ID]; ok {
		chips = was.stack
	} else if low, high := t.next.BuyInRange(); chips < low || chips > high {
		t.notify(l, Notice{Code: NoticeBuyIn, Amount: low, Also: high})
		return
	}
	if !t.holds(chips) {
		t.notify(l, Notice{Code: NoticeTooRich, Amount: game.MaxChips})
		return
	}
	seat, code := t.freeChair(c.Seat)
	if code != NoticeNone {
		t.notify(l, Notice{Code: code})
		return
	}
	if !t.sitDown(seat, l.ID, l.Name, nil, chips) {
		t.notify(l, Notice{Code: NoticeStorage})
	}
}

// seated are the commands of somebody with a chair.
func (t *Table) seated(l *client, i int, c Command) {
	ch := &t.chairs[i]
	t.dirty = true
	switch c := c.(type) {
	case Leave:
		t.leave(l, i)
	case SitOut:
		t.sitOut(i)
	case Back:
		t.back(i)
	case PostNow:
		ch.posts = ch.owes
	case Rebuy:
		t.rebuy(l, i)
	case NextHandNow:
		t.hurry(i)
	case ShowCards:
		t.showCards(i)
	case AskMuck:
		ch.ask = c.Ask
	case FastForward:
		if t.alone(i) && t.busy() && t.pending>>i&1 == 0 {
			t.fast = true
			t.rush = t.orders.Bound && !t.personLeft() // what is left of it, not this hand alone
		}
	}
}

// leave gives a chair up, when its chips are at stake once the hand is over.
func (t *Table) leave(l *client, i int) {
	switch {
	case t.orders.Bound && t.orders.Places[i] == 0:
		t.sitOut(i) // the chips stay and are blinded off (RULES §7.6)
	case t.staked(i) && !t.open():
		t.chairs[i].leaving = true
		t.notify(l, Notice{Code: NoticeNextHand})
	default:
		t.standUp(i)
	}
}

// rebuy fills a stack up, when its chips are at stake before the next hand.
func (t *Table) rebuy(l *client, i int) {
	switch {
	case t.orders.Freezeout || t.stackOf(i) >= t.next.BuyIn:
		t.notify(l, Notice{Code: NoticeNotBusted})
	case t.staked(i):
		t.chairs[i].rebuy = true
		t.notify(l, Notice{Code: NoticeNextHand})
	default:
		t.fill(i)
	}
}

func (t *Table) back(i int) {
	c := &t.chairs[i]
	c.leaving, c.timeouts = false, 0
	if c.out {
		c.out = false
		t.log(LogEntry{Kind: LogBack, Seat: i, Name: c.name})
		t.reopen()
	}
}

func (t *Table) sitOut(i int) {
	if c := &t.chairs[i]; !c.out {
		c.out = true
		t.log(LogEntry{Kind: LogOut, Seat: i, Name: c.name})
		if !t.staked(i) {
			t.reopen()
		}
	}
}

// hurry skips the pause between hands once everybody who is there has asked.
func (t *Table) hurry(i int) {
	if t.busy() {
		return
	}
	p := t.planned()
	t.chairs[i].hurry = true
	for k := range t.chairs {
		if c := &t.chairs[k]; c.taken && c.bot == nil && !c.hurry && !c.out && t.board.Here(c.id) && !t.busted(k, &p.form) && k != i {
			return
		}
	}
	if t.unbegun() {
		t.asks++
		t.dirty = true
		return
	}
	t.showUntil = t.now
	if t.nextHand.After(t.now) {
		t.nextHand = t.now
	}
}

// hostOnly stops and starts the table.
func (t *Table) hostOnly(l *client, c Command) {
	i := t.seatOf(l.ID)
	_, resume := c.(Resume)
	if !l.mayHost() && !(resume && t.mayResume(l, i)) {
		t.notify(l, Notice{Code: NoticeNotHost})
		return
	}
	switch c.(type) {
	case Pause:
		t.pause()
	case Resume:
		t.resume()
	case Start:
		if t.unbegun() {
			t.asks++
			t.dirty = true
		}
	}
}

// pause stops the clocks; a hand in progress finishes, no new one begins (AC-42).
func (t *Table) pause() {
	if t.paused {
		return
	}
	t.paused, t.pauseFrom, t.pauseTo = true, t.now, time.Time{}
	t.mixed.asked.stop(t.now)
	if !t.deadline.IsZero() {
		t.left = max(t.deadline.Sub(t.now), 0)
		for i := range t.chairs {
			if t.pending>>i&1 != 0 && t.chairs[i].bot == nil {
				t.spendBank(i)
			}
		}
		if t.deadline.Equal(t.base) {
			t.base = time.Time{}
		}
		t.deadline = time.Time{}
	}
	t.log(LogEntry{Kind: LogPaused, Seat: -1})
}

// resume counts five seconds down and goes on where the clocks stood.
func (t *Table) resume() {
	if !t.paused {
		return
	}
	t.paused, t.halted, t.voids, t.awaited = false, false, 0, time.Time{}
	again := t.now.Add(resumeWait)
	if t.left > 0 && t.pending != 0 {
		t.deadline = again.Add(t.left)
		if t.base.IsZero() {
			t.base = t.deadline
		} else {
			t.base = again
		}
	}
	t.left = 0
	t.mixed.asked.goOn(again)
	for i := range t.chairs { // what a bot answered may not have been stored
		if b := t.chairs[i].bot; b != nil && t.pending>>i&1 != 0 && !b.busy && b.reply == nil {
			t.think(i)
		}
	}
	if t.hand == nil || t.over {
		t.showUntil = again
		t.nextHand = time.Time{}
	}
	t.pauseTo = again
	t.log(LogEntry{Kind: LogResumed, Seat: -1})
}

// say is one line of chat: one message a second, five at once.
func (t *Table) say(l *client, i int, text string) {
	if !cleanText(text) {
		return
	}
	if !l.MayTalk(t.now) {
		t.notify(l, Notice{Code: NoticeChatSlow})
		return
	}
	name := l.Name
	if i >= 0 {
		name = t.chairs[i].name
	}
	t.log(LogEntry{Kind: LogChat, Seat: i, Name: name, Text: text})
}

// showCards turns up the asker's cards of the hand just over.
func (t *Table) showCards(i int) {
	if t.hand == nil || !t.over || t.inHand>>i&1 == 0 || t.dealt[i] != t.chairs[i].id {
		return
	}
	if v := t.view(-1).view; v == nil || v.Seats[i].Shown {
		return
	}
	if !t.save(Fact{Kind: FactShown, Seat: i}) {
		return
	}
	t.showed |= 1 << i
	t.changed()
}

// addShown puts hands shown of free will after the end into what is seen.
func (t *Table) addShown(s *sight) {
	v := s.view
	for i := range t.chairs {
		if t.showed>>i&1 == 0 {
			continue
		}
		own := t.hand.See(i).view.Seats[i]
		s := &v.Seats[i]
		s.Cards, s.N, s.Up, s.Shown = own.Cards, own.N, 1<<own.N-1, true
		e := hand.Event{Kind: hand.EvShown, Seat: int8(i), Street: uint8(v.Street), Reason: hand.Voluntary, N: uint8(own.N)}
		e.Cards = own.Cards
		v.Events = append(v.Events, e)
	}
}
