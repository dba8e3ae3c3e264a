package room

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/internal/names"
	"tapis/internal/table"
)

// evening is a room that runs, in a bubble.
type evening struct {
	t *testing.T
	*Room
}

// cashTable is the form of the tables of these tests.
func cashTable() table.Form {
	return table.Form{
		Game: game.Holdem, Betting: game.NoLimit, BuyIn: 100, Rules: game.DefaultRules(),
		Stakes: table.StakesFor(game.Holdem, game.NoLimit, 2),
	}
}

// hold runs a test in a room with one table of the house, "Kitchen", of so many chairs.
func hold(t *testing.T, chairs int, test func(*evening), change ...func(*Config)) {
	synctest.Test(t, func(t *testing.T) {
		c := Config{
			Name: "Friday night", Host: "Paul", Front: FrontLobby,
			Open: func(o Order) (Opened, error) {
				if o.Form.Game == nil {
					return Opened{}, errors.New("no game")
				}
				h, err := table.New(table.Config{Name: o.Name, Seats: max(o.Seats, 2), Form: o.Form, Speed: table.Instant})
				return Opened{Hall: h, Name: o.Name, Form: o.Form}, err
			},
			Line: func(name, code string) string { return "ssh " + name + "+" + code + "@here" },
		}
		for _, f := range change {
			f(&c)
		}
		r := New(c)
		ctx, stop := context.WithCancel(context.Background())
		over := make(chan struct{})
		go func() { defer close(over); r.Run(ctx) }()
		h, err := table.New(table.Config{Name: "Kitchen", Seats: chairs, Form: cashTable(), Speed: table.Instant})
		if err == nil {
			err = r.Add(Opened{Hall: h, Name: "Kitchen", Form: cashTable()}, Cash)
		}
		if err != nil {
			t.Fatal(err)
		}
		test(&evening{t, r})
		stop()
		<-over
	})
}

// guest is somebody in the room.
type guest struct {
	e *evening
	*Visit
	last *Lobby
}

func (e *evening) enter(a Arrival) *guest {
	e.t.Helper()
	v, err := e.Room.Enter(a)
	if err != nil {
		e.t.Fatalf("%s does not come in: %v", a.Name, err)
	}
	return &guest{e: e, Visit: v}
}

// named is a guest without a key.
func (e *evening) named(name string) *guest {
	return e.enter(Arrival{ID: table.Identity("guest:" + strings.ToLower(name)), Name: name, From: "10.0.0.1"})
}

func (e *evening) host() *guest {
	return e.enter(Arrival{ID: "host", Name: "Paul", Role: table.Host})
}

// sees is the latest lobby once everything has come to rest.
func (g *guest) sees() *Lobby {
	g.e.t.Helper()
	time.Sleep(time.Second)
	synctest.Wait()
	for {
		select {
		case l, ok := <-g.Updates():
			if !ok {
				return g.last
			}
			g.last = l
			continue
		default:
		}
		return g.last
	}
}

// does asks something and says what came of it.
func (g *guest) does(c Command) NoticeCode {
	g.e.t.Helper()
	was := uint64(0)
	if n := g.sees().Notice; n != nil {
		was = n.N
	}
	if !g.Do(c) {
		g.e.t.Fatalf("%T was not taken", c)
	}
	if n := g.sees().Notice; n != nil && n.N > was {
		return n.Code
	}
	return NoticeNone
}

// sits goes to a table and sits down.
func (g *guest) sits(id string) table.Client {
	g.e.t.Helper()
	c, err := g.Sit(id)
	if err != nil {
		g.e.t.Fatal(err)
	}
	g.does(Sit{Table: id, Seat: -1})
	return c
}

