package table

import (
	"math/rand/v2"

	"tapis/bots"
	"tapis/engine/hand"
)

// Player decides for a bot. It sees what its seat may see and nothing else, is
// called from one goroutine at a time and may take its time: the table goes on
// without it after botLimit. A Player that is a bots.Watcher too is shown every
// finished hand and told when a chair changes hands; one that is a bots.PayoutAware is
// told before each decision what is played for.
type Player interface {
	Decide(v *hand.View, r *rand.Rand) hand.Action
}

// NewPlayer makes a player of the house from its spec, see bots.New. It is what
// a Config without NewPlayer uses.
func NewPlayer(spec string) (Player, error) {
	p, err := bots.New(spec)
	if err != nil {
		return nil, err
	}
	if w, ok := p.(bots.Watcher); ok {
		return learner{house{p}, w}, nil
	}
	return house{p}, nil
}

// house is a player of the house; its reasons are left out.
type house struct{ player bots.Player }

func (h house) Decide(v *hand.View, r *rand.Rand) hand.Action { return h.player.Decide(v, r).Action }

// SetPayouts hands the prizes on to a player who minds them.
func (h house) SetPayouts(p bots.Payouts) {
	if r, ok := h.player.(bots.PayoutAware); ok {
		r.SetPayouts(p)
	}
}

type learner struct {
	house
	bots.Watcher
}

// lesson is what a learning bot is told before its next decision: a finished
// hand, or, without one, a chair that changed hands.
type lesson struct {
	view *hand.View
	seat int
}

// lessonsKept bounds what waits for a bot that is never asked.
const lessonsKept = 50

// teach adds a lesson to every bot that learns.
func (t *Table) teach(seat int) {
	for i := range t.chairs {
		b := t.chairs[i].bot
		if b == nil {
			continue
		}
		if _, ok := b.player.(bots.Watcher); !ok {
			continue
		}
		l := lesson{seat: seat}
		if seat < 0 {
			if l.view = t.view(i).view; l.view == nil {
				continue // against the bank there is nothing to learn of the others
			}
		}
		b.lessons = append(b.lessons[max(len(b.lessons)-lessonsKept+1, 0):], l)
	}
}

// learn tells the player its lessons, in the goroutine it decides in.
func learn(p Player, lessons []lesson) {
	w, ok := p.(bots.Watcher)
	if !ok {
		return
	}
	for _, l := range lessons {
		if l.view != nil {
			w.Watch(l.view)
		} else {
			w.Forget(l.seat)
		}
	}
}
