package bankroom

import (
	"errors"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// command does what a line asks.
func (r *Room) command(l *line, c table.Command) {
	i := r.seatOf(l.ID)
	if i >= 0 {
		r.chairs[i].touch = r.now
	}
	switch c := c.(type) {
	case table.Stake:
		r.act(l, i, c.Decision, bank.Action{Move: bank.Place, Ante: c.Ante, SuperAnte: c.Ante, Bonus: c.Bonus})
	case table.BankAct:
		r.act(l, i, c.Decision, bank.Action{Move: c.Move})
	case table.Sit:
		r.sit(l, i, c)
	case table.Say:
		r.say(l, i, c.Text)
	case table.Pause:
		if !r.rules(l, i) {
			r.tell(l, table.Notice{Code: table.NoticeNotHost})
			return
		}
		r.pause()
	case table.Resume:
		if !r.resumes(l, i) {
			r.tell(l, table.Notice{Code: table.NoticeNotHost})
			return
		}
		r.resume()
	case table.SetForm, table.SetSpeed, table.AddBot, table.RemoveBots:
		if !r.rules(l, i) {
			r.tell(l, table.Notice{Code: table.NoticeNotHost})
			return
		}
		r.arrange(l, c)
	default:
		if i < 0 {
			r.tell(l, table.Notice{Code: table.NoticeNotSeated})
			return
		}
		r.seated(l, i, c)
	}
}

// act answers a decision. Only the pending decision's id is taken, once from
// each seat: late and doubled answers change nothing.
func (r *Room) act(l *line, i int, decision uint64, a bank.Action) {
	switch {
	case r.halted:
		r.tell(l, table.Notice{Code: table.NoticeStorage})
		return
	case i < 0:
		r.tell(l, table.Notice{Code: table.NoticeNotSeated})
		return
	case r.deal == nil || r.over || decision != r.decision || r.pending>>i&1 == 0 || r.dealt[i] != l.ID:
		r.tell(l, table.Notice{Code: table.NoticeLate})
		return
	}
	a.Seat = i
	if least := r.form.Stakes.Ante; a.Move == bank.Place && a.Ante < least && r.betting() {
		r.tell(l, table.Notice{Code: table.NoticeRefused,
			Bank: &bank.Refusal{Code: bank.AnteTooSmall, Seat: i, Move: bank.Place, Got: a.Ante, Want: least}})
		return
	}
	err := r.apply(a)
	var no *bank.Refusal
	switch {
	case errors.As(err, &no):
		r.tell(l, table.Notice{Code: table.NoticeRefused, Bank: no})
	case err != nil:
		r.tell(l, table.Notice{Code: table.NoticeStorage})
	default:
		c := &r.chairs[i]
		c.timeouts = 0
		if a.Move == bank.Place {
			c.last = table.Stake{Ante: a.Ante, Bonus: a.Bonus}
		}
	}
}

// sit takes a chair.
func (r *Room) sit(l *line, i int, c table.Sit) {
	if i >= 0 { // staying after all
		r.chairs[i].leaving = false
		r.all = true
		return
	}
	chips := c.BuyIn
	if chips == 0 {
		chips = r.next.BuyIn
	}
	if low := shortest(&r.next); chips < low || chips > r.next.BuyIn {
		r.tell(l, table.Notice{Code: table.NoticeBuyIn, Amount: low, Also: r.next.BuyIn})
		return
	}
	seat, code := r.freeChair(c.Seat)
	if code != table.NoticeNone {
		r.tell(l, table.Notice{Code: code})
		return
	}
	if !r.sitDown(seat, chair{id: l.ID, name: l.Name, stack: chips}) {
		r.tell(l, table.Notice{Code: table.NoticeStorage})
	}
}

// seated are the commands of somebody with a chair.
func (r *Room) seated(l *line, i int, c table.Command) {
	ch := &r.chairs[i]
	r.all = true
	switch c.(type) {
	case table.Leave:
		if r.staked(i) && !r.betting() {
			ch.leaving = true
			r.tell(l, table.Notice{Code: table.NoticeNextHand})
			return
		}
		r.standUp(i)
	case table.SitOut:
		if ch.out {
			return
		}
		ch.out = true
		r.line(table.Line{Kind: table.LineOut, Seat: i, Name: ch.name})
		if !r.staked(i) {
			r.reopen()
		}
	case table.Back:
		ch.leaving, ch.timeouts = false, 0
		if ch.out {
			ch.out = false
			r.line(table.Line{Kind: table.LineBack, Seat: i, Name: ch.name})
			r.reopen()
		}
	case table.Rebuy:
		stack := ch.stack
		if r.playing(i) {
			stack = r.deal.Stack(i)
		}
		switch {
		case stack >= r.next.BuyIn:
			r.tell(l, table.Notice{Code: table.NoticeNotBusted})
		case r.staked(i):
			ch.rebuy = true
			r.tell(l, table.Notice{Code: table.NoticeNextHand})
		default:
			r.fill(i)
		}
	case table.NextHandNow:
		r.hurry(i)
	}
}

// hurry skips the pause between deals once everybody who is there has asked.
func (r *Room) hurry(i int) {
	if r.deal != nil && !r.over {
		return
	}
	r.chairs[i].hurry = true
	for k := range r.chairs {
		if c := &r.chairs[k]; k != i && c.taken && !c.bot && !c.hurry && !c.out && r.board.Here(c.id) && !r.short(k) {
			return
		}
	}
	r.showUntil = r.now
	if r.nextDeal.After(r.now) {
		r.nextDeal = r.now
	}
}

// pause stops the clocks; a deal in progress finishes, no new one begins.
func (r *Room) pause() {
	if r.paused {
		return
	}
	r.paused = true
	if !r.deadline.IsZero() {
		r.left = max(r.deadline.Sub(r.now), 0)
		r.deadline = time.Time{}
	}
	r.line(table.Line{Kind: table.LinePaused, Seat: -1})
}

// resume counts five seconds down and goes on where the clocks stood.
func (r *Room) resume() {
	if !r.paused {
		return
	}
	r.paused, r.halted, r.voids = false, false, 0
	go5 := r.now.Add(resumeWait)
	if r.left > 0 && r.pending != 0 {
		r.deadline = go5.Add(r.left)
	}
	r.left = 0
	if r.deal == nil || r.over {
		r.showUntil, r.nextDeal = go5, time.Time{}
	}
	r.line(table.Line{Kind: table.LineResumed, Seat: -1})
}

// arrange changes the stakes, the speed and the bots.
func (r *Room) arrange(l *line, c table.Command) {
	r.all = true
	switch c := c.(type) {
	case table.SetSpeed:
		if int(c.Speed) < len(pauses) {
			r.speed = c.Speed
		}
	case table.AddBot:
		if code := r.seatBot(table.BotSeat(c)); code != table.NoticeNone {
			r.tell(l, table.Notice{Code: code})
		}
	case table.RemoveBots:
		for i := range r.chairs {
			switch {
			case !r.chairs[i].bot:
			case r.staked(i) && !r.betting():
				r.chairs[i].leaving = true
			default:
				r.standUp(i)
			}
		}
	case table.SetForm:
		if err := checkForm(&c.Form); err != nil {
			r.tell(l, table.Notice{Code: table.NoticeBadForm})
			return
		}
		r.setForm(l, c.Form)
	}
}

// setForm changes what is played for from the next deal on, or from this one
// while nobody has placed bets.
func (r *Room) setForm(l *line, f table.Form) {
	r.next = f
	placed := false
	for i := range r.chairs {
		placed = placed || r.staked(i)
	}
	switch {
	case r.betting() && !placed:
		r.form, r.setup.Rules = f, f.Bank
		r.reopen()
	case r.deal != nil && !r.over:
		r.tell(l, table.Notice{Code: table.NoticeNextHand})
	}
}

// say is one line of chat: one message a second, five at once.
func (r *Room) say(l *line, i int, text string) {
	if !table.CleanText(text) {
		return
	}
	if !l.MayTalk(r.now) {
		r.tell(l, table.Notice{Code: table.NoticeChatSlow})
		return
	}
	name := l.Name
	if i >= 0 {
		name = r.chairs[i].name
	}
	r.line(table.Line{Kind: table.LineChat, Seat: i, Name: name, Text: text})
}
