package phh

import (
	"strings"
	"testing"
)

// Where sources differ and nothing is at stake the reader is tolerant (PHH.md).
func TestWhereSourcesDifferTheReaderIsTolerant(t *testing.T) {
	const (
		holdem  = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\nstarting_stacks = [100, 100, 100]\n"
		headsUp = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\nstarting_stacks = [100, 60]\n"
		deal    = "'d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', "
		calls   = "'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c3d7h', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 8s', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'p3 cc'"
		allIn   = "'p3 cbr 100', 'p1 cc', 'p2 f', "
		board   = "'d db 2c3d7h', 'd db 8s', 'd db 9s'"
		razz    = "variant = 'FR'\nantes = [5, 5, 5]\nbring_in = 5\nsmall_bet = 10\nbig_bet = 20\nante_trimming_status = true\nstarting_stacks = [5, 500, 500]\n" +
			"actions = ['d dh p1 Ah2hKs', 'd dh p2 6d7c4d', 'd dh p3 9h8h7h', "
	)
	won := "\nfinishing_stacks = [210, 90, 0]"
	checked := "\nfinishing_stacks = [120, 90, 90]"
	for _, c := range []struct{ name, text string }{
		{"hands shown in any order", holdem + "actions = [" + deal + calls + ", 'p3 sm QhQd', 'p1 sm AhAd', 'p2 sm KhKd']" + checked},
		{"a loser mucks before the winner shows", holdem + "actions = [" + deal + calls + ", 'p3 sm', 'p2 sm', 'p1 sm AhAd']" + checked},
		{"cards shown as a dash", holdem + "actions = [" + deal + calls + ", 'p1 sm -', 'p2 sm -', 'p3 sm']" + checked},
		{"the showdown is not told at all", holdem + "actions = [" + deal + calls + "]" + checked},
		{"unknown hands are mucked", holdem + "actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 ????', " + calls + "]\nfinishing_stacks = [90, 120, 90]"},
		{"an unknown hand is named when it is shown", holdem + "actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 ????', " + calls + ", 'p1 sm AhAd']" + checked},
		{"PHH.md an unknown hand shown as unknown beside a known one is mucked", holdem + "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', " + calls + ", 'p1 sm AhAd', 'p2 sm ????', 'p3 sm ????']" + checked},
		{"and before the known one is shown", holdem + "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', " + calls + ", 'p3 sm ????', 'p2 sm ????', 'p1 sm AhAd']" + checked},
		{"and beside one that was known from the deal", holdem + "actions = ['d dh p1 AhAd', 'd dh p2 ????', 'd dh p3 ????', " + calls + ", 'p3 sm ????']" + checked},
		{"a known hand that loses is shown as unknown", holdem + "actions = [" + deal + calls + ", 'p1 sm AhAd', 'p3 sm ????', 'p2 sm ????']" + checked},
		{"an unknown hand is shown as unknown before the board", holdem + "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', " + allIn + "'p3 sm ????', 'p1 sm AhAd', " + board + "]" + won},
		{"and gets its last cards in stud", strings.Replace(razz, "[5, 500, 500]", "[20, 20, 20]", 1) + "'p1 pb', 'p2 cbr 10', 'p3 f', 'p1 cbr 15', 'p2 cc', 'p1 sm Ah2hKs', 'p2 sm ????4d', 'd dh p1 3s', 'd dh p2 ??', 'd dh p1 5s', 'd dh p2 ??', 'd dh p1 Qs', 'd dh p2 ??', 'd dh p1 ??', 'd dh p2 ??', 'p1 sm Ah2hKs3s5sQsTh', 'p2 sm ????4d????????']\nfinishing_stacks = [45, 0, 15]"},
		{"a second show names the last down card", strings.Replace(razz, "[5, 500, 500]", "[20, 20, 20]", 1) + "'p1 pb', 'p2 cbr 10', 'p3 f', 'p1 cbr 15', 'p2 cc', 'p1 sm Ah2hKs', 'p2 sm 6d7c4d', 'd dh p1 3s', 'd dh p2 Kd', 'd dh p1 5s', 'd dh p2 Kh', 'd dh p1 Qs', 'd dh p2 Kc', 'd dh p1 ??', 'd dh p2 ??', 'p1 sm Ah2hKs3s5sQsTh', 'p2 sm 6d7c4dKdKhKcTc']\nfinishing_stacks = [45, 0, 15]"},
		{"half a card is known", holdem + "actions = ['d dh p1 A?A?', 'd dh p2 KhKd', 'd dh p3 ????', " + calls + ", 'p1 sm AhAd']" + checked},
		{"hands shown before the board", holdem + "actions = [" + deal + allIn + "'p3 sm QhQd', 'p1 sm AhAd', " + board + "]" + won},
		{"hands shown after the board", holdem + "actions = [" + deal + allIn + board + ", 'p1 sm AhAd', 'p3 sm QhQd']" + won},
		{"hands shown in the middle of the board", holdem + "actions = [" + deal + allIn + "'d db 2c3d7h', 'p1 sm AhAd', 'd db 8s', 'p3 sm QhQd', 'd db 9s']" + won},
		{"hands shown twice", holdem + "actions = [" + deal + allIn + "'p3 sm QhQd', 'p1 sm AhAd', " + board + ", 'p1 sm AdAh', 'p3 sm -']" + won},
		{"the winner shows though everybody folded", holdem + "actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 ????', 'p3 f', 'p1 cbr 30', 'p2 f', 'p1 sm 7c2c']\nfinishing_stacks = [110, 90, 100]"},
		{"a bet cut down to the only opponent's stack", headsUp + "actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cc', 'p1 cbr 55', 'p2 cc', 'd db 2c3d7h', 'p1 cbr 5', 'p2 cc', 'd db 8s', 'd db 9s']\n" +
			"finishing_stacks = [160, 0]"},
		{"the full bring-in posted after an all-in", razz + "'p2 pb', 'p3 f']"},
		{"the full bring-in called after an all-in", razz + "'p2 cc', 'p3 f']"},
		{"comments and blanks", holdem + "actions = [" + deal + "' p3\tcc # slow', '# thinking', 'p1 f']"},
		{"fields nobody knows", holdem + "_mood = 'good'\nweather = { sun = true }\nactions = [" + deal + "]"},
		{"a stack nobody knows", strings.Replace(holdem, "100, 100, 100", "inf, 100, 100", 1) + "actions = [" + deal + "'p3 cbr 100', 'p1 cc', 'p2 f', " + board + "]\nfinishing_stacks = [inf, 90, 0]"},
		{"the hand stops in the middle", holdem + "actions = [" + deal + "'p3 cc']"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if res := checkText(t, c.text); !res.OK || res.Fraction {
				t.Errorf("%+v", res)
			}
		})
	}
	for _, c := range []struct{ name, text, want string }{
		{"a comment that no blank sets off", holdem + "actions = [" + deal + "'p3 cc# slow']", `action 3 "p3 cc# slow": "cc#" is not an action: pb, cbr, cc, f, sd or sm`},
		{"the winner mucks", holdem + "actions = [" + deal + calls + ", 'p1 sm']", `action 18 "p1 sm": this hand wins chips: it is shown`},
		{"another hand is shown than was dealt", holdem + "actions = [" + deal + calls + ", 'p1 sm AhAs']", `action 18 "p1 sm AhAs": As is not in this hand`},
		{"a card on the board is shown", holdem + "actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 ????', " + calls + ", 'p1 sm Ah9s']", `action 18 "p1 sm Ah9s": 9s is already out`},
		{"an unknown hand is shown as unknown", holdem + "actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 ????', " + calls + ", 'p1 sm -']", `action 18 "p1 sm -": unknown cards cannot win a showdown: name every card, each once`},
		{"PHH.md nobody shows a known hand", holdem + "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', " + calls + ", 'p1 sm ????']", `action 18 "p1 sm ????": unknown cards cannot win a showdown: name every card, each once`},
		{"the winner is shown as unknown", holdem + "actions = [" + deal + calls + ", 'p3 sm QhQd', 'p1 sm ????']", `action 19 "p1 sm ????": this hand wins chips: it is shown`},
		{"a hand shown as unknown before the betting is over", holdem + "actions = [" + deal + "'p3 sm ????']", `action 3 "p3 sm ????": it is not the showdown yet`},
		{"and between two streets", holdem + "actions = [" + deal + "'p3 cc', 'p1 cc', 'p2 cc', 'p3 sm ????']", `action 6 "p3 sm ????": cards are to be dealt first`},
		{"too few unknown cards", holdem + "actions = [" + deal + calls + ", 'p1 sm AhAd', 'p3 sm ??']", `action 19 "p3 sm ??": 1 card given: exactly 2 are due`},
		{"other cards than were dealt beside an unknown one", holdem + "actions = [" + deal + calls + ", 'p1 sm AhAd', 'p3 sm Qc??']", `action 19 "p3 sm Qc??": unknown cards cannot win a showdown: name every card, each once`},
		{"amounts of a refusal are in the file's chips", strings.Replace(holdem, "[5, 10, 0]", "[0.05, 0.10, 0]", 1) + "actions = [" + deal + "'p3 cbr 0.15']", `action 3 "p3 cbr 0.15": 0.15 is too little: to 10.1 at least`},
		{"one card is shown twice", holdem + "actions = ['d dh p1 ????', 'd dh p2 KhKd', 'd dh p3 ????', " + calls + ", 'p1 sm AhAh']", `action 18 "p1 sm AhAh": unknown cards cannot win a showdown: name every card, each once`},
		{"a hand is shown before the betting is over", holdem + "actions = [" + deal + "'p3 cbr 100', 'p3 sm QhQd']", `action 4 "p3 sm QhQd": it is not the showdown yet`},
		{"a known hand is mucked before the board is out", holdem + "actions = [" + deal + allIn + "'p3 sm']", `action 6 "p3 sm": with no betting left hands are face up: no mucking`},
		{"a bet cut down to less than the opponent's stack", headsUp + "actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cc', 'p1 cbr 50', 'p2 cc', 'd db 2c3d7h', 'p1 cbr 5']", `action 6 "p1 cbr 5": 5 is too little: to 10 at least`},
		{"a second bring-in", strings.Replace(razz, "[5, 500", "[500, 500", 1) + "'p1 pb', 'p2 pb']", `action 4 "p2 pb": no bring-in is owed here`},
		{"an all-in hand is shown before its discards", strings.Replace(holdem, "'NT'", "'NCP'", 1) + "actions = ['d dh p1 AhAd2s', 'd dh p2 KhKd2h', 'd dh p3 QhQd2d', 'p3 cbr 100', 'p1 cc', 'p2 f', 'p1 sm AhAd2s']", `action 6 "p1 sm AhAd2s": it is not the showdown yet`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if res := checkText(t, c.text); res.Error != c.want {
				t.Errorf("%+v, want %q", res, c.want)
			}
		})
	}
}