func (g *guest) want(what string, got, want any) {
	g.e.t.Helper()
	if got != want {
		g.e.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// A friend comes in, sees the table with its open chairs, and sits down.
func TestAFriendSitsDown(t *testing.T) {
	hold(t, 3, func(e *evening) {
		anna := e.named("anna")
		l := anna.sees()
		anna.want("tables", len(l.Tables), 1)
		anna.want("the offer", l.Tables[0].Offer, OfferSit)
		anna.want("free", l.Tables[0].Free, 3)
		anna.want("the state", l.Tables[0].State, Asleep)
		anna.sits("1")
		l = anna.sees()
		anna.want("the table", l.You.Table, "1")
		anna.want("the offer", l.Tables[0].Offer, OfferBack)
		anna.want("free", l.Tables[0].Free, 2)
		anna.want("the stack", l.Tables[0].Seats[l.You.Seat].Stack, int64(100))
		anna.want("a second chair", anna.does(Queue{Table: "1"}), NoticeNone)
	})
}

// Every door does what it says, also to somebody who asks the table itself.
func TestDoors(t *testing.T) {
	hold(t, 4, func(e *evening) {
		host, anna := e.host(), e.named("anna")
		host.does(SetDoor{Table: "1", Door: DoorPassword, Password: "herz"})
		anna.want("the offer", anna.sees().Tables[0].Offer, OfferPassword)
		c, _ := anna.Sit("1")
		c.Do(table.Sit{Seat: 0})
		anna.want("round the door", anna.sees().You.Table, "")
		anna.want("a wrong word", anna.does(Sit{Table: "1", Seat: 0, Password: "pik"}), NoticePassword)
		anna.does(Sit{Table: "1", Seat: 0, Password: "herz"})
		anna.want("the right word", anna.sees().You.Table, "1")

		host.does(SetDoor{Table: "1", Door: DoorInvited})
		bob := e.named("bob")
		bob.want("the offer", bob.sees().Tables[0].Offer, OfferWatch)
		bob.want("uninvited", bob.does(Sit{Table: "1", Seat: -1}), NoticeNotInvited)
		host.does(Invite{Table: "1", Who: bob.sees().You.ID})
		bob.want("the offer then", bob.sees().Tables[0].Offer, OfferSit)

		host.does(SetDoor{Table: "1", Door: DoorApproval})
		cleo := e.named("cleo")
		cleo.want("the offer", cleo.sees().Tables[0].Offer, OfferAsk)
		cleo.want("asking", cleo.does(Sit{Table: "1", Seat: -1}), NoticeAsked)
		cleo.want("the offer then", cleo.sees().Tables[0].Offer, OfferAsked)
		asks := host.sees().Asks
		if len(asks) != 1 || asks[0].Name != "cleo" {
			t.Fatalf("the host is asked %+v", asks)
		}
		cleo.want("a guest answering", cleo.does(Answer{Ask: asks[0].N, Yes: true}), NoticeNotYours)
		host.does(Answer{Ask: asks[0].N, Yes: true})
		cleo.want("the word", cleo.sees().Notice.Code, NoticeApproved)
		cleo.want("the offer at last", cleo.sees().Tables[0].Offer, OfferSit)
	})
}

// Who waits gets the chair that comes free, for a minute, and nobody else.
func TestTheWaitingList(t *testing.T) {
	hold(t, 2, func(e *evening) {
		anna, bob, cleo, dan := e.named("anna"), e.named("bob"), e.named("cleo"), e.named("dan")
		anna.sits("1")
		bob.sits("1")
		cleo.want("the offer", cleo.sees().Tables[0].Offer, OfferQueue)
		cleo.want("waiting", cleo.does(Queue{Table: "1"}), NoticeQueued)
		dan.does(Queue{Table: "1"})
		dan.want("the place", dan.sees().You.Place, 2)
		bob.does(Stand{Table: "1"})
		for range 120 { // the hand being played ends first
			if cleo.sees().Notice.Code == NoticeYourTurn {
				break
			}
		}
		cleo.want("the word", cleo.sees().Notice.Code, NoticeYourTurn)
		dan.Sit("1")
		dan.want("the kept chair", dan.does(Sit{Table: "1", Seat: -1}), NoticeHeld)
		time.Sleep(turnFor)
		cleo.want("after a minute", cleo.sees().Notice.Code, NoticeTurnPassed)
		dan.want("the next", dan.sees().Notice.Code, NoticeYourTurn)
		dan.does(Sit{Table: "1", Seat: -1})
		dan.want("the chair", dan.sees().You.Table, "1")
	})
}

// AC-77: a name alone takes over nothing; the code does, or the host's word once the
// line is gone; both windows and the room are told.
func TestANameAloneTakesOverNothing(t *testing.T) {
	hold(t, 4, func(e *evening) {
		host := e.host()
		anna := e.named("anna")
		anna.does(WayBack{})
		code := anna.sees().You.Code
		if len(code) != names.CodeLength || anna.sees().You.Line != "ssh anna+"+code+"@here" {
			t.Fatalf("the code is %q, the line %q", code, anna.sees().You.Line)
		}
		anna.sits("1")
		anna.want("the code after sitting down", anna.sees().You.Code, "")

		thief := e.named("anna")
		l := thief.sees()
		if l.You.Name == "anna" || l.You.Table != "" || l.You.Claim == nil || !l.You.Claim.Live {
			t.Fatalf("the second of the name is %+v", l.You)
		}
		thief.want("a wrong code", thief.does(Claim{Code: "222222"}), NoticeWrongCode)
		thief.want("the host's word against a live line", thief.does(Claim{}), NoticeLive)
		for range freeTries {
			thief.does(Claim{Code: "222222"})
		}
		thief.want("after many tries", thief.does(Claim{Code: code}), NoticeCodeWait)
		time.Sleep(firstWait)

		again := e.named("anna")
		again.want("the code", again.does(Claim{Code: strings.ToLower(code)}), NoticeKnown)
		again.want("the seat", again.sees().You.Table, "1")
		again.want("the name", again.sees().You.Name, "anna")
		if _, open := <-anna.Updates(); open {
			if _, open = <-anna.Updates(); open {
				t.Error("the older window goes on")
			}
		}
		found := false
		for _, entry := range host.sees().Log {
			found = found || entry.Kind == EntryTaken && entry.Name == "anna"
		}
		host.want("the log tells", found, true)

		again.Close()
		other := e.named("anna")
		other.want("asking the host", other.does(Claim{}), NoticeAsked)
		asks := host.sees().Asks
		host.does(Answer{Ask: asks[len(asks)-1].N, Yes: true})
		other.want("by the host's word", other.sees().You.Table, "1")

		typed := e.enter(Arrival{ID: "guest:anna", Name: "anna", Code: code})
		typed.want("typed with the name", typed.sees().You.Table, "1")
	})
}

// AC-30: the same key twice is the same seat; the newest window wins.
func TestTheSameKeyIsTheSameSeat(t *testing.T) {
	hold(t, 3, func(e *evening) {
		key := Arrival{ID: "key:SHA256:x", Name: "kate", Key: "SHA256:x"}
		first := e.enter(key)
		first.sits("1")
		second := e.enter(key)
		second.want("the seat", second.sees().You.Table, "1")
		first.sees()
		if _, open := <-first.Updates(); open {
			t.Error("the older window goes on")
		}
		people := 0
		for _, p := range second.sees().People {
			if p.Name == "kate" {
				people++
			}
		}
		second.want("people of the name", people, 1)
	})
}

// What hosts alone may do nobody else may, and it is told to all; undo takes it back.
func TestTheHostsCommands(t *testing.T) {
	hold(t, 4, func(e *evening) {
		host, anna := e.host(), e.named("anna")
		anna.sits("1")
		id := anna.sees().You.ID
		for _, c := range []Command{
			Kick{Who: id, Table: "1"}, Ban{Who: id}, Deputy{Who: id, On: true}, HandOver{Who: id}, Mute{On: true}, Undo{}, Announce{Text: "x"},
			AtTable{Table: "1", Command: table.Pause{}}, StopAfter{Table: "1", On: true}, Correct{Table: "1", Seat: 0, Stack: 5}, CloseTable{Table: "1"},
			SetDoor{Table: "1", Door: DoorInvited}, Move{Who: id, From: "1", To: "1"}, Seating{Who: id, Table: "1"}, Fill{Table: "1"}, Unban{Name: "x"},
		} {
			anna.want("a guest's command", anna.does(c), NoticeNotYours)
		}
		host.does(Mute{On: true})
		anna.want("talking", anna.does(Say{Text: "hello"}), NoticeMuted)
		host.want("undo", host.does(Undo{}), NoticeDone)
		anna.want("talking then", anna.does(Say{Text: "hello"}), NoticeNone)
		host.want("undo again", host.does(Undo{}), NoticeNothing)

		host.does(Kick{Who: id, Table: "1"})
		anna.want("the word", anna.sees().Notice.Code, NoticeKicked)
		anna.want("the chair", anna.sees().You.Table, "")
		host.does(Undo{})
		anna.want("the chair again", anna.sees().You.Table, "1")

		host.does(Correct{Table: "1", Seat: anna.sees().You.Seat, Stack: 150})
		anna.want("the stack", anna.sees().Tables[0].Seats[anna.sees().You.Seat].Stack, int64(150))

		host.does(Deputy{Who: id, On: true})
		anna.want("the role", anna.sees().You.Role, table.Deputy)
		anna.want("a deputy's command", anna.does(Mute{On: true}), NoticeNone)
		host.does(HandOver{Who: id})
		anna.want("the host", anna.sees().You.Role, table.Host)
		host.want("who was it", host.sees().You.Role, table.Deputy)

		bob := e.named("bob")
		anna.does(Ban{Who: bob.sees().You.ID, For: time.Hour})
		if _, err := e.Room.Enter(Arrival{ID: "guest:bob", Name: "bob"}); err == nil {
			t.Error("who was banned comes in")
		}
		time.Sleep(time.Hour)
		if _, err := e.Room.Enter(Arrival{ID: "guest:bob", Name: "bob"}); err != nil {
			t.Errorf("the ban does not end: %v", err)
		}
	})
}

// Tables are opened from the lobby, and those of guests that nobody is at are closed.
func TestTablesComeAndGo(t *testing.T) {
	hold(t, 2, func(e *evening) {
		anna, bob := e.named("anna"), e.named("bob")
		c, err := anna.Open(Order{Name: "Kitchen", Form: cashTable(), Seats: 3, Door: DoorPassword, Password: "x"})
		if err != nil {
			t.Fatal(err)
		}
		l := bob.sees()
		bob.want("tables", len(l.Tables), 2)
		bob.want("the name", l.Tables[1].Name, "Kitchen 2")
		bob.want("the offer", l.Tables[1].Offer, OfferPassword)
		anna.want("her own door", anna.sees().Tables[1].Offer, OfferSit)
		anna.does(Sit{Table: l.Tables[1].ID, Seat: -1})
		anna.want("the chair", anna.sees().You.Table, l.Tables[1].ID)
		anna.does(Stand{Table: l.Tables[1].ID})
		c.Close()
		time.Sleep(emptyFor + time.Second)
		bob.want("tables later", len(bob.sees().Tables), 1)
		if _, err := bob.Sit(l.Tables[1].ID); !errors.Is(err, ErrNoTable) {
			t.Errorf("the closed table: %v", err)
		}
	})
}

// Spectators and the lobby see no hole cards; a look is there for the table asked for
// alone (AC-55).
func TestTheLobbyShowsNoHoleCards(t *testing.T) {
	hold(t, 3, func(e *evening) {
		anna, bob, cleo := e.named("anna"), e.named("bob"), e.named("cleo")
		anna.sits("1")
		bob.sits("1")
		cleo.want("a look nobody asked for", cleo.sees().Tables[0].Look == nil, true)
		cleo.does(Preview{Table: "1"})
		s := cleo.sees().Tables[0].Look
		if s == nil || s.View == nil {
			t.Fatal("there is nothing to look at")
		}
		for i := range s.View.Seats {
			for _, k := range s.View.Seats[i].CardList() {
				if k.Known() && !s.View.Seats[i].Shown {
					t.Errorf("a card of chair %d is in the lobby", i)
				}
			}
		}
	})
}

// Nothing that people type moves another's cursor, and a flood is refused.
func TestChat(t *testing.T) {
	hold(t, 2, func(e *evening) {
		anna := e.named("anna")
		anna.does(Say{Text: "hi \x1b[2Jthere\u202e\r\n" + strings.Repeat("x", 500)})
		log := anna.sees().Log
		text := log[len(log)-1].Text
		if strings.ContainsAny(text, "\x1b\r\n\u202e") || len([]rune(text)) > maxSaid || !strings.HasPrefix(text, "hi [2Jthere") {
			t.Errorf("said %q", text)
		}
		for range 20 {
			anna.Do(Say{Text: "again"})
		}
		anna.want("a flood", anna.sees().Notice.Code, NoticeChatSlow)
	})
}

// TRUST §5.1 row 9: five changes of chairs in ten minutes, the sixth is refused.
func TestFlapping(t *testing.T) {
	hold(t, 2, func(e *evening) {
		anna := e.named("anna")
		for k := range 6 {
			anna.Sit("1")
			got := anna.does(Sit{Table: "1", Seat: -1})
			if want := k == 5; (got == NoticeFlapping) != want {
				t.Fatalf("change %d: notice %d", k+1, got)
			}
			anna.does(Stand{Table: "1"})
		}
		time.Sleep(10 * time.Minute)
		anna.want("later", anna.does(Sit{Table: "1", Seat: -1}), NoticeNone)
	})
}

// A room without a host is run by the first who comes in.
func TestTheFirstRunsARoomWithoutAHost(t *testing.T) {
	hold(t, 2, func(e *evening) {
		anna, bob := e.named("anna"), e.named("bob")
		anna.want("the first", anna.sees().You.Role, table.Deputy)
		bob.want("the second", bob.sees().You.Role, table.Guest)
		anna.Close()
		bob.want("while the first is away", bob.sees().You.Role, table.Guest)
		anna = e.named("anna")
		anna.want("the first again", anna.sees().You.Role, table.Deputy)
	}, func(c *Config) { c.Headless = true })
}

// A chair that was taken before the room was opened anew is not had by its owner's name
// alone; the host's word gives it back.
func TestAChairOfBeforeIsNotHadByAName(t *testing.T) {
	hold(t, 3, func(e *evening) {
		host := e.host()
		h, _ := e.tables.Load("1")
		if _, err := h.(*place).table.Operate(context.Background(), table.SeatPlayer{Seat: 1, ID: "guest:dora", Name: "dora", Stack: 70}); err != nil {
			t.Fatal(err)
		}
		dora := e.named("dora")
		if you := dora.sees().You; you.Table != "" || you.Claim == nil {
			t.Fatalf("somebody called dora is %+v", you)
		}
		dora.want("asking", dora.does(Claim{}), NoticeAsked)
		host.does(Answer{Ask: host.sees().Asks[0].N, Yes: true})
		dora.want("the chair", dora.sees().You.Table, "1")
	})
}
