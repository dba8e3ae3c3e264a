package table

import (
	"errors"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// command does what a line asks.
func (d desk) command(l *client, c Command) {
	i := d.seatOf(l.ID)
	if i >= 0 {
		d.chairs[i].touch = d.now
	}
	switch c := c.(type) {
	case Act:
		d.act(l, i, c)
	case Choose:
		d.chosenBy(l, i, c)
	case Sit:
		d.sit(l, i, c)
	case Say:
		d.say(l, i, c.Text)
	case Pause, Resume, Start:
		d.hostOnly(l, c)
	case SetForm, SetSpice, SetSpeed, AddBot, RemoveBots:
		if !l.mayHost() {
			d.notify(l, Notice{Code: NoticeNotHost})
			return
		}
		d.arrange(l, c)
	default:
		if i < 0 {
			d.notify(l, Notice{Code: NoticeNotSeated})
			return
		}
		d.seated(l, i, c)
	}
}

// act answers a decision. Only the pending decision's id is taken, once from each
// seat: late, doubled and out-of-turn actions change nothing.
func (d desk) act(l *client, i int, c Act) {
	switch {
	case d.halted:
		d.notify(l, Notice{Code: NoticeStorage})
		return
	case !d.awaited.IsZero():
		d.notify(l, Notice{Code: NoticeAwaits})
		return
	case i < 0:
		d.notify(l, Notice{Code: NoticeNotSeated})
		return
	case c.Action == nil || !d.busy() || c.Decision != d.decision || d.pending>>i&1 == 0 || d.dealt[i] != l.ID:
		d.notify(l, Notice{Code: NoticeLate})
		return
	}
	base := d.base
	err := d.dealer.apply(i, c.Action.by(i))
	var poker *hand.Refusal
	var bank *bank.Refusal
	switch {
	case errors.As(err, &poker):
		d.notify(l, Notice{Code: NoticeRefused, Refusal: poker})
	case errors.As(err, &bank):
		d.notify(l, Notice{Code: NoticeRefused, Bank: bank})
	case errors.Is(err, errKind):
		d.notify(l, Notice{Code: NoticeLate}) // it was meant for another hand
	case err != nil:
		d.notify(l, Notice{Code: NoticeStorage})
	default:
		ch := &d.chairs[i]
		if !base.IsZero() && d.now.After(base) {
			ch.bank = max(ch.bank-d.now.Sub(base), 0)
		}
		ch.timeouts = 0
		if b, ok := c.Action.(BankAction); ok && b.Ante > 0 {
			ch.last = Stake{Ante: b.Ante, Bonus: b.Bonus}
		}
	}
}

// sit takes a chair.
func (d desk) sit(l *client, i int, c Sit) {
	if i >= 0 { // staying after all
		d.chairs[i].leaving = false
		d.dirty = true
		return
	}
	chips := c.BuyIn
	if chips == 0 {
		chips = d.next.BuyIn
	}
	if d.orders.Closed {
		d.notify(l, Notice{Code: NoticeClosed})
		return
	}
	if d.orders.Freezeout {
		chips = d.next.BuyIn
	} else if was, ok := d.aside[l.ID]; ok {
		chips = was.stack
	} else if low, high := d.next.BuyInRange(); chips < low || chips > high {
		d.notify(l, Notice{Code: NoticeBuyIn, Amount: low, Also: high})
		return
	}
	if !d.holds(chips) {
		d.notify(l, Notice{Code: NoticeTooRich, Amount: game.MaxChips})
		return
	}
	seat, code := d.freeChair(c.Seat)
	if code != NoticeNone {
		d.notify(l, Notice{Code: code})
		return
	}
	if !d.sitDown(seat, l.ID, l.Name, nil, chips) {
		d.notify(l, Notice{Code: NoticeStorage})
	}
}

// seated are the commands of somebody with a chair.
func (d desk) seated(l *client, i int, c Command) {
	ch := &d.chairs[i]
	d.dirty = true
	switch c := c.(type) {
	case Leave:
		d.leave(l, i)
	case SitOut:
		d.sitOut(i)
	case Back:
		d.back(i)
	case PostNow:
		ch.posts = ch.owes
	case Rebuy:
		d.rebuy(l, i)
	case NextHandNow:
		d.hurry(i)
	case ShowCards:
		d.showCards(i, c.Which)
	case Rabbit:
		d.rabbit(l, i)
	case AskMuck:
		ch.ask = c.Ask
	case Straddle:
		ch.straddles = c.On
	case FastForward:
		if d.alone(i) && d.busy() && d.pending>>i&1 == 0 {
			d.fast = true
			d.rush = d.orders.Bound && !d.personLeft() // what is left of it, not this hand alone
		}
	}
}

// leave gives a chair up, when its chips are at stake once the hand is over.
func (d desk) leave(l *client, i int) {
	switch {
	case d.orders.Bound && d.orders.Places[i] == 0:
		d.sitOut(i) // the chips stay and are blinded off (RULES §7.6)
	case d.staked(i) && !d.open():
		d.chairs[i].leaving = true
		d.notify(l, Notice{Code: NoticeNextHand})
	default:
		d.standUp(i)
	}
}

// rebuy fills a stack up, when its chips are at stake before the next hand.
func (d desk) rebuy(l *client, i int) {
	switch {
	case d.orders.Freezeout || d.stackOf(i) >= d.next.BuyIn:
		d.notify(l, Notice{Code: NoticeNotBusted})
	case d.staked(i):
		d.chairs[i].rebuy = true
		d.notify(l, Notice{Code: NoticeNextHand})
	default:
		d.fill(i)
	}
}

func (d desk) back(i int) {
	c := &d.chairs[i]
	c.leaving, c.timeouts = false, 0
	if c.out {
		c.out = false
		d.log(LogEntry{Kind: LogBack, Seat: i, Name: c.name})
		d.dealer.reopen()
	}
}

func (d desk) sitOut(i int) {
	if c := &d.chairs[i]; !c.out {
		c.out = true
		d.log(LogEntry{Kind: LogOut, Seat: i, Name: c.name})
		if !d.staked(i) {
			d.dealer.reopen()
		}
	}
}

// hurry skips the pause between hands once everybody who is there has asked.
func (d desk) hurry(i int) {
	if d.busy() {
		return
	}
	p := d.planned()
	d.chairs[i].hurry = true
	for k := range d.chairs {
		if c := &d.chairs[k]; c.taken && c.bot == nil && !c.hurry && !c.out && d.board.Here(c.id) && !d.busted(k, &p.form) && k != i {
			return
		}
	}
	if d.unbegun() {
		d.asks++
		d.dirty = true
		return
	}
	d.showUntil = d.now
	if d.nextHand.After(d.now) {
		d.nextHand = d.now
	}
}

// hostOnly stops and starts the table.
func (d desk) hostOnly(l *client, c Command) {
	i := d.seatOf(l.ID)
	_, resume := c.(Resume)
	if !l.mayHost() && !(resume && d.mayResume(l, i)) {
		d.notify(l, Notice{Code: NoticeNotHost})
		return
	}
	switch c.(type) {
	case Pause:
		d.pause()
	case Resume:
		d.resume()
	case Start:
		if d.unbegun() {
			d.asks++
			d.dirty = true
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
			t.minds.think(i)
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
func (d desk) say(l *client, i int, text string) {
	if !cleanText(text) {
		return
	}
	if !l.MayTalk(d.now) {
		d.notify(l, Notice{Code: NoticeChatSlow})
		return
	}
	name := l.Name
	if i >= 0 {
		name = d.chairs[i].name
	}
	d.log(LogEntry{Kind: LogChat, Seat: i, Name: name, Text: text})
}
