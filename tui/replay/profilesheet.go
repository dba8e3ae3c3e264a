package replay

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/figures"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// sheet is one drawing of a profile.
type sheet struct {
	p      *Profile
	a      *ui.Context
	c      paint.Canvas
	who    *replay.Person
	narrow bool

	about         []string // of a bot: its face and manners
	plate, scales int      // rows where the parts begin
	table, rows   int      // and how many rows the table has
	shown, shows  int
	tallies       []tally
	textAt        int // column of the reading
}

// tally is a row of the table.
type tally struct {
	name string
	*replay.Tally
}

// layOut says where the parts lie.
func (d *sheet) layOut() {
	h := d.a.Height
	d.tallies = d.list()
	if text, ok := felt.PersonOf(d.a.Words, d.who.Name); ok && d.who.Bot {
		d.about = []string{text.Name + d.a.Words.Colon + text.Face, text.Manners}
	}
	const plate, scales = 3, 6
	room := h - 2 - plate - scales - 2 - 2 // without the headings of table and hands
	d.rows, d.shows = max(len(d.tallies), 1), max(min(len(d.who.Shown), 3), 1)
	for len(d.about) > 0 && d.rows+d.shows+len(d.about) > room {
		d.about = d.about[:len(d.about)-1]
	}
	for d.rows+d.shows+len(d.about) > room && d.rows > 2 {
		d.rows--
	}
	for d.rows+d.shows+len(d.about) > room && d.shows > 1 {
		d.shows--
	}
	left := room - d.rows - d.shows - len(d.about)
	if more := min(left-3, len(d.who.Shown)-d.shows); more > 0 {
		d.shows, left = d.shows+more, left-more
	}
	air := func() int {
		if left > 0 {
			left--
			return 1
		}
		return 0
	}
	y := 1 + air()
	d.plate = y
	y += plate + len(d.about) + 1
	d.scales = y
	y += scales + air()
	d.table = y
	y += 1 + d.rows + air()
	d.shown = y
	d.textAt = 28
	if d.narrow {
		d.textAt = 24
	}
}

// list are the rows of the table.
func (d *sheet) list() (out []tally) {
	w := d.a.Words
	if d.p.byPosition {
		for i := range d.who.Seats {
			if t := &d.who.Seats[i]; t.Hands() > 0 {
				out = append(out, tally{w.Profile.Positions[i], t})
			}
		}
		return out
	}
	for i := range d.who.Games {
		g := &d.who.Games[i]
		out = append(out, tally{w.Game(g.Game).Short, &g.Tally})
	}
	return out
}

func (d *sheet) draw() {
	d.drawPlate()
	d.drawReading()
	for i, line := range d.about {
		d.c.Text(2, d.plate+3+i, d.a.Look.Styles.Soft, d.c.Fit(line, d.a.Width-4))
	}
	for i := range replay.Scales {
		d.drawScale(i)
	}
	d.drawTable()
	d.drawShown()
}

// drawPlate is the person as on a plate at the table.
func (d *sheet) drawPlate() {
	st, w, who := &d.a.Look.Styles, &d.a.Words.Profile, d.who
	r := paint.Rect{X: 2, Y: d.plate, W: d.textAt - 5, H: 3}
	d.c.Fill(r, paint.Style{Fg: d.a.Look.Ink, Bg: d.a.Look.Plate})
	on := func(s paint.Style) paint.Style { s.Bg = d.a.Look.Plate; return s }
	colour := paint.Style{Fg: d.a.Look.Players[0], Bg: d.a.Look.Plate}
	if !who.You {
		n := len(d.a.Look.Players) - 1
		colour.Fg = d.a.Look.Players[1+d.p.at%n]
	}
	for y := range 3 {
		d.c.Put(r.X, r.Y+y, colour, '▌')
	}
	in := paint.Rect{X: r.X + 2, Y: r.Y, W: r.W - 3, H: 1}
	right := func(s paint.Style, text string) {
		d.c.Label(in, on(s), paint.Right, text)
	}
	name := who.Name
	if who.You {
		name = d.a.Words.Table.You
	}
	if who.Bot {
		right(st.Soft, w.Bot)
	}
	d.c.Text(in.X, in.Y, on(st.Strong), d.c.Fit(name, in.W-4))
	in.Y++
	hands := d.a.Words.N(w.Hands, who.All.Hands())
	right(st.Soft, hands)
	if chips, ok := d.p.stack(who.Name); ok {
		d.c.Text(in.X, in.Y, on(st.Stack), d.c.Fit(d.a.Words.Num(chips), in.W-paint.Width(hands)-1))
	}
	in.Y++
	sign, style := d.a.Look.Glyphs.Up, st.Stack
	switch net := who.All.Net; {
	case net < 0:
		sign, style = d.a.Look.Glyphs.Down, st.Alert
	case net == 0:
		return
	}
	right(style, string(sign)+" "+d.a.Words.Signed(who.All.Net))
}

