// Package bots holds the house's players: rules of thumb, arithmetic and a
// private random stream, for every table game of the catalogue.
//
// A bot is given a *hand.View, which holds what its seat may see, and a random
// stream of its own; it has nothing else to look at, so it cannot peek. The
// package guarantees that every decision is legal, that the same views and the
// same stream give the same decisions on any machine (work is counted in
// samples, never in time), and that no decision panics.
//
// This package is the face: specs, the cast and its people, the coach and the
// review. The players are in package simple (L0 to L2) and package mind (L3 and
// up); package decide holds what all of them are made of.
package bots

import "tapis/bots/decide"

// What every player is made of, see package decide.
type (
	Player      = decide.Player
	Watcher     = decide.Watcher
	Decision    = decide.Decision
	Factor      = decide.Factor
	FactorKind  = decide.FactorKind
	Character   = decide.Character
	Payouts     = decide.Payouts
	PayoutAware = decide.PayoutAware
)

// The factors, see package decide.
const (
	ShareOfPot = decide.ShareOfPot
	PotOdds    = decide.PotOdds
	StartRank  = decide.StartRank
	Steal      = decide.Steal
	Value      = decide.Value
	Quiet      = decide.Quiet
	Loud       = decide.Loud
	Called     = decide.Called
	Other      = decide.Other
	Close      = decide.Close
)
