package cli

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// preview is a small table in a look, with nothing but characters when plain.
func preview(look *themes.Look, plain bool) string {
	const w, h = 60, 16
	c := paint.New(w, h, look)
	c.Fill(c.Bounds(), look.Styles.Base)
	c.Blit(0, 0, paint.Oval(w, h-2, look))
	c.Plate(paint.Rect{X: 20, Y: 0, W: 20, H: 2}, paint.Plate{Name: "Tara", Pos: "BB", Stack: "1,240", State: paint.SeatIn})
	c.Pot(w/2, 3, "POT", "300", "120")
	c.Cards(15, 5, paint.Board, 1, card.MustParse("As Th 7d 2c"), []paint.Mark{paint.Playing, paint.Playing})
	c.Place(39, 5, paint.Board)
	c.Chips(26, 9, "60")
	c.Dealer(35, 9)
	c.Plate(paint.Rect{X: 20, Y: 11, W: 20, H: 2}, paint.Plate{Name: "YOU", Stack: "980", State: paint.SeatToAct})
	c.TimeBar(30, 12, 9, 0.6)
	x := 1
	for _, b := range []struct {
		kind       paint.ButtonKind
		key, label string
		focused    bool
	}{
		{paint.ButtonQuiet, "f", "Fold", false},
		{paint.ButtonCall, "c", "Call 60", true},
		{paint.ButtonRaise, "r", "Raise", false},
		{paint.ButtonAllIn, "a", "All-in", false},
	} {
		x += c.Button(x, h-1, b.kind, b.key, b.label, b.focused) + 1
	}
	if plain {
		return c.Plain()
	}
	return c.Render()
}
