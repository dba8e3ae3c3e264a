package table

import (
	"fmt"
	mrand "math/rand/v2"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// bot is a bot in a chair. Its player thinks in a goroutine of its own and
// answers through the mailbox.
type bot struct {
	spec    string
	player  Player
	busy    bool // thinking: not asked again before it has answered
	reply   *answer
	asked   time.Time // of the decision
	due     time.Time // when to look again: the reply is due, or its time is up
	lessons []lesson
}

// answer is what a bot decided.
type answer struct {
	bot      *bot
	decision uint64
	seat     int
	action   hand.Action
	err      error
}

func (*answer) command() {}

// pace is how fast a table goes.
type pace struct {
	think, more  time.Duration // a bot's thinking time and what chance adds; Normal asks bots.Think
	fold, shown  time.Duration // a result stays up
	street       time.Duration // of a run-out, added to shown
	firstAnswers time.Duration // bots before a newcomer's very first decision, together
}

var paces = [...]pace{
	Normal:  {400 * time.Millisecond, 400 * time.Millisecond, 2 * time.Second, 4 * time.Second, 800 * time.Millisecond, 3 * time.Second},
	Fast:    {80 * time.Millisecond, 80 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond, 400 * time.Millisecond, time.Second},
	Slow:    {1200 * time.Millisecond, 800 * time.Millisecond, 3 * time.Second, 7 * time.Second, 1200 * time.Millisecond, 3 * time.Second},
	Instant: {},
}

// pacing is the speed in force: a tournament without persons left goes fast.
func (t *Table) pacing() Speed {
	if t.trn.rush {
		return Instant
	}
	if t.speed < Fast && t.trnRunning() && !t.personLeft() {
		return Fast
	}
	return t.speed
}

// seatBot seats a bot.
func (t *Table) seatBot(b BotSeat) error {
	p, err := t.cfg.NewPlayer(b.Spec)
	if err != nil {
		return fmt.Errorf("table: bot %q: %w", b.Spec, err)
	}
	i, code := t.freeChair(b.Seat)
	if code != NoticeNone {
		return fmt.Errorf("table: no free chair for bot %q", b.Spec)
	}
	name := cleanName(b.Name)
	if b.Name == "" {
		name = t.botName(b.Spec)
	}
	chips := t.next.BuyIn
	if t.trn.on {
		chips = t.cfg.Tourney.Stack
	}
	if !t.holds(chips) {
		return fmt.Errorf("table: no chips for bot %q: a table holds %d at most", b.Spec, int64(game.MaxChips))
	}
	if !t.sitDown(i, "", name, &bot{spec: b.Spec, player: p}, chips) {
		return errStore
	}
	return nil
}

// botName is a first name nobody at the table has, of those who play the bot's
// character if one of them is free.
func (t *Table) botName(spec string) string {
	for _, names := range [][]string{bots.FirstNames(spec), bots.FirstNames("")} {
		start := int(t.pace.Uint64() % uint64(len(names)))
		for k := range names {
			name := names[(start+k)%len(names)]
			if t.ownName(name) == name {
				return name
			}
		}
	}
	return bots.FirstNames(spec)[0]
}

// think lets the bot of a chair decide. A bot still busy with an older decision
// is not asked: its turn is taken when its time is up.
func (t *Table) think(i int) {
	b := t.chairs[i].bot
	b.reply, b.asked = nil, t.now
	b.due = t.now.Add(botLimit)
	if b.busy {
		b.due = t.now.Add(t.thinkingTime(i))
		return
	}
	b.busy = true
	v := t.hand.View(i)
	a := &answer{bot: b, decision: t.decision, seat: i}
	r := mrand.New(mrand.NewPCG(t.botKey, uint64(t.number)<<24|uint64(len(t.actions))<<8|uint64(i)))
	lessons, prizes := b.lessons, t.prizes()
	b.lessons = nil
	go func() {
		a.decide(v, r, lessons, prizes)
		t.board.Post(a)
	}()
}

// decide asks the player; a panic is an error.
func (a *answer) decide(v *hand.View, r *mrand.Rand, lessons []lesson, prizes bots.Payouts) {
	defer func() {
		if recover() != nil { // the panic may hold cards: it is not kept
			a.err = fmt.Errorf("the bot panicked")
		}
	}()
	learn(a.bot.player, lessons)
	if r, ok := a.bot.player.(bots.PayoutAware); ok {
		r.SetPayouts(prizes)
	}
	a.action = a.bot.player.Decide(v, r)
}

// answered takes a bot's answer: it is played when its thinking time is over.
func (t *Table) answered(a *answer) {
	a.bot.busy = false
	if a.decision != t.decision || t.over || t.hand == nil || t.pending>>a.seat&1 == 0 || t.chairs[a.seat].bot != a.bot {
		return
	}
	a.bot.reply = a
	a.bot.due = a.bot.asked.Add(t.thinkingTime(a.seat))
}

// thinkingTime is how long a bot seems to think. It does not depend on cards.
func (t *Table) thinkingTime(i int) time.Duration {
	p := paces[t.pacing()]
	d := p.think
	switch {
	case t.fast:
		return 0
	case t.pacing() == Normal:
		d = bots.Think(t.view(i), t.pace)
	case p.more > 0:
		d += time.Duration(t.pace.Int64N(int64(p.more)))
	}
	// A newcomer's first decision comes within four seconds: the bots before it
	// share what is left of firstAnswers.
	for k := 1; k < hand.MaxSeats; k++ {
		c := &t.chairs[(i+k)%hand.MaxSeats]
		if t.inHand>>((i+k)%hand.MaxSeats)&1 == 0 || c.bot != nil {
			continue
		}
		if c.stats.Hands == 0 && t.hand.Live()>>((i+k)%hand.MaxSeats)&1 != 0 {
			left := max(t.dealtAt.Add(p.firstAnswers).Sub(t.now), 0)
			d = min(d, left/time.Duration(k))
		}
		break
	}
	return d
}

// botTurn plays a bot's answer when it is due, or for it when its time is up.
func (t *Table) botTurn(i int) bool {
	b := t.chairs[i].bot
	if t.now.Before(b.due) && !(t.fast && b.reply != nil) {
		return false
	}
	a := b.reply
	b.reply = nil
	var err error
	switch {
	case a == nil:
		err = fmt.Errorf("no answer in time")
	case a.err != nil:
		err = a.err
	default:
		a.action.Seat = int8(i)
		if err = t.apply(a.action); err == nil || t.halted {
			return true
		}
	}
	t.cfg.Log.Warn("table: a bot's turn was taken for it", "table", t.cfg.Name, "hand", t.number, "seat", i, "bot", b.spec, "why", botFault(err))
	t.must(t.hand.Timeout(i))
	return true
}

// botFault words an error without its cards.
func botFault(err error) string {
	if r, ok := err.(*hand.Refusal); ok {
		return fmt.Sprintf("illegal action, code %d", r.Code)
	}
	return err.Error()
}
