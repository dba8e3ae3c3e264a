package console

import (
	"strconv"
	"strings"
	"time"

	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
)

// value is what was chosen for an argument.
type value struct {
	name   string // as it is shown
	person room.PersonID
	table  string
	seat   int
	n      int64
	span   time.Duration
	door   room.Door
	on     bool
	text   string
}

// option is a line of a list of arguments. Why is why it cannot be chosen.
type option struct {
	value
	note string
	why  string
}

// argument is one thing that a command asks for.
type argument struct {
	prompt func(*i18n.Palette) string
	list   func(w *i18n.Words, s *Situation, got []value) []option // nil: it is typed
	typed  func(w *i18n.Words, s *Situation, got []value, text string) (option, bool)
}

// seatedHere are the people with a chair at the table.
var seatedHere = argument{
	prompt: func(p *i18n.Palette) string { return p.Who },
	list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
		t := s.at()
		if t == nil {
			return nil
		}
		for i := range s.Lobby.People {
			p := &s.Lobby.People[i]
			if seat, stack := chairOf(t, p.Name); seat >= 0 && p.Seated {
				out = append(out, option{value: value{name: p.Name, person: p.ID, seat: seat, n: stack}, note: w.Palette.AtSeat.Of(strconv.Itoa(seat+1), w.Num(stack))})
			}
		}
		return out
	},
}

// runners are those who are in the tournament on the screen.
var runners = argument{
	prompt: func(p *i18n.Palette) string { return p.Who },
	list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
		if s.tourney() == nil || s.tourney().Field == nil {
			return nil
		}
		for _, p := range s.tourney().Field.Players {
			out = append(out, option{value: value{name: p.Name, n: p.Stack}, note: w.Num(p.Stack)})
		}
		return out
	},
}

// others are everybody else who is here and for whom ok holds.
func others(ok func(s *Situation, p *room.Person) bool) argument {
	return argument{
		prompt: func(p *i18n.Palette) string { return p.Who },
		list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
			for i := range s.Lobby.People {
				p := &s.Lobby.People[i]
				if p.You || !ok(s, p) {
					continue
				}
				note := w.Lobby.Roles[min(int(p.Role), len(w.Lobby.Roles)-1)]
				if t := s.table(p.Table); t != nil {
					note += ", " + t.Name
				}
				out = append(out, option{value: value{name: p.Name, person: p.ID}, note: note})
			}
			return out
		},
	}
}

// tables are those with a free chair, the one that is meant first.
var tables = argument{
	prompt: func(p *i18n.Palette) string { return p.Where },
	list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
		for i := range s.Lobby.Tables {
			t := &s.Lobby.Tables[i]
			if t.Free == 0 || t.Kind == room.Tournament {
				continue
			}
			o := option{value: value{name: t.Name, table: t.ID}, note: w.N(w.Lobby.Free, t.Free)}
			if t.ID == s.At {
				out = append([]option{o}, out...)
				continue
			}
			out = append(out, o)
		}
		return out
	},
}

// chair is a free chair of the table chosen before, or of the one that is meant.
var chair = argument{
	prompt: func(p *i18n.Palette) string { return p.Chair },
	list: func(w *i18n.Words, s *Situation, got []value) []option {
		t := s.at()
		for _, v := range got {
			if v.table != "" {
				t = s.table(v.table)
			}
		}
		if t == nil || t.Free == 0 {
			return nil
		}
		out := []option{{value: value{name: w.Palette.AnyChair, seat: -1}}}
		for i := range t.Seats {
			if !t.Seats[i].Taken {
				out = append(out, option{value: value{name: w.Palette.SeatNo.Of(strconv.Itoa(i + 1)), seat: i}})
			}
		}
		return out
	},
}

// chips is an amount: typed, or the buy-in.
var chips = argument{
	prompt: func(p *i18n.Palette) string { return p.Amount },
	list: func(w *i18n.Words, s *Situation, _ []value) []option {
		n := s.buyIn()
		if n == 0 {
			return nil
		}
		return []option{{value: value{name: w.Num(n), n: n}, note: w.Palette.BuyIn}}
	},
	typed: func(w *i18n.Words, _ *Situation, _ []value, text string) (option, bool) {
		n, ok := number(text)
		return option{value: value{name: w.Num(n), n: n}}, ok && n > 0
	},
}

