package ui

import (
	"sync"

	"tapis/themes"
	"tapis/tui/paint"
)

// ovalCache is the felt that a screen has laid out last. It is drawn once a size and
// look for all screens of the process.
type ovalCache struct {
	of   feltOf
	oval paint.Canvas
}

// feltOf is what a felt looks like.
type feltOf struct {
	w, h int
	look *themes.Look
}

// Draw lays the felt of size r onto c.
func (o *ovalCache) Draw(c paint.Canvas, r paint.Rect) {
	if of := (feltOf{r.W, r.H, c.Look()}); o.of != of {
		*o = ovalCache{of, felts.get(of)}
	}
	c.Blit(r.X, r.Y, o.oval)
}

// felts are those that were drawn: nobody draws on them again.
var felts feltShelf

type feltShelf struct {
	mu    sync.Mutex
	drawn map[feltOf]paint.Canvas
	cells int
}

// keptCells bounds the felts that are kept, in cells of sixteen bytes. Beyond it all
// are dropped: windows of so many sizes are somebody dragging at one.
const keptCells = 1 << 18

func (s *feltShelf) get(of feltOf) paint.Canvas {
	s.mu.Lock()
	oval, ok := s.drawn[of]
	s.mu.Unlock()
	if ok {
		return oval
	}
	oval = paint.Oval(of.w, of.h, of.look) // nobody waits for it
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cells += of.w * of.h; s.drawn == nil || s.cells > keptCells {
		s.drawn, s.cells = map[feltOf]paint.Canvas{}, of.w*of.h
	}
	s.drawn[of] = oval
	return oval
}
