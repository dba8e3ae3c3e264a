package table

import (
	"fmt"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// AC-30: joining, leaving and coming back at every event of a hand changes no
// result, and no chip is lost.
func TestComingAndGoingAtEveryEventChangesNoResult(t *testing.T) {
	disturb := map[string]func(r *room, p, other *person) *person{
		"nothing": func(_ *room, p, _ *person) *person { return p },
		"the line drops and is back": func(r *room, p, _ *person) *person {
			p.line.Close()
			time.Sleep(time.Second)
			return r.join("anna", false)
		},
		"a second window takes over": func(r *room, _, _ *person) *person { return r.join("anna", false) },
		"a watcher comes and goes": func(r *room, p, _ *person) *person {
			r.join("watcher", false).line.Close()
			return p
		},
		"a newcomer sits, leaves, sits": func(r *room, p, _ *person) *person {
			n := r.sits("newcomer", 4)
			n.do(Leave{})
			n.do(Sit{Seat: 5})
			return p
		},
		"sits out and is back": func(_ *room, p, _ *person) *person {
			p.do(SitOut{})
			p.do(Back{})
			return p
		},
		"the other leaves and stays after all": func(_ *room, p, other *person) *person {
			if !mine(other.see()) {
				other.do(Leave{})
				other.do(Sit{Seat: -1})
			}
			return p
		},
	}
	for _, g := range []*game.Game{game.Holdem, game.Pineapple} {
		run := func(t *testing.T, at int, do func(r *room, p, other *person) *person) (end [hand.MaxSeats]int64, steps int) {
			records := make(chan Record, 100)
			cfg := holdem()
			cfg.Form = formOf(g, game.FixedLimit)
			cfg.Bots = []BotSeat{{2, "caller", "b"}, {3, "random", "c"}}
			cfg.OnHand = func(r Record) { records <- r }
			live(t, cfg, func(t *testing.T, r *room) {
				host := r.join("host", true)
				host.do(Pause{})
				anna, bob := r.sits("anna", 0), r.sits("bob", 1)
				host.do(Resume{})
				time.Sleep(resumeWait)
				for anna.see().Phase == Playing {
					if steps == at {
						anna = do(r, anna, bob)
					}
					steps++
					total(t, anna.see())
					p := turn2(anna, bob)
					if p == nil {
						break
					}
					p.act(cheapest(p.last.View))
					total(t, p.see())
				}
				if steps <= at {
					anna = do(r, anna, bob) // while the result is up
				}
				total(t, anna.see())
			})
			return (<-records).End, steps
		}
		want, steps := run(t, -1, disturb["nothing"])
		for name, do := range disturb {
			for at := range steps + 1 {
				t.Run(fmt.Sprintf("%s %s at step %d", g.ID, name, at), func(t *testing.T) {
					if end, _ := run(t, at, do); end != want {
						t.Errorf("the hand ended with %v, undisturbed %v", end, want)
					}
				})
			}
		}
	}
}

// turn2 is whose turn it is, or nil when the hand is over first.
func turn2(ps ...*person) *person {
	for range 200000 {
		for _, p := range ps {
			if s := p.see(); mine(s) {
				return p
			} else if s.Phase != Playing {
				return nil
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	return nil
}
