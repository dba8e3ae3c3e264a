package felt

import (
	"fmt"

	"tapis/tui/paint"
)

// Thing is what may lie on a cell of a frame.
type Thing uint8

// The things a frame is made of. A cell belongs to one of them (UX AC-73).
const (
	Nothing Thing = iota
	AnyPlate
	AnyCard
	AnyLabel
	AnyChips
	AnyBar
	AnyPlace
	AnyText
)

var things = [...]string{"nothing", "a plate", "a card", "a label", "chips", "a bar", "the place of a card", "a line of text"}

func (t Thing) String() string { return things[min(int(t), len(things)-1)] }

// Claims is which thing each cell of the frame being drawn belongs to. What is
// drawn takes its cells first, and looks for others when they are taken. A second
// claim is a fault; it is kept for the tests, and the frame is drawn all the same.
type Claims struct {
	w, h   int
	by     []Thing
	Faults []string
}

// reset makes all cells of a window of w × h free.
func (c *Claims) reset(w, h int) {
	c.w, c.h, c.Faults = w, h, c.Faults[:0]
	if cap(c.by) < w*h {
		c.by = make([]Thing, w*h)
		return
	}
	c.by = c.by[:w*h]
	clear(c.by)
}

// Free says whether a part of the window lies inside it and nothing has claimed a
// cell of it.
func (c *Claims) Free(r paint.Rect) bool {
	if r.Empty() {
		return true
	}
	if r.X < 0 || r.Y < 0 || r.X+r.W > c.w || r.Y+r.H > c.h {
		return false
	}
	for y := r.Y; y < r.Y+r.H; y++ {
		for _, t := range c.by[y*c.w+r.X : y*c.w+r.X+r.W] {
			if t != Nothing {
				return false
			}
		}
	}
	return true
}

// Take claims cells for a thing. Those outside the window are a fault too: what
// lies there is cut.
func (c *Claims) Take(r paint.Rect, t Thing) {
	fault := false
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if x < 0 || y < 0 || x >= c.w || y >= c.h {
				if !fault {
					c.fault("%v at %d,%d (%d×%d) is cut by the window of %d×%d", t, r.X, r.Y, r.W, r.H, c.w, c.h)
				}
				fault = true
				continue
			}
			at := &c.by[y*c.w+x]
			if *at != Nothing && !fault {
				c.fault("%v at %d,%d (%d×%d) lies on %v", t, r.X, r.Y, r.W, r.H, *at)
				fault = true
			}
			*at = t
		}
	}
}

// At is the thing a cell belongs to.
func (c *Claims) At(x, y int) Thing {
	if x < 0 || y < 0 || x >= c.w || y >= c.h {
		return Nothing
	}
	return c.by[y*c.w+x]
}

func (c *Claims) fault(format string, args ...any) {
	if len(c.Faults) < 20 {
		c.Faults = append(c.Faults, fmt.Sprintf(format, args...))
	}
}
