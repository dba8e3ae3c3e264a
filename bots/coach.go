package bots

import (
	"tapis/bots/mind"
	"tapis/engine/hand"
)

// Coach says what the L4 bot would do with a player's cards, and what a hand's
// decisions cost. It sees what the player sees, learns how the others play when
// it watches, and is used by one goroutine at a time. The zero Coach is ready.
type Coach struct{ judge mind.Judge }

// Hint is what the L4 bot would do, with its reasons. v.MyTurn() must hold. The same
// view gives the same hint until the coach has learned more.
func (c *Coach) Hint(v *hand.View) Decision { return c.judge.Hint(v) }

// Watch learns from a finished hand.
func (c *Coach) Watch(v *hand.View) { c.judge.Watch(v) }

// Forget clears what is known of a chair.
func (c *Coach) Forget(seat int) { c.judge.Forget(seat) }
