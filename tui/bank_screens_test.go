package tui

import (
	"strconv"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/bank"
)

func TestBankScreens(t *testing.T) {
	for _, s := range bankSituations {
		for _, win := range windows {
			name := s.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := s.make(t, win[0], win[1])
				shoot(t, a, name)
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// The game against the bank in other terminals and themes.
func TestBankLooks(t *testing.T) {
	for _, k := range looks {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			name := "bank-look-" + k.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				d := bankSeven(t).moves(bank.Check, 6, 0).moves(bank.Bet2A, 3)
				d.moves(bank.BetTurn, 0, 4).moves(bank.Fold, 6).moves(bank.BetRiver, 0).moves(bank.Check, 4)
				a := still(k.o, win[0], win[1], d.snap(0))
				shoot(t, a, name)
				wellFormed(t, a)
				if win[0] == 80 { // with its colours
					golden.RequireEqual(t, a.View().Content)
				} else {
					golden.RequireEqual(t, screenText(a))
				}
			})
		}
	}
}
