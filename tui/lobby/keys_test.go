package lobby

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"
	"pgregory.net/rapid"

	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
)

var plain = terminal{w: 80, h: 24, profile: colorprofile.TrueColor}

// last is what was asked last, but for what table is looked at.
func (d *desk) last() room.Command {
	for i := len(d.done) - 1; i >= 0; i-- {
		if _, look := d.done[i].(room.Preview); !look {
			return d.done[i]
		}
	}
	return nil
}

// What the green button says is what Enter does, at every door.
func TestEnterDoesWhatTheButtonSays(t *testing.T) {
	for _, tc := range []struct {
		offer  room.Offer
		button string
		want   room.Command
		enters bool
		sheet  bool
	}{
		{room.OfferWatch, "Watch Kitchen", nil, true, false},
		{room.OfferSit, "Sit at Kitchen", room.WayBack{}, true, true},
		{room.OfferBack, "Back to Kitchen", nil, true, false},
		{room.OfferPassword, "Sit at Kitchen", nil, false, false},
		{room.OfferAsk, "Ask to sit at Kitchen", room.Sit{Table: "1", Seat: 5}, false, false},
		{room.OfferAsked, "Take the question back", room.StopWaiting{Table: "1"}, false, false},
		{room.OfferQueue, "Join the line at Kitchen", room.Queue{Table: "1"}, false, false},
		{room.OfferQueued, "Leave the line", room.StopWaiting{Table: "1"}, false, false},
	} {
		l := friday()
		l.Tables[0].Offer = tc.offer
		s, a, d, c := drawn(plain, l)
		if text := c.Plain(); !strings.Contains(text, tc.button) {
			t.Errorf("offer %d: %q is not on the screen:\n%s", tc.offer, tc.button, text)
		}
		s.Key(a, key("enter"))
		if got := d.last(); got != tc.want {
			t.Errorf("%s: asks %#v, want %#v", tc.button, got, tc.want)
		}
		if (d.entered == "1") != tc.enters || (d.sheet != nil) != tc.sheet {
			t.Errorf("%s: enters %q, sheet %v", tc.button, d.entered, d.sheet != nil)
		}
	}
}

// A table behind a password asks for it, and goes to the sheet with it.
func TestAPasswordIsTypedBeforeSittingDown(t *testing.T) {
	l := friday()
	l.Tables[0].Offer, l.You.HasCode = room.OfferPassword, true
	s, a, d, _ := drawn(plain, l, "enter", "q", "1", "enter")
	if d.sheet == nil || d.sheet.password != "q1" {
		t.Fatalf("the sheet is %+v", d.sheet)
	}
	a.Open(d.sheet)
	a.Top().Key(a, key("enter"))
	if got, want := d.last(), (room.Sit{Table: "1", Seat: 5, BuyIn: 100, Password: "q1"}); got != want {
		t.Errorf("asks %#v, want %#v", got, want)
	}
	_ = s
}

// The cursor stays on its table when others come and go before it.
func TestTheCursorStaysOnItsTable(t *testing.T) {
	s, a, d, _ := drawn(plain, friday(), "down", "down")
	l := friday()
	l.Tables = l.Tables[1:]
	s.Arrived(a, l)
	if got := s.table().Name; got != "Balcony" {
		t.Errorf("the cursor is on %s", got)
	}
	l = friday()
	l.Tables = l.Tables[:1]
	s.Arrived(a, l)
	if got := s.table().Name; got != "Kitchen" {
		t.Errorf("after the table has gone the cursor is on %s", got)
	}
	if got := d.done[len(d.done)-1]; got != (room.Preview{Table: "1"}) {
		t.Errorf("the room was told %#v", got)
	}
}

// The table under the cursor is looked at from the first moment on.
func TestTheFirstTableIsLookedAt(t *testing.T) {
	_, _, d, _ := drawn(plain, friday())
	if len(d.done) != 1 || d.done[0] != (room.Preview{Table: "1"}) {
		t.Errorf("the room was asked %+v", d.done)
	}
}

// A lobby that brings nothing new asks for nothing: else the room would answer with
// another, and so on.
func TestALobbyAsksForNothingByItself(t *testing.T) {
	empty := friday()
	empty.Tables = nil
	for _, l := range []*room.Lobby{friday(), empty} {
		s, a, d, _ := drawn(plain, l)
		s.Arrived(a, l)
		asked := len(d.done)
		for range 3 {
			s.Arrived(a, l)
		}
		if len(d.done) != asked {
			t.Errorf("with %d tables it asks %+v", len(l.Tables), d.done[asked:])
		}
	}
}

