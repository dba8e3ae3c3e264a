// Package lobby is the screen of a room: its tables, a look at the one under the
// cursor, who is here, what is said, and what Enter does. It draws a room.Lobby and
// asks what it asks of its Desk; it knows no table's screen.
package lobby

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// noteTime is how long a word to the player stays.
const noteTime = 4 * time.Second

// maxChat is how many characters a line of chat has.
const maxChat = 200

// Desk is what the lobby asks of the program.
type Desk interface {
	// Do asks something of the room. False: nothing was taken.
	Do(room.Command) bool
	// Enter joins a table, to watch or to go on in one's chair. With sit the sheet for
	// sitting down is opened once the table is on the screen.
	Enter(table string, sit *SitSheet) tea.Cmd
	// NewTable is the form of a table to open.
	NewTable() ui.Screen
	// Rules is the page of a table's game.
	Rules(*room.Table) ui.Screen
}

// Screen is the lobby.
type Screen struct {
	ui.List
	desk  Desk
	lobby *room.Lobby
	at    string // id of the table under the cursor: tables come and go
	chair int    // the chair chosen at that table, -1: the one the room offers

	typing *typing
	note   string
	until  time.Time
	seen   uint64 // the last notice said
}

// typing is a line being typed: chat, or a table's password.
type typing struct {
	ui.Editor
	table string // the table whose password is typed; "": chat
}

// New is the lobby of a room. Arrived must be called before it is drawn.
func New(d Desk) *Screen { return &Screen{desk: d, chair: -1} }

// Arrived takes the latest lobby.
//
// What is to be told to somebody at a table is returned: a word to him, or what a host
// did there; "" for nothing.
func (s *Screen) Arrived(a *ui.Context, l *room.Lobby) (told string) {
	first := s.lobby == nil
	if !first {
		told = s.hosted(a, l)
	}
	s.lobby = l
	s.follow(first)
	if n := l.Notice; n != nil && n.N > s.seen {
		s.seen = n.N
		if n.Code != room.NoticeNone && n.Code != room.NoticeDone {
			told = noticeText(a.Words, n)
			s.Say(a, told)
		}
	}
	return told
}

// hosted is the newest thing that a host or a deputy did, since the lobby before.
func (s *Screen) hosted(a *ui.Context, l *room.Lobby) (text string) {
	last := uint64(0)
	if n := len(s.lobby.Log); n > 0 {
		last = s.lobby.Log[n-1].N
	}
	for i := range l.Log {
		if e := &l.Log[i]; e.N > last && e.Role != table.Guest && e.Kind != room.EntrySaid && e.Kind != room.EntryAnnounced {
			text = EntryText(a.Words, e)
		}
	}
	return text
}

// Table is the id of the table under the cursor, "" for none.
func (s *Screen) Table() string { return s.at }

// Asks is the sheet of those who wait for a word.
func (s *Screen) Asks() ui.Screen { return &AskSheet{of: s} }

// Lobby is the latest one.
func (s *Screen) Lobby() *room.Lobby { return s.lobby }

// Say shows a word for a moment.
func (s *Screen) Say(a *ui.Context, text string) { s.note, s.until = text, a.Now.Add(noteTime) }

// NextTick is when something changes by itself: the end of a note, the next minute of
// the clock on top.
func (s *Screen) NextTick(a *ui.Context) time.Time {
	at := a.Now.Truncate(time.Minute).Add(time.Minute)
	if s.until.After(a.Now) {
		at = ui.Soonest(at, s.until)
	}
	return at
}

// follow keeps the cursor on its table. The first time it is on the table of one's own
// chair, else on the first with a free one.
func (s *Screen) follow(first bool) {
	tables := s.lobby.Tables
	if first {
		for i := range tables {
			if tables[i].ID == s.lobby.You.Table {
				s.List.At, s.at = i, tables[i].ID
				break
			}
			if s.at == "" && tables[i].Free > 0 && tables[i].Kind != room.Tournament {
				s.List.At, s.at = i, tables[i].ID
			}
		}
	}
	for i := range tables {
		if tables[i].ID == s.at {
			if s.List.At = i; first {
				s.moved()
			}
			return
		}
	}
	s.List.At = max(min(s.List.At, len(tables)-1), 0)
	if s.at != "" || s.table() != nil { // a room without tables is not told so again and again
		s.moved()
	}
}

