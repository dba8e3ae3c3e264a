package table

import (
	"tapis/bots"
	"tapis/engine/hand"
)

// lesson is what a learning bot is told before its next decision: a finished
// hand, or, without one, a chair that changed hands.
type lesson struct {
	view *hand.View
	seat int
}

// lessonsKept bounds what waits for a bot that is never asked.
const lessonsKept = 50

// teach adds a lesson to every bot that learns.
func (md minds) teach(seat int) {
	for i := range md.chairs {
		b := md.chairs[i].bot
		if b == nil {
			continue
		}
		if _, ok := b.player.(bots.Watcher); !ok {
			continue
		}
		l := lesson{seat: seat}
		if seat < 0 {
			if l.view = md.view(i).view; l.view == nil {
				continue // against the bank there is nothing to learn of the others
			}
		}
		b.lessons = append(b.lessons[max(len(b.lessons)-lessonsKept+1, 0):], l)
	}
}

// learn tells the player its lessons, in the goroutine it decides in.
func learn(p bots.Player, lessons []lesson) {
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
