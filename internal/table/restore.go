package table

import (
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"slices"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Restore makes the table of a state. What the state says of the table itself goes
// before cfg; cfg gives the rest: Store, OnHand, NewPlayer, Log, MaxLines. Clocks go
// on with what they had left. Whoever had a line opens it again with Join; until
// then the player is away. The error says what is wrong with the state.
func Restore(cfg Config, s *State) (*Table, error) {
	t, err := restore(cfg, s)
	if err != nil {
		return nil, err
	}
	t.minds.goAsk()
	return t, nil
}

// restore is Restore without asking anybody for a decision yet.
func restore(cfg Config, s *State) (*Table, error) {
	if s.Version != stateVersion {
		return nil, fmt.Errorf("table: a state of version %d: this is version %d", s.Version, stateVersion)
	}
	next, err := formAgain(s.Next)
	if err != nil {
		return nil, err
	}
	cfg.Name, cfg.Seats, cfg.Clock, cfg.Keep, cfg.Unattended, cfg.Rake, cfg.Orders = s.Name, s.Seats, s.Clock, s.Keep, s.Unattended, s.Rake, s.Orders
	cfg.Form, cfg.Speed, cfg.Bots, cfg.Seed, cfg.Practice = next, s.Speed, nil, nil, s.Practice
	t, err := New(cfg)
	if err != nil {
		return nil, err
	}
	t.next = next
	if t.form, err = formAgain(s.Form); err != nil {
		return nil, err
	}
	t.options = t.next.options(cfg.Rake != nil)
	t.chips, t.house, t.carried, t.claims = s.Chips, s.House, s.Carried, s.Claims
	t.rot, t.before, t.deal, t.number = s.Rotation, s.Before, s.Deal, s.Number
	t.voids, t.voidDue, t.voidQuiet = s.Voids, s.VoidDue, s.VoidQuiet
	r := restorer{t: t, by: t.now.Sub(s.At)}
	for _, part := range []func(*State) error{r.chairs, r.mix, r.clocks, r.hand, r.random} {
		if err := part(s); err != nil {
			return nil, fmt.Errorf("table: a state that cannot be: %w", err)
		}
	}
	if err := r.books(); err != nil {
		return nil, fmt.Errorf("table: a state that cannot be: %w", err)
	}
	t.journal.restore(s.Log.Entries, s.Log.N)
	t.noticeN, t.seq = s.Log.Notices, s.Log.Seq
	t.dirty, t.stated = true, true
	t.remember()
	return t, nil
}

// restorer puts a state into a table, so much time after it was taken.
type restorer struct {
	t  *Table
	by time.Duration
}

// at is a time of the state's clocks, now.
func (r *restorer) at(x time.Time) time.Time {
	if x.IsZero() {
		return x
	}
	return x.Add(r.by)
}

func (r *restorer) chairs(s *State) error {
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if !c.Taken {
			continue
		}
		own := chair{
			taken: true, id: c.ID, name: c.Name, stack: c.Stack, out: c.Out, owes: c.Owes, posts: c.Posts, leaving: c.Leaving,
			rebuy: c.Rebuy, ask: c.AskMuck, straddles: c.Straddles, hurry: c.Hurry, timeouts: c.Timeouts, bank: c.Bank, touch: c.Touch,
			gone: r.at(c.Gone), last: c.Last, stats: c.Stats, drops: c.Drops, waited: c.Waited,
		}
		if (c.Bot == nil) == (c.ID == "") || c.Stack < 0 || i >= s.Seats {
			return fmt.Errorf("chair %d, %q, with %d chips", i+1, c.Name, c.Stack)
		}
		if b := c.Bot; b != nil {
			p, err := r.t.cfg.NewPlayer(b.Spec)
			if err != nil {
				return fmt.Errorf("bot %q: %w", b.Spec, err)
			}
			own.bot = &bot{
				spec: b.Spec, player: p, habit: habit{b.Ante, b.Bonus}, due: r.at(b.Due), limit: r.at(b.Limit), asked: b.Asked,
			}
		}
		r.t.chairs[i] = own
		if c.Bot == nil {
			r.t.sitting.Store(c.ID, true)
		}
		if b := c.Bot; b != nil && b.Reply != nil {
			own.bot.reply = &answer{bot: own.bot, decision: s.Clocks.Decision, seat: i, action: b.Reply.action()}
		}
	}
	for _, a := range s.Aside {
		r.t.aside[a.ID] = setAside{a.Name, a.Stack, a.Bank, a.Stats}
	}
	return nil
}

func (r *restorer) mix(s *State) error {
	m, a := &s.Mix, &s.Mix.Asked
	if f := r.t.next.Mix; f != nil {
		n := len(f.Games)
		if m.Turn.At < 0 || m.Turn.At >= n || m.Before.At < 0 || m.Before.At >= n || m.Chosen < -1 || m.Chosen >= n || m.Made < -1 || m.Made >= n {
			return fmt.Errorf("game %d of a mix of %d", m.Turn.At+1, n)
		}
	}
	if a.Seat < 0 || a.Seat >= hand.MaxSeats {
		return fmt.Errorf("a choice of seat %d", a.Seat+1)
	}
	r.t.mixed = mixed{
		turn: m.Turn, before: m.Before, chosen: m.Chosen, made: m.Made, by: m.By,
		asked: asked{id: a.ID, seat: a.Seat, who: a.Who, since: r.at(a.Since), deadline: r.at(a.Deadline), left: a.Left},
	}
	return nil
}