// moved says which table the cursor is on now.
func (s *Screen) moved() {
	id := ""
	if t := s.table(); t != nil {
		id = t.ID
	}
	if id != s.at || id == "" {
		s.at, s.chair = id, -1
	}
	s.desk.Do(room.Preview{Table: id})
}

// Entered says again which table is looked at: a line to a table has ended.
func (s *Screen) Entered() { s.moved() }

// table is the table under the cursor, nil when there is none.
func (s *Screen) table() *room.Table {
	if s.lobby == nil || s.List.At >= len(s.lobby.Tables) {
		return nil
	}
	return &s.lobby.Tables[s.List.At]
}

// Key takes a key.
func (s *Screen) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if s.lobby == nil {
		if k.Name == "q" {
			a.Program.Leave()
		}
		return nil
	}
	if s.typing != nil {
		return s.typed(a, k)
	}
	if n := len(s.lobby.Tables); n > 0 && s.List.Key(k.Name, n) {
		s.moved()
		return nil
	}
	switch k.Name {
	case "left", "right":
		s.moveChair(k.Name == "right")
	case "enter":
		return s.enter(a)
	case "esc":
		s.esc()
	default:
		for _, b := range s.buttons(a) {
			if b.key == k.Name {
				return b.do()
			}
		}
	}
	return nil
}

// esc takes back what waits: the place in a line, or a question.
func (s *Screen) esc() {
	if t := s.table(); t != nil && (t.Offer == room.OfferAsked || t.Offer == room.OfferQueued) {
		s.desk.Do(room.StopWaiting{Table: t.ID})
	}
}

// Paste types pasted text.
func (s *Screen) Paste(text string) {
	if s.typing != nil {
		s.typing.Insert(text)
	}
}

// typed takes a key while a line is typed.
func (s *Screen) typed(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.Name {
	case "esc":
		s.typing = nil
	case "enter":
		line := s.typing
		s.typing = nil
		text := line.Value()
		if text == "" {
			return nil
		}
		if line.table == "" {
			s.desk.Do(room.Say{Text: text})
			return nil
		}
		for i := range s.lobby.Tables {
			if t := &s.lobby.Tables[i]; t.ID == line.table {
				return s.sit(a, t, text)
			}
		}
	default:
		s.typing.Key(k)
	}
	return nil
}

// enter does what the green button says.
func (s *Screen) enter(a *ui.Context) tea.Cmd {
	t := s.table()
	if t == nil {
		if s.lobby.May.Open {
			a.Open(s.desk.NewTable())
		}
		return nil
	}
	switch t.Offer {
	case room.OfferSit:
		return s.sit(a, t, "")
	case room.OfferPassword:
		s.typing = &typing{Editor: ui.Editor{Most: 64}, table: t.ID}
	case room.OfferAsk:
		s.desk.Do(room.Sit{Table: t.ID, Seat: s.chosen(t)})
	case room.OfferAsked, room.OfferQueued:
		s.desk.Do(room.StopWaiting{Table: t.ID})
	case room.OfferQueue:
		s.desk.Do(room.Queue{Table: t.ID})
	default: // back to one's chair, or watch
		return s.desk.Enter(t.ID, nil)
	}
	return nil
}

// sit goes to a table and opens the sheet for sitting down there.
func (s *Screen) sit(a *ui.Context, t *room.Table, password string) tea.Cmd {
	s.wayBack()
	return s.desk.Enter(t.ID, NewSitSheet(s, t.ID, s.chosen(t), password))
}

// wayBack asks for the code with which a guest without a key comes back, once.
func (s *Screen) wayBack() {
	if you := &s.lobby.You; you.Key == "" && !you.HasCode && you.Role != table.Host {
		s.desk.Do(room.WayBack{})
	}
}

