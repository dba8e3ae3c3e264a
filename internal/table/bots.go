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
	player  bots.Player
	busy    bool // thinking: not asked again before it has answered
	reply   *answer
	due     time.Time // of the reply: as if it had thought so long
	limit   time.Time // of the decision: then it is taken for it
	asked   int       // actions there were when it was asked
	lessons []lesson
	habit   habit // against the bank
}

// answer is what a bot decided.
type answer struct {
	bot      *bot
	decision uint64
	seat     int
	action   Action
	err      error
}

// pace is how fast a table goes.
type pace struct {
	think, more  time.Duration // a bot's thinking time and what chance adds; Normal asks bots.Think
	fold, shown  time.Duration // a result stays up
	street       time.Duration // of a run-out, added to settled
	race         time.Duration // of a run-out between players, added to shown: screens take their time over it
	unplayed     time.Duration // a deal against the bank that nobody played stays up
	settled      time.Duration // a settlement of the bank's stays up
	firstAnswers time.Duration // bots before a newcomer's very first decision, together
}

var paces = [...]pace{
	Normal:  {400 * time.Millisecond, 400 * time.Millisecond, 2 * time.Second, 4 * time.Second, 800 * time.Millisecond, 2200 * time.Millisecond, time.Second, 9 * time.Second, 3 * time.Second},
	Fast:    {80 * time.Millisecond, 80 * time.Millisecond, 600 * time.Millisecond, 1500 * time.Millisecond, 400 * time.Millisecond, 1100 * time.Millisecond, 500 * time.Millisecond, 4 * time.Second, time.Second},
	Slow:    {1200 * time.Millisecond, 800 * time.Millisecond, 3 * time.Second, 7 * time.Second, 1200 * time.Millisecond, 2800 * time.Millisecond, 2 * time.Second, 15 * time.Second, 3 * time.Second},
	Instant: {},
}

// pacing is the speed in force: a freezeout without persons left goes fast.
func (f *standing) pacing() Speed {
	if f.rush && !f.personLeft() {
		return Instant
	}
	if f.speed < Fast && f.orders.Bound && !f.personLeft() {
		return Fast
	}
	return f.speed
}

// seatBot seats a bot.
func (md minds) seatBot(b BotSeat) error {
	if b.Spec == "" { // nobody has said anything of it
		usual := bots.MixedTable()
		b.Spec = usual[md.taken()%len(usual)]
	}
	p, err := md.cfg.NewPlayer(b.Spec)
	if err != nil {
		return fmt.Errorf("table: bot %q: %w", b.Spec, err)
	}
	i, code := md.freeChair(b.Seat)
	if code != NoticeNone {
		return fmt.Errorf("table: no free chair for bot %q", b.Spec)
	}
	name := cleanName(b.Name)
	if b.Name == "" {
		name = md.botName(b.Spec)
	}
	chips := md.next.BuyIn
	if !md.holds(chips) {
		return fmt.Errorf("table: no chips for bot %q: a table holds %d at most", b.Spec, int64(game.MaxChips))
	}
	if !md.sitDown(i, "", name, &bot{spec: b.Spec, player: p, habit: habits[i%len(habits)]}, chips) {
		return errStore
	}
	return nil
}

// botName is a first name nobody at the table has, of those who play the bot's
// character if one of them is free.
func (md minds) botName(spec string) string {
	for _, names := range [][]string{bots.FirstNames(spec), bots.FirstNames("")} {
		start := int(md.pace.Uint64() % uint64(len(names)))
		for k := range names {
			name := names[(start+k)%len(names)]
			if md.ownName(name) == name {
				return name
			}
		}
	}
	return bots.FirstNames(spec)[0]
}

// think lets the bot of a chair decide. A bot still busy with an older decision
// is not asked: its turn is taken when its time is up.
func (md minds) think(i int) {
	b := md.chairs[i].bot
	if md.redoing != nil { // what it decided was stored
		return
	}
	b.reply, b.limit = nil, md.now.Add(botLimit)
	b.due = md.now.Add(md.thinkingTime(i))
	if b.busy {
		b.limit = b.due
		return
	}
	b.asked = len(md.actions)
	md.consult(i)
}

