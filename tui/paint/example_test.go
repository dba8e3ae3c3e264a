package paint_test

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// A screen draws its parts onto one canvas; the oval is drawn once and copied.
func Example() {
	theme, _ := themes.Builtin().Pick("auto", true)
	look := theme.For(colorprofile.Ascii, themes.Options{ASCII: true})
	oval := paint.Oval(40, 9, look) // keep it until the size or the look changes

	c := paint.New(40, 11, look)
	c.Fill(c.Bounds(), look.Styles.Base)
	c.Blit(0, 0, oval)
	c.Pot(20, 2, "POT", "300", "120")
	c.Cards(12, 3, paint.Board, 1, card.MustParse("As Th"), []paint.Mark{0, paint.Playing})
	c.Place(24, 3, paint.Board)
	c.Plate(paint.Rect{X: 13, Y: 8, W: 14, H: 1}, paint.Plate{Name: "YOU", Stack: "980", State: paint.SeatToAct})
	x := c.Button(0, 10, paint.ButtonQuiet, "f", "Fold", false)
	c.Button(x+1, 10, paint.ButtonCall, "c", "Call 40", true)

	for _, line := range strings.Split(c.Plain(), "\n") {
		fmt.Println(strings.TrimRight(line, " "))
	}
	// Output:
	//         .----------------------.
	//    .----'                      '----.
	//  .-'          POT 300 +120          '-.
	// .'          +---+ +--*+ .   .         '.
	// |           |A s| |10h|                |
	// '.          +---+ +---+ '   '         .'
	//  '-.                                .-'
	//    '----.                      .----'
	//         '----> YOU     980 ----'
	//
	// [f Fold] >c Call 40
}