// Sits is the sheet for a chair of a table that is on the screen; nil when it is not in
// the room any more, or its door has to be asked in the lobby.
func (s *Screen) Sits(id string, chair int) ui.Screen {
	for i := range s.lobby.Tables {
		if t := &s.lobby.Tables[i]; t.ID == id && t.Offer == room.OfferSit {
			s.wayBack()
			return NewSitSheet(s, id, chair, "")
		}
	}
	return nil
}

// chosen is the chair that would be taken at a table.
func (s *Screen) chosen(t *room.Table) int {
	if c := s.chair; t.ID == s.at && c >= 0 && c < len(t.Seats) && !t.Seats[c].Taken && !t.Seats[c].Held {
		return c
	}
	return t.Chair
}

// moveChair chooses the next free chair.
func (s *Screen) moveChair(on bool) {
	t := s.table()
	if t == nil || t.Offer == room.OfferBack || t.Offer == room.OfferWatch {
		return
	}
	n, at := len(t.Seats), s.chosen(t)
	for range n {
		if on {
			at = (at + 1) % n
		} else {
			at = (at + n - 1) % n
		}
		if seat := &t.Seats[at]; !seat.Taken && !seat.Held {
			s.chair = at
			return
		}
	}
}

// button is one of the row of buttons.
type button struct {
	key, label string
	kind       paint.ButtonKind
	do         func() tea.Cmd
}

// buttons are what can be done, the green one first.
func (s *Screen) buttons(a *ui.Context) []button {
	w := &a.Words.Lobby
	t := s.table()
	open := func(screen ui.Screen) func() tea.Cmd {
		return func() tea.Cmd { a.Open(screen); return nil }
	}
	var list []button
	if t != nil {
		list = append(list,
			button{"enter", offerText(w, t), paint.ButtonCall, func() tea.Cmd { return s.enter(a) }},
			button{"w", w.Watch, paint.ButtonQuiet, func() tea.Cmd { return s.desk.Enter(t.ID, nil) }})
	}
	if n := len(s.lobby.Asks); n > 0 {
		list = append(list, button{"a", a.Words.N(w.Ask.Answer, n), paint.ButtonRaise, open(&AskSheet{of: s})})
	}
	if s.lobby.May.Talk {
		list = append(list, button{"t", w.Talk, paint.ButtonQuiet, func() tea.Cmd {
			s.typing = &typing{Editor: ui.Editor{Most: maxChat}}
			return nil
		}})
	}
	if s.lobby.May.Open {
		list = append(list, button{"n", w.NewTable, paint.ButtonQuiet, func() tea.Cmd { a.Open(s.desk.NewTable()); return nil }})
	}
	list = append(list, button{"q", w.Quit, paint.ButtonQuiet, func() tea.Cmd { a.Open(ui.NewQuitSheet(leavingText(a.Words, s.lobby))); return nil }})
	return append(list, s.hidden(a, t)...)
}

// hidden are keys that have no button of their own.
func (s *Screen) hidden(a *ui.Context, t *room.Table) []button {
	var list []button
	add := func(key string, screen ui.Screen) {
		list = append(list, button{key: key, do: func() tea.Cmd { a.Open(screen); return nil }})
	}
	if t != nil && t.Form.Game != nil {
		list = append(list, button{key: "g", do: func() tea.Cmd { a.Open(s.desk.Rules(t)); return nil }})
	}
	if sheet := a.Program.Accounts(); sheet != nil {
		list = append(list, button{key: "e", do: func() tea.Cmd {
			a.Open(sheet)
			return sheet.(*AccountsSheet).Init()
		}})
	}
	list = append(list, button{key: ":", do: func() tea.Cmd { a.Open(a.Program.Palette()); return nil }})
	list = append(list, button{key: ",", do: func() tea.Cmd { a.Open(a.Program.Settings()); return nil }})
	if sheet := a.Program.Invitation(); sheet != nil {
		add("y", sheet)
	}
	add("?", &keysSheet{of: s})
	return list
}