// drawReading is what the figures come to, in words.
func (d *sheet) drawReading() {
	st, w, c := &d.a.Look.Styles, &d.a.Words.Profile, &d.who.All.Counts
	width := d.a.Width - d.textAt - 2
	if c.Hands() < replay.ReadFrom {
		for i, line := range ui.Wrap(w.TooFew.Of(d.a.Words.Num(replay.ReadFrom)), width) {
			d.c.Text(d.textAt, d.plate+i, st.Soft, line)
		}
		return
	}
	style := replay.StyleOf(c)
	said := w.Readings[reading(style)]
	lines := ui.Wrap(said[0], width)
	if more := ui.Wrap(said[1], width); !d.who.You && len(lines)+len(more) <= 3 {
		lines = append(lines, more...)
	}
	for i, line := range lines {
		d.c.Text(d.textAt, d.plate+i, st.Accent, line)
	}
	word := func(scale, stands int) string {
		switch {
		case stands < 0:
			return w.Low[scale]
		case stands > 0:
			return w.High[scale]
		}
		return ""
	}
	firm := w.Early
	if c.Hands() >= replay.FirmFrom {
		firm = w.Firm
	}
	tags := ui.JoinNonEmpty(" · ", word(0, style.Loose), word(1, replay.Scales[1].Stands(c)), d.a.Words.N(w.Hands, c.Hands())+d.a.Words.Colon+firm)
	if len(lines) < 3 {
		d.c.Text(d.textAt, d.plate+len(lines), st.Soft, d.c.Fit(tags, width))
	}
}

// drawScale is one figure: what it is, of how many, and where it stands.
func (d *sheet) drawScale(i int) {
	st, w, s := &d.a.Look.Styles, &d.a.Words.Profile, &replay.Scales[i]
	c, y := &d.who.All.Counts, d.scales+i
	read := c.Hands() >= replay.ReadFrom
	d.c.Text(2, y, st.Text, [6]string{w.VPIP, w.PFR, w.ThreeBet, w.Aggression, w.ToShowdown, w.WinsThere}[i])
	if read {
		text := percent(d.a.Words, s, c)
		if _, ok := s.Value(c); ok && s.Figure != figures.Aggression {
			text += d.a.Words.PercentSign
		}
		d.c.Label(paint.Rect{X: 13, Y: y, W: 8, H: 1}, st.Strong, paint.Right, text)
	}
	ch := c[s.Figure]
	had := ch.Had
	d.c.Text(22, y, st.Dim, d.a.Words.Num(int64(ch.Did))+"/"+d.a.Words.Num(int64(had)))
	x, end := 34, d.a.Width-16
	if d.narrow {
		x, end = 33, d.a.Width-10
	}
	rule, usual := paint.Style{Fg: d.a.Look.Rule}, paint.Style{Fg: d.a.Look.Call}
	part := func(v float64) int { return x + int(min(v/s.Most, 1)*float64(end-1-x)+0.5) }
	for at := x; at < end; at++ {
		d.c.Put(at, y, rule, '─')
	}
	for at := part(s.From); at <= part(s.To); at++ {
		d.c.Put(at, y, usual, '━')
	}
	if i == 0 {
		text := w.Usual
		at := part(s.From)
		if n := paint.Width(text) + 3; at+n > d.a.Width-2 {
			at = d.a.Width - 2 - n
		}
		d.c.Text(at, y-1, usual, "━━")
		d.c.Text(at+3, y-1, st.Dim, text)
	}
	v, ok := s.Value(c)
	if !read || !ok {
		return
	}
	stands := s.Stands(c)
	dot, word := paint.Style{Fg: d.a.Look.Ink}, ""
	switch {
	case stands < 0:
		dot.Fg, word = d.a.Look.Gold, w.Low[i]
	case stands > 0:
		dot.Fg, word = d.a.Look.Gold, w.High[i]
	}
	d.c.Put(part(v), y, dot, d.a.Look.Glyphs.Chip)
	d.c.Text(end+1, y, dot, d.c.Fit(word, d.a.Width-end-2))
}