// number reads a whole number as people write them, with groups.
func number(text string) (int64, bool) {
	text = strings.NewReplacer(" ", "", ",", "", ".", "", "\u00a0", "", "\u202f", "").Replace(text)
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil && n < 1<<40 && n > -1<<40
}

// howMany is a number of bots, at most the free chairs.
var howMany = argument{
	prompt: func(p *i18n.Palette) string { return p.HowMany },
	list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
		free := s.free()
		for n := 1; n <= free; n++ {
			o := option{value: value{name: strconv.Itoa(n), n: int64(n)}}
			if n == free {
				o.note = w.Palette.AllChairs
			}
			out = append(out, o)
		}
		return out
	},
}

// when is now or after the hand.
var when = argument{
	prompt: func(p *i18n.Palette) string { return p.When },
	list: func(w *i18n.Words, _ *Situation, _ []value) []option {
		return []option{{value: value{name: w.Palette.AfterHand}}, {value: value{name: w.Palette.Now, on: true}}}
	},
}

// howLong is how long somebody is kept out.
var howLong = argument{
	prompt: func(p *i18n.Palette) string { return p.HowLong },
	list: func(w *i18n.Words, _ *Situation, _ []value) (out []option) {
		for _, h := range []int{1, 12, 24} {
			out = append(out, option{value: value{name: w.Palette.Hours.Of(strconv.Itoa(h)), span: time.Duration(h) * time.Hour}})
		}
		return append(out, option{value: value{name: w.Palette.ForGood}})
	},
}

// doors are who may sit down.
var doors = argument{
	prompt: func(p *i18n.Palette) string { return p.Door },
	list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
		for d := room.DoorOpen; d <= room.DoorInvited; d++ {
			o := option{value: value{name: w.Lobby.Doors[d], door: d}}
			if t := s.at(); t != nil && t.Door == d {
				o.note = string(w.Lobby.Now)
			}
			out = append(out, o)
		}
		return out
	},
}

// words is a text that is typed.
func words(prompt func(*i18n.Palette) string) argument {
	return argument{prompt: prompt, typed: func(_ *i18n.Words, _ *Situation, _ []value, text string) (option, bool) {
		return option{value: value{name: text, text: text}}, text != ""
	}}
}

// levels are the next and the one before.
var levels = argument{
	prompt: func(p *i18n.Palette) string { return p.Level },
	list: func(w *i18n.Words, s *Situation, _ []value) []option {
		out := []option{{value: value{name: w.Palette.NextLevel, n: 1}}}
		if t := s.tourney(); t != nil && t.Level > 1 {
			out = append(out, option{value: value{name: w.Palette.LastLevel, n: -1}})
		}
		return out
	},
}

// minutes are so many more or fewer.
var minutes = argument{
	prompt: func(p *i18n.Palette) string { return p.Minutes },
	list: func(w *i18n.Words, _ *Situation, _ []value) (out []option) {
		for _, n := range []int64{1, 5, -1, -5} {
			out = append(out, minute(w, n))
		}
		return out
	},
	typed: func(w *i18n.Words, _ *Situation, _ []value, text string) (option, bool) {
		n, ok := number(strings.TrimPrefix(text, "+"))
		return minute(w, n), ok && n != 0 && n >= -24*60 && n <= 24*60
	},
}

func minute(w *i18n.Words, n int64) option {
	f := w.Palette.MinutesMore
	if n < 0 {
		f = w.Palette.MinutesLess
	}
	return option{value: value{name: f.Of(strconv.FormatInt(max(n, -n), 10) + " min"), n: n}}
}

// Who may be picked for what.
func anybody(*Situation, *room.Person) bool { return true }

func notHost(_ *Situation, p *room.Person) bool { return p.Role != table.Host }

func guest(_ *Situation, p *room.Person) bool { return p.Role == table.Guest }

func deputy(_ *Situation, p *room.Person) bool { return p.Role == table.Deputy }

func standing(_ *Situation, p *room.Person) bool { return !p.Seated && !p.Away }
