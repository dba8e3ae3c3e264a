package ui

// Settings are the player's own choices. They can be changed on the screen.
type Settings struct {
	Lang       string // name of the language chosen on the screen, "" for none: Options.Lang
	Theme      string // name; "" or "auto" goes by the terminal's background
	TwoColour  bool   // two suit colours; the default is four
	Still      bool   // no animations
	ASCII      bool   // plain characters only
	KQJ        bool   // K, Q and J on cards, also where the language has signs of its own
	AskMuck    bool   // ask before a beaten hand is mucked
	Speed      uint8  // of the table, a table.Speed: this room knows no table
	Introduced bool   // the line of first keys has been read often enough
}
