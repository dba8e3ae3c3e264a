package room

import "time"

// Accounts are what a card room's ledger comes to, as one person reads it. A screen is
// given a function that brings them (tui.Options.Accounts): they are read from the disk.
// The nets of all people and House sum to zero.
type Accounts struct {
	Label    string    // what the chips are called
	People   []Account // the highest net first
	Payments []Payment // that settle all of it
	House    int64     // what bots and the house hold
	Nights   []Night   // yours, the latest first
}

// Account is what somebody has brought, taken away and holds.
type Account struct {
	Name             string
	You              bool
	In, Out, AtTable int64
	Net              int64 // Out + AtTable - In
}

// Payment is who pays whom to settle up; "" is the house.
type Payment struct {
	From, To string
	Amount   int64
	Yours    bool // you pay it, or get it
}

// Night is what you did in one night: from six in the morning to six.
type Night struct {
	Begins       time.Time
	In, Out, Net int64
}
