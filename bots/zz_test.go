package bots

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

func TestZZ(t *testing.T) {
	g := game.Stud5
	rr := rand.New(rand.NewPCG(5, 6))
	m := newMind(Person("solid"), L3)
	for n := range 6 {
		s := hand.Setup{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), BigBlind: -1}
		s.Stacks[0], s.Stacks[1] = 1000, 1000
		s.Post(-1, -1)
		s.Seed = card.Seed{byte(n), 77}
		h, _ := hand.New(&s)
		fmt.Println("---- hand", n)
		for !h.Done() {
			seat := h.Actor()
			v := h.View(seat)
			if seat == 1 {
				d := caller{}.Decide(v, rr)
				h.Apply(d.Action)
				continue
			}
			d := m.Decide(v, rr)
			var buf [maxOptions]option
			opts := m.plan.options(&m.mem, &buf)
			fmt.Printf("st %d me %v opp %v pot %d call %d  share %.2f odds %.2f\n", v.Street, v.Me().CardList(), v.Seats[1].CardList(), v.Pot, v.Legal.Call, d.Factors[0].Value, d.Factors[1].Value)
			for _, o := range opts {
				fmt.Printf("     %v %d value %.1f steal %.2f\n", o.act.Kind, o.act.Amount, o.value, o.steal)
			}
			gs := &m.read.guesses[1]
			fmt.Printf("     s:")
			for i := 0; i < len(gs.s); i += 20 {
				fmt.Printf(" %v=%.2f(%.4f)", gs.hands[i].cards[0], gs.s[i], gs.w[i])
			}
			fmt.Println()
			h.Apply(d.Action)
		}
		fmt.Println("opp had", h.View(1).Me().CardList(), "result", h.Stack(0)-1000)
		m.Watch(h.View(0))
	}
}