// UX AC-08: while a line is typed no letter acts.
func TestLettersOfALineDoNothingElse(t *testing.T) {
	_, a, d, _ := drawn(plain, friday(), "t", "q", "n", "w", "enter")
	if got, want := d.last(), (room.Say{Text: "qnw"}); got != want {
		t.Errorf("asks %#v, want %#v", got, want)
	}
	if len(a.Sheets) > 0 || d.entered != "" {
		t.Error("a letter of the line acted")
	}
}

// What is not between the least and the largest buy-in is not taken, and said.
func TestTheBuyInIsHeldToItsBounds(t *testing.T) {
	for _, tc := range []struct {
		keys string
		want int64 // 0: refused
	}{
		{"", 100}, {"m", 40}, {"x", 200}, {"u", 100}, {"39", 0}, {"40", 40}, {"200", 200}, {"201", 0}, {"999999999999999", 0}, {"0", 100},
		{"x right right", 200}, {"m left", 40}, {"m right", 42}, {"1 5 backspace 2", 0}, {"1 2 0", 120},
	} {
		_, a, d, _ := drawn(plain, friday())
		a.Open(NewSitSheet(a.Base.(*Screen), "1", 5, ""))
		for _, k := range strings.Fields(tc.keys) {
			if strings.Trim(k, "0123456789") == "" {
				for _, r := range k {
					a.Top().Key(a, key(string(r)))
				}
				continue
			}
			a.Top().Key(a, key(k))
		}
		draw(a)
		a.Top().Key(a, key("enter"))
		got := int64(0)
		if sit, ok := d.last().(room.Sit); ok {
			got = sit.BuyIn
		}
		if got != tc.want {
			t.Errorf("%q: sits down with %d, want %d", tc.keys, got, tc.want)
		}
		if tc.want == 0 && !strings.Contains(draw(a).Plain(), "between 40 and 200") {
			t.Errorf("%q: nothing is said", tc.keys)
		}
	}
}

// The code is on the sheet, and nowhere once it is gone from the lobby.
func TestTheCodeIsShownOnTheSheet(t *testing.T) {
	for _, win := range windows {
		for _, lang := range i18n.Langs() {
			m := terminal{w: win[0], h: win[1], lang: lang, profile: colorprofile.TrueColor}
			t.Run(lang.String()+"-"+strconv.Itoa(win[0])+"x"+strconv.Itoa(win[1]), func(t *testing.T) {
				l := friday()
				l.You.Code, l.You.Line, l.You.HasCode = "7K4QPM", "ssh -p 2222 anna+7K4QPM@192.168.1.20", true
				s, a, _, _ := drawn(m, l)
				a.Open(NewSitSheet(s, "1", 5, ""))
				golden.RequireEqual(t, trim(draw(a).Plain()))
				l = friday()
				l.You.HasCode = true
				s.Arrived(a, l)
				if text := draw(a).Plain(); strings.Contains(text, "7K4QPM") {
					t.Error("the code is still shown")
				}
			})
		}
	}
}

// AC-77: who comes with a known name is asked for the code.
func TestWhoAreYou(t *testing.T) {
	l := friday()
	l.You.Claim = &room.Claiming{Name: "anna"}
	s, a, d, _ := drawn(plain, l)
	a.Open(NewClaimSheet(s))
	for _, k := range []string{"7", "k", "4", "q", "p", "m"} {
		a.Top().Key(a, key(k))
	}
	golden.RequireEqual(t, trim(draw(a).Plain()))
	a.Top().Key(a, key("enter"))
	if got := d.last(); got != (room.Claim{Code: "7K4QPM"}) {
		t.Errorf("asks %#v", got)
	}
	a.Top().Key(a, key("esc"))
	if got := d.last(); got != (room.NoClaim{}) {
		t.Errorf("esc asks %#v", got)
	}
}