// ends are the columns at which those of the table end: hands, the first four figures,
// the showdowns and the net; 0 leaves one out.
func (d *sheet) ends() [7]int {
	if d.narrow {
		return [7]int{24, 31, 37, 44, 0, 0, d.a.Width - 2}
	}
	e := [7]int{25, 33, 40, 48, 55, 65, 0}
	for i := range e {
		e[i] += (d.a.Width - 80) * (i + 1) / 8
	}
	e[6] = d.a.Width - 2
	return e
}

// drawTable is the figures by game or by position.
func (d *sheet) drawTable() {
	st, w := &d.a.Look.Styles, &d.a.Words.Profile
	ends := d.ends()
	right := func(k, y int, s paint.Style, text string) {
		if e := ends[k]; e > 0 {
			d.c.Text(e-paint.Width(text), y, s, text)
		}
	}
	title := w.ByGame
	if d.p.byPosition {
		title = w.ByPosition
	}
	y := d.table
	n := d.c.Text(2, y, st.Accent, title)
	d.a.OnSetKey(paint.Rect{X: 2, Y: y, W: n, H: 1}, "g")
	for k, text := range []string{w.ColHands, w.VPIP, w.PFR, w.ThreeBet, w.ColAggr, w.ColShowdown, w.ColNet} {
		right(k, y, st.Soft, text)
	}
	for i := range min(len(d.tallies), d.rows) {
		y++
		t := &d.tallies[i]
		d.c.Text(2, y, st.Text, d.c.Fit(t.name, ends[0]-8))
		right(0, y, st.Text, d.a.Words.Num(int64(t.Hands())))
		for k := range 5 {
			s := &replay.Scales[k]
			text := percent(d.a.Words, s, &t.Counts)
			if t.Hands() < replay.ReadFrom && s.Figure != figures.Aggression { // a count is no per cent
				text = strconv.Itoa(t.Counts[s.Figure].Did)
			}
			right(1+k, y, st.Soft, text)
		}
		net := st.Soft
		switch {
		case t.Net > 0:
			net = st.Stack
		case t.Net < 0:
			net = st.Alert
		}
		right(6, y, net, d.a.Words.Signed(t.Net))
	}
}

// drawShown are the hands shown last, the one under the cursor first of those that fit.
func (d *sheet) drawShown() {
	st, w := &d.a.Look.Styles, &d.a.Words.Profile
	y := d.shown
	d.c.Text(2, y, st.Accent, w.LastShown)
	if len(d.who.Shown) == 0 {
		d.c.Text(2, y+1, st.Dim, w.NothingShown)
		return
	}
	in := paint.Rect{Y: y + 1, W: d.a.Width, H: d.shows}
	sub := d.c.Sub(in)
	from := min(max(d.p.shown.At-d.shows+1, 0), max(len(d.who.Shown)-d.shows, 0))
	for k := range min(d.shows, len(d.who.Shown)) {
		i := from + k
		d.showing(sub, k, &d.who.Shown[i], i == d.p.shown.At)
		d.a.OnClick(paint.Rect{Y: in.Y + k, W: in.W, H: 1}, func(int, int) tea.Cmd {
			if d.p.shown.At == i {
				return d.p.open(d.a)
			}
			d.p.shown.At = i
			return nil
		})
	}
}

// showing is one hand that was shown: its cards, the board, and what it was.
func (d *sheet) showing(c paint.Canvas, y int, s *replay.Showing, chosen bool) {
	st, v := &d.a.Look.Styles, s.View
	number := st.Dim
	if chosen {
		number = st.Accent
		c.Put(1, y, number, d.a.Look.Glyphs.Marker)
	}
	n := c.Text(2, y, number, d.a.Words.Num(int64(s.Number)))
	own, board := v.Seats[s.Seat].CardList(), v.BoardCards()
	size, pitch := paint.Wide, 4
	if d.narrow || len(own) > 4 || len(own)+len(board) > 8 {
		size, pitch = paint.Mini, 3
	}
	x := 2 + max(n, 4) + 1
	for _, k := range own {
		c.Card(x, y, size, k, paint.Playing)
		x += pitch
	}
	if x++; len(board) > 0 {
		for _, k := range board {
			c.Card(x, y, size, k, paint.Dimmed)
			x += pitch
		}
		x++
	}
	net := d.a.Words.Signed(s.Net)
	style := st.Stack
	if s.Net < 0 {
		style = st.Alert
	}
	end := d.a.Width - 2 - paint.Width(net)
	c.Text(end, y, style, net)
	high, low := felt.Strength(v.Game, own, board)
	text := i18n.LowerFirst(ui.JoinNonEmpty(" · ", d.a.Words.Hand(high), d.a.Words.Hand(low)))
	c.Text(x, y, st.Text, c.Fit(text, end-1-x))
}