func (r *restorer) clocks(s *State) error {
	t, c := r.t, &s.Clocks
	t.decision, t.pending, t.left, t.fast = c.Decision, c.Pending, c.Left, c.Fast
	t.since, t.base, t.deadline = r.at(c.Since), r.at(c.Base), r.at(c.Deadline)
	t.showUntil, t.nextHand = r.at(c.ShowUntil), r.at(c.NextHand)
	t.paused, t.halted, t.held, t.closing, t.phase = c.Paused, c.Halted, c.Held, c.Closing, c.Phase
	t.awaited = r.at(c.Awaited)
	t.rush, t.asks, t.pauseFrom, t.pauseTo = c.Rush, c.Asks, r.at(c.PauseFrom), r.at(c.PauseTo)
	t.orders.Opens, t.orders.Until = r.at(t.orders.Opens), r.at(t.orders.Until)
	if tr := t.orders.Tourney; tr != nil {
		own := *tr
		own.LevelEnds = r.at(own.LevelEnds)
		t.orders.Tourney = &own
	}
	return nil
}

// hand plays the hand again.
func (r *restorer) hand(s *State) error {
	t, h := r.t, s.Hand
	if h == nil {
		return nil
	}
	fact := Fact{Setup: h.Setup, Deal: h.Deal}
	var again play
	switch {
	case h.Setup != nil && h.Deal == nil && !t.form.atBank():
		own := *h.Setup
		fact.Setup = &own
		if own.Game = game.Own(own.Game); own.Game == nil {
			return errNoGame
		}
		made, err := hand.New(&own)
		if err != nil {
			return err
		}
		again = pokerPlay{made}
	case h.Deal != nil && h.Setup == nil && t.form.atBank():
		made, err := bank.New(*h.Deal)
		if err != nil {
			return err
		}
		again = bankPlay{made, t.form.Stakes.Ante}
	default:
		return fmt.Errorf("hand %d is of no kind", s.Number)
	}
	t.setHand(again, &fact, h.In)
	t.dealt, t.dealtAt, t.after, t.over, t.logged = h.Dealt, h.At, slices.Clone(h.After), h.Over, h.Logged
	for k, a := range h.Actions {
		own := a.action()
		if err := t.hand.Apply(own); err != nil {
			return fmt.Errorf("hand %d, action %d: %w", s.Number, k+1, err)
		}
		t.actions = append(t.actions, own)
	}
	if t.over && !t.hand.Done() || t.pending&^t.hand.Pending() != 0 && !t.over {
		return fmt.Errorf("hand %d is not where it was", s.Number)
	}
	return nil
}

func (r *restorer) random(s *State) error {
	t := r.t
	t.botKey, t.pick = s.Random.Bots, s.Random.Pick
	if err := t.paceSource.UnmarshalBinary(s.Random.Pace); err != nil {
		return fmt.Errorf("randomness: %w", err)
	}
	t.decks = nil
	if len(s.Random.Decks) == 0 {
		return nil
	}
	t.decks = new(mrand.ChaCha8)
	return t.decks.UnmarshalBinary(s.Random.Decks)
}

// books says whether every chip that was brought in is there.
func (r *restorer) books() error {
	t := r.t
	sum := t.house
	if t.busy() {
		if t.balanced() {
			return nil
		}
		return fmt.Errorf("hand %d: the chips do not add up to %d", t.number, t.chips)
	}
	sum += t.carried
	for i := range t.chairs {
		sum += t.chairs[i].stack
	}
	if sum != t.chips {
		return fmt.Errorf("stacks, carried pot and the house's account are %d, brought in were %d", sum, t.chips)
	}
	return nil
}

var errNoGame = errors.New("a game that is none of the catalogue's")

// formAgain is a form that has been read, with the catalogue's own games. The error
// says what cannot be played.
func formAgain(f Form) (Form, error) {
	if f.Game = game.Own(f.Game); f.Game == nil {
		return f, errNoGame
	}
	if f.Mix != nil {
		own := *f.Mix
		own.Games = slices.Clone(own.Games)
		for i := range own.Games {
			own.Games[i].Game = game.Own(own.Games[i].Game)
		}
		f.Mix = &own
		settled := f // its mix may be played; the game it stands at stays
		if err := settled.settle(); err != nil {
			return f, err
		}
	}
	return f, f.check()
}

// goAsk asks the bots again that are to decide; when they answer stays as it was.
func (md minds) goAsk() {
	if !md.busy() {
		return
	}
	for i := range md.chairs {
		if b := md.chairs[i].bot; b != nil && md.pending>>i&1 != 0 && b.reply == nil {
			md.consult(i)
		}
	}
}