// Blinds, antes and seats as the format tells them.
func TestSeatsBlindsAndAntes(t *testing.T) {
	for _, c := range []struct {
		name, text         string
		big                int
		small, dead, first bool // small blind dead, antes dead, antes before the blinds
		blinds, antes      [3]int64
	}{
		{"small and big blind", "blinds_or_straddles = [5, 10, 0]\nantes = [0, 0, 0]", 1, false, false, false, [3]int64{5, 10, 0}, [3]int64{}},
		{"a straddle", "blinds_or_straddles = [5, 10, 20]\nantes = [0, 0, 0]", 1, false, false, false, [3]int64{5, 10, 20}, [3]int64{}},
		{"a dead small blind", "blinds_or_straddles = [10, 0, 0]\nantes = [0, 0, 0]", 0, true, false, false, [3]int64{10, 0, 0}, [3]int64{}},
		{"a blind of the button alone", "blinds_or_straddles = [0, 0, 10]\nantes = [0, 0, 0]", 2, false, false, false, [3]int64{0, 0, 10}, [3]int64{}},
		{"antes of everybody, trimmed", "blinds_or_straddles = [5, 10, 0]\nantes = [1, 1, 1]\nante_trimming_status = true", 1, false, false, false, [3]int64{5, 10, 0}, [3]int64{1, 1, 1}},
		{"antes of everybody, not trimmed", "blinds_or_straddles = [5, 10, 0]\nantes = [1, 1, 1]", 1, false, true, true, [3]int64{5, 10, 0}, [3]int64{1, 1, 1}},
		{"a big-blind ante", "blinds_or_straddles = [5, 10, 0]\nantes = [0, 10, 0]", 1, false, true, false, [3]int64{5, 10, 0}, [3]int64{0, 10, 0}},
		{"a button ante", "blinds_or_straddles = [5, 10, 0]\nantes = [0, 0, 10]\nante_trimming_status = true", 1, false, true, false, [3]int64{5, 10, 0}, [3]int64{0, 0, 10}},
	} {
		t.Run(c.name, func(t *testing.T) {
			hands, err := Read("variant = 'PT'\nmin_bet = 10\nstarting_stacks = [100, 100, 100]\nactions = []\n" + c.text)
			if err != nil {
				t.Fatal(err)
			}
			s, err := hands[0].Setup()
			if err != nil {
				t.Fatal(err)
			}
			if s.Button != 2 || s.BigBlind != c.big || s.DeadSmallBlind != c.small || s.AnteDead != c.dead || s.AntesFirst != c.first ||
				[3]int64(s.Blinds[:3]) != c.blinds || [3]int64(s.Antes[:3]) != c.antes || s.Stakes.BigBlind != 10 {
				t.Errorf("got %+v", s)
			}
		})
	}
	t.Run("heads-up both lists are reversed", func(t *testing.T) {
		hands, _ := Read("variant = 'NT'\nmin_bet = 10\nantes = [0, 10]\nblinds_or_straddles = [5, 10]\nstarting_stacks = [100, 200]\nactions = []")
		s, err := hands[0].Setup()
		if err != nil {
			t.Fatal(err)
		}
		if s.Button != 1 || s.BigBlind != 0 || s.Blinds[0] != 10 || s.Blinds[1] != 5 || s.Antes[0] != 10 || s.Stacks[0] != 100 {
			t.Errorf("got %+v", s)
		}
	})
}
