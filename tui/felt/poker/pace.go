package poker

import (
	"time"

	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// Times of an all-in that runs out, at the normal speed: what lies open stays so long
// before the next street comes, before the last one, and before the pot is pushed.
const (
	streetTime = 1300 * time.Millisecond
	riverTime  = 2000 * time.Millisecond
	pushTime   = 1300 * time.Millisecond
)

// Pace is longer while hands lie open: a race is to be felt.
func (d *told) Pace(s table.Speed) time.Duration {
	if d.scene == nil || !d.scene.runout {
		return felt.StepTime(s)
	}
	wait := streetTime
	switch street, comes := d.nextStreet(); {
	case !comes:
		wait = pushTime
	case street == len(d.scene.g.Streets)-1:
		wait = riverTime
	}
	switch s {
	case table.Slow:
		wait = wait * 3 / 2
	case table.Fast:
		wait /= 2
	case table.Instant:
		wait /= 4
	}
	return wait
}

// nextStreet is the street that the next step of the telling deals; comes is false when
// none is left.
func (d *told) nextStreet() (street int, comes bool) {
	for _, e := range d.t.Newest.View.Events[min(d.t.Told, len(d.t.Newest.View.Events)):] {
		switch e.Kind {
		case hand.EvBoard, hand.EvCommon, hand.EvDealt:
			return int(e.Street), true
		case hand.EvAwarded:
			return 0, false
		}
	}
	return 0, false
}

// NextStep names the street to come, or the result.
func (d *told) NextStep(a *ui.Context) string {
	if d.scene == nil || d.t.Newest.View == nil {
		return ""
	}
	if street, comes := d.nextStreet(); comes {
		return a.Words.Ending.Turn.Of(a.Words.Street(d.scene.g.Streets[street].Name))
	}
	return a.Words.Ending.TurnShow
}
