package themes

// role is one colour key of a theme file and the place it has in a Look. A role
// with more than one place is a list of steps: that many or more in the file.
type role struct {
	key   string
	one   func(*Look) *Color
	steps func(*Look) *[]Color
	min   int // fewest steps
}

// roles is every colour a theme has. Loading, checking and resolving walk it.
var roles = []role{
	{key: "ground", one: func(l *Look) *Color { return &l.Ground }},
	{key: "bar", one: func(l *Look) *Color { return &l.Bar }},
	{key: "plate", one: func(l *Look) *Color { return &l.Plate }},
	{key: "ink", one: func(l *Look) *Color { return &l.Ink }},
	{key: "soft", one: func(l *Look) *Color { return &l.Soft }},
	{key: "dim", one: func(l *Look) *Color { return &l.Dim }},
	{key: "rule", one: func(l *Look) *Color { return &l.Rule }},
	{key: "accent", one: func(l *Look) *Color { return &l.Accent }},
	{key: "gold", one: func(l *Look) *Color { return &l.Gold }},
	{key: "on_gold", one: func(l *Look) *Color { return &l.OnGold }},
	{key: "alert", one: func(l *Look) *Color { return &l.Alert }},
	{key: "stack", one: func(l *Look) *Color { return &l.Stack }},
	{key: "felt", steps: func(l *Look) *[]Color { return &l.Felt }, min: 1},
	{key: "weave", steps: func(l *Look) *[]Color { return &l.Weave }, min: 1},
	{key: "felt_ink", one: func(l *Look) *Color { return &l.FeltInk }},
	{key: "felt_soft", one: func(l *Look) *Color { return &l.FeltSoft }},
	{key: "felt_gold", one: func(l *Look) *Color { return &l.FeltGold }},
	{key: "place", one: func(l *Look) *Color { return &l.Place }},
	{key: "chip", one: func(l *Look) *Color { return &l.Chip }},
	{key: "rail", steps: func(l *Look) *[]Color { return &l.Rail }, min: 1},
	{key: "card", one: func(l *Look) *Color { return &l.Card }},
	{key: "playing", one: func(l *Look) *Color { return &l.Playing }},
	{key: "decides", one: func(l *Look) *Color { return &l.Decides }},
	{key: "low", one: func(l *Look) *Color { return &l.Low }},
	{key: "low_decides", one: func(l *Look) *Color { return &l.LowDecides }},
	{key: "beaten", one: func(l *Look) *Color { return &l.Beaten }},
	{key: "aside", one: func(l *Look) *Color { return &l.Aside }},
	{key: "corners", steps: func(l *Look) *[]Color { return &l.Corners }, min: 3},
	{key: "players", steps: func(l *Look) *[]Color { return &l.Players }, min: 10},
	{key: "chips", steps: func(l *Look) *[]Color { return &l.Chips }, min: 7},
	{key: "on_player", one: func(l *Look) *Color { return &l.OnPlayer }},
	{key: "loss", one: func(l *Look) *Color { return &l.Loss }},
	{key: "card_dim", one: func(l *Look) *Color { return &l.CardDim }},
	{key: "back", one: func(l *Look) *Color { return &l.Back }},
	{key: "back_mark", one: func(l *Look) *Color { return &l.BackMark }},
	{key: "fold", one: func(l *Look) *Color { return &l.Fold }},
	{key: "on_fold", one: func(l *Look) *Color { return &l.OnFold }},
	{key: "call", one: func(l *Look) *Color { return &l.Call }},
	{key: "on_call", one: func(l *Look) *Color { return &l.OnCall }},
	{key: "all_in", one: func(l *Look) *Color { return &l.AllIn }},
	{key: "on_all_in", one: func(l *Look) *Color { return &l.OnAllIn }},
}

// suitKeys are the keys of [suits] and [suits.text], by card.Suit.
var suitKeys = [4]string{"clubs", "diamonds", "hearts", "spades"}