// consult asks the bot of a chair, in a goroutine of its own.
func (md minds) consult(i int) {
	b := md.chairs[i].bot
	b.busy = true
	v, least := md.hand.See(i), md.form.Stakes.Ante
	a := &answer{bot: b, decision: md.decision, seat: i}
	r := mrand.New(mrand.NewPCG(md.botKey, uint64(md.number)<<24|uint64(b.asked)<<8|uint64(i)))
	lessons, prizes := b.lessons, md.prizes()
	b.lessons = nil
	go func() {
		a.decide(v, least, r, lessons, prizes)
		md.board.Post(a)
	}()
}

// decide asks the player; a panic is an error. Against the bank all bots play the
// simple rule, each with bets of its own.
func (a *answer) decide(v *sight, least int64, r *mrand.Rand, lessons []lesson, prizes bots.Payouts) {
	defer func() {
		if recover() != nil { // the panic may hold cards: it is not kept
			a.err = fmt.Errorf("the bot panicked")
		}
	}()
	if v.deal != nil {
		a.action = bankMove(v.deal, a.bot.habit, least)
		return
	}
	learn(a.bot.player, lessons)
	if r, ok := a.bot.player.(bots.PayoutAware); ok {
		r.SetPayouts(prizes)
	}
	a.action = PokerAction(a.bot.player.Decide(v.view, r).Action)
}

// answered takes a bot's answer: it is played when its thinking time is over.
func (md minds) answered(a *answer) {
	a.bot.busy = false
	if a.decision != md.decision || !md.busy() || md.pending>>a.seat&1 == 0 || md.chairs[a.seat].bot != a.bot {
		return
	}
	a.bot.reply = a
}

// thinkingTime is how long a bot seems to think. It does not depend on cards.
func (md minds) thinkingTime(i int) time.Duration {
	p := paces[md.pacing()]
	d := p.think
	switch {
	case md.fast:
		return 0
	case md.pacing() == Normal && !md.form.atBank():
		d = bots.Think(md.view(i).view, md.pace)
	case p.more > 0:
		d += time.Duration(md.pace.Int64N(int64(p.more)))
	}
	poker, ok := md.hand.(pokerPlay)
	if !ok {
		return d
	}
	// A newcomer's first decision comes within four seconds: the bots before it
	// share what is left of firstAnswers.
	for k := 1; k < hand.MaxSeats; k++ {
		c := &md.chairs[(i+k)%hand.MaxSeats]
		if md.inHand>>((i+k)%hand.MaxSeats)&1 == 0 || c.bot != nil {
			continue
		}
		if c.stats.Hands == 0 && poker.Live()>>((i+k)%hand.MaxSeats)&1 != 0 {
			left := max(md.dealtAt.Add(p.firstAnswers).Sub(md.now), 0)
			d = min(d, left/time.Duration(k))
		}
		break
	}
	return d
}

// botTurn plays a bot's answer when it is due, or for it when its time is up.
func (md minds) botTurn(i int) bool {
	b := md.chairs[i].bot
	a := b.reply
	if md.now.Before(b.limit) && (a == nil || md.now.Before(b.due) && !md.fast) {
		return false
	}
	b.reply = nil
	var err error
	switch {
	case a == nil:
		err = fmt.Errorf("no answer in time")
	case a.err != nil:
		err = a.err
	default:
		if err = md.dealer.apply(i, a.action.by(i)); err == nil || md.halted {
			return true
		}
	}
	md.cfg.Log.Warn("table: a bot's turn was taken for it", "table", md.cfg.Name, "hand", md.number, "seat", i, "bot", b.spec, "why", botFault(err))
	md.dealer.must(i)
	return true
}

// botFault words an error without its cards.
func botFault(err error) string {
	if r, ok := err.(*hand.Refusal); ok {
		return fmt.Sprintf("illegal action, code %d", r.Code)
	}
	return err.Error()
}