// Every kind of entry and notice has its sentence in the catalogue, and every place in
// it is filled.
func TestEveryEntryAndNoticeHasAWord(t *testing.T) {
	for _, lang := range i18n.Langs() {
		w := i18n.In(lang)
		for k := room.EntrySaid; k <= room.EntryNoKeys; k++ {
			e := room.Entry{Kind: k, By: "Paul", Name: "Zoé", Table: "Kitchen", Text: "words", Chips: 120, Was: 100, Seat: 2}
			if text := EntryText(w, &e); text == "" || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: entry %d is %q", lang, k, text)
			}
		}
		for k := room.NoticeNone; k <= room.NoticeDone; k++ {
			if text := noticeText(w, &room.Notice{Code: k, Text: "Zoé", Table: "Kitchen", Chips: 1, Also: 2}); text == "" || strings.ContainsAny(text, "{}") {
				t.Errorf("%s: notice %d is %q", lang, k, text)
			}
		}
		if EntryText(w, &room.Entry{Kind: 250}) != "" || noticeText(w, &room.Notice{Code: 250}) != "" {
			t.Error("an unknown one has a text")
		}
	}
}

// No window, room or key makes the lobby panic, draw past its window or lose its table.
func TestAnyLobbyCanBeDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := friday()
		n := rapid.IntRange(0, 12).Draw(t, "tables")
		all := l.Tables
		l.Tables = nil
		for i := range n {
			one := all[rapid.IntRange(0, 4).Draw(t, "kind")]
			one.ID = strconv.Itoa(i)
			one.Name = rapid.SampledFrom([]string{"K", "Kitchen", "山田太郎山田太郎", "a table with a long name"}).Draw(t, "name")
			one.Offer = room.Offer(rapid.IntRange(0, 9).Draw(t, "offer"))
			one.State = room.State(rapid.IntRange(0, 6).Draw(t, "state"))
			one.Door = room.Door(rapid.IntRange(0, 4).Draw(t, "door"))
			one.Chair = rapid.IntRange(-1, len(one.Seats)-1).Draw(t, "chair")
			if rapid.Bool().Draw(t, "no look") {
				one.Look = nil
			}
			l.Tables = append(l.Tables, one)
		}
		l.You.Role = table.Role(rapid.IntRange(0, 2).Draw(t, "role"))
		m := terminal{
			w: rapid.IntRange(60, 200).Draw(t, "width"), h: rapid.IntRange(20, 60).Draw(t, "height"), lang: i18n.Lang(rapid.IntRange(0, 1).Draw(t, "language")),
			profile: rapid.SampledFrom([]colorprofile.Profile{colorprofile.Ascii, colorprofile.ANSI, colorprofile.ANSI256, colorprofile.TrueColor}).Draw(t, "colours"),
			ascii:   rapid.Bool().Draw(t, "ascii"),
		}
		_, a, _, _ := drawn(m, l)
		keys := []string{"up", "down", "left", "right", "enter", "esc", "t", "w", "n", "a", "q", "g", "?", "y", ",", "x", "5", "home", "end"}
		for range rapid.IntRange(0, 12).Draw(t, "keys") {
			a.Top().Key(a, key(rapid.SampledFrom(keys).Draw(t, "key")))
			c := draw(a)
			if w, h := c.Size(); w != m.w || h != m.h {
				t.Fatal("another size")
			}
			if len(a.Hits) > 0 {
				hit := a.Hits[rapid.IntRange(0, len(a.Hits)-1).Draw(t, "click")]
				if r := hit.At; r.X < 0 || r.Y < 0 || r.X+r.W > m.w || r.Y+r.H > m.h {
					t.Fatalf("a place that can be clicked lies outside: %v", r)
				}
				hit.Do(hit.At.X, hit.At.Y)
			}
			if s := a.Base.(*Screen); n > 0 && s.table() == nil {
				t.Fatal("the cursor is on no table")
			}
		}
	})
}

// Everything with a button can be clicked, and does what its key does.
func TestClicksDoWhatKeysDo(t *testing.T) {
	s, a, d, _ := drawn(plain, friday())
	for _, h := range a.Hits {
		if h.At.Y == 5 { // Balcony, in the list
			h.Do(h.At.X, h.At.Y)
		}
	}
	if s.table().Name != "Balcony" {
		t.Fatalf("a click on a table leaves the cursor on %s", s.table().Name)
	}
	draw(a)
	for _, h := range a.Hits {
		if h.At.Y == 21 && h.At.X == 1 {
			h.Do(h.At.X, h.At.Y)
		}
	}
	if got := d.last(); got != (room.Queue{Table: "3"}) {
		t.Errorf("the button asks %#v", got)
	}
}
