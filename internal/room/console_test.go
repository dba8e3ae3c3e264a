package room

import (
	"bytes"
	"slices"
	"testing"

	"tapis/engine/hand"
	"tapis/internal/table"
)

// id is what the lobby calls somebody.
func (g *guest) id(name string) PersonID {
	g.e.t.Helper()
	for _, p := range g.sees().People {
		if p.Name == name {
			return p.ID
		}
	}
	g.e.t.Fatalf("%s is not here", name)
	return 0
}

// stack is the chips of somebody at the first table, -1 without a chair.
func (g *guest) stack(name string) int64 {
	for _, s := range g.sees().Tables[0].Seats {
		if s.Taken && s.Name == name {
			return s.Stack
		}
	}
	return -1
}

// latest is the latest entry of a kind.
func (g *guest) latest(k EntryKind) *Entry {
	log := g.sees().Log
	for i := range slices.Backward(log) {
		if log[i].Kind == k {
			return &log[i]
		}
	}
	return nil
}

// A corrected stack is one line of the log, and undoing it another; nobody leaves the
// chair for it.
func TestACorrectionIsOneLine(t *testing.T) {
	hold(t, 3, func(e *evening) {
		host, anna := e.host(), e.named("anna")
		c := anna.sits("1")
		seat := anna.sees().You.Seat
		host.want("corrected", host.does(Correct{Table: "1", Seat: seat, Stack: 250}), NoticeNone)
		host.want("the stack", host.stack("anna"), int64(250))
		if l := host.latest(EntryCorrected); l == nil || l.Was != 100 || l.Chips != 250 || l.By != "Paul" {
			t.Errorf("the entry is %+v", l)
		}
		host.want("undone", host.does(Undo{}), NoticeDone)
		host.want("the stack then", host.stack("anna"), int64(100))
		host.want("nobody there", host.does(Correct{Table: "1", Seat: 1 - seat, Stack: 250}), NoticeNoPerson)
		host.want("no chips", host.does(Correct{Table: "1", Seat: seat, Stack: 0}), NoticeNoPerson)
		host.want("a guest", anna.does(Correct{Table: "1", Seat: seat, Stack: 900}), NoticeNotYours)
		var kinds []table.LogKind
		for _, l := range (<-c.Updates()).Log {
			kinds = append(kinds, l.Kind)
		}
		if slices.Contains(kinds, table.LogLeft) || !slices.Contains(kinds, table.LogCorrected) {
			t.Errorf("the table tells %v", kinds)
		}
	})
}

// Another chair of the same table is a move of chairs: no chips leave, and undoing it
// goes back.
func TestAMoveToAnotherChair(t *testing.T) {
	hold(t, 4, func(e *evening) {
		host, anna := e.host(), e.named("anna")
		anna.sits("1")
		was := anna.sees().You.Seat
		move := Move{Who: host.id("anna"), From: "1", To: "1", Seat: 3}
		host.want("moved", host.does(move), NoticeNone)
		host.want("the chair", anna.sees().You.Seat, 3)
		host.want("the stack", host.stack("anna"), int64(100))
		host.does(Undo{})
		host.want("undone", anna.sees().You.Seat, was)
	})
}

// What concerns chips at stake waits for the end of the hand, and takes nobody away
// before: moving, correcting, and a kick that is not now.
func TestWhatConcernsChipsAtStakeWaits(t *testing.T) {
	hold(t, 4, func(e *evening) {
		host, anna, bob := e.host(), e.named("anna"), e.named("bob")
		a, b := anna.sits("1"), bob.sits("1")
		playing := func() *table.Snapshot {
			host.sees()
			for _, c := range []table.Client{a, b} {
				select {
				case s := <-c.Updates():
					if s.Decision.Yours {
						return s
					}
				default:
				}
			}
			return nil
		}
		s := playing()
		for range 20 {
			if s != nil {
				break
			}
			a.Do(table.NextHandNow{})
			b.Do(table.NextHandNow{})
			s = playing()
		}
		if s == nil {
			t.Fatal("no hand is played")
		}
		seat := anna.sees().You.Seat
		host.want("correcting", host.does(Correct{Table: "1", Seat: seat, Stack: 500}), NoticeAfterHand)
		host.want("kicking", host.does(Kick{Who: host.id("bob"), Table: "1"}), NoticeAfterHand)
		for _, p := range s.Seats {
			if p.Taken && p.Leaving {
				t.Error("somebody leaves already")
			}
		}
		a.Do(table.Act{Decision: s.Decision.ID, Action: table.PokerAction(hand.FoldBy(s.You))})
		b.Do(table.Act{Decision: s.Decision.ID, Action: table.PokerAction(hand.FoldBy(s.You))})
		host.sees()
		host.want("corrected then", host.stack("anna"), int64(500))
		host.want("gone then", host.stack("bob"), int64(-1))
		if l := host.latest(EntryKicked); l == nil || l.Name != "bob" || l.Chips == 0 {
			t.Errorf("the entry is %+v", l)
		}
	})
}

// A deputy is one at once at the table too, and after a restart; in a room without a
// host nobody else becomes one by coming first then.
func TestADeputyStaysOne(t *testing.T) {
	var memory []byte
	remembers := func(c *Config) {
		c.Headless = true
		c.Memory = bytes.Clone(memory)
		c.Remember = func(text []byte) error { memory = bytes.Clone(text); return nil }
	}
	key := Arrival{ID: "key:anna", Key: "SHA256:anna", Name: "anna", From: "10.0.0.1"}
	hold(t, 4, func(e *evening) {
		anna, bob := e.enter(key), e.named("bob")
		anna.want("the first", anna.sees().You.Role, table.Deputy)
		c := bob.sits("1")
		anna.does(Deputy{Who: anna.id("bob"), On: true})
		bob.sees()
		var last *table.Snapshot
		select {
		case last = <-c.Updates():
		default:
		}
		if last == nil || !last.Host {
			t.Error("a deputy may do nothing at the table")
		}
		bob.does(WayBack{})
	}, remembers)
	hold(t, 4, func(e *evening) {
		cleo := e.named("cleo")
		cleo.want("who comes first", cleo.sees().You.Role, table.Guest)
		anna := e.enter(key)
		anna.want("by the key", anna.sees().You.Role, table.Deputy)
		anna.does(Deputy{Who: anna.id("bob"), On: false})
		anna.want("still", anna.sees().You.Role, table.Deputy)
	}, remembers)
	hold(t, 4, func(e *evening) {
		anna := e.enter(key)
		anna.want("by the key again", anna.sees().You.Role, table.Deputy)
		for _, p := range anna.sees().People {
			if p.Name == "bob" && p.Role != table.Guest {
				t.Errorf("who is no deputy any more: %+v", p)
			}
		}
	}, remembers)
}

// While the chat is off guests say nothing at the tables either.
func TestChatOffHoldsAtTheTables(t *testing.T) {
	hold(t, 4, func(e *evening) {
		host, anna := e.host(), e.named("anna")
		c := anna.sits("1")
		host.does(Mute{On: true})
		anna.sees()
		c.Do(table.Say{Text: "hello"})
		anna.want("told", anna.sees().Notice.Code, NoticeMuted)
		select {
		case s := <-c.Updates():
			for _, l := range s.Log {
				if l.Kind == table.LogChat {
					t.Errorf("said %q", l.Text)
				}
			}
		default:
		}
	})
}
