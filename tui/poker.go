package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// priceGuard is how long a price must have stood before a call or an all-in is
// taken (UX AC-01), preGuard how long after one's own action pre-actions are not.
const (
	priceGuard = 700 * time.Millisecond
	preGuard   = 400 * time.Millisecond
)

// pokerKind is a game of players among each other.
type pokerKind struct {
	*tableScreen
	scene  *scene // nil before the first hand
	shares sharing

	price   int64     // to call, as last displayed
	priceAt time.Time // since when
	street  int       // of the price
	flash   time.Time // the price is flashed until

	sizing sizing
	pre    preAction
	marks  card.Set // cards marked to be thrown
	cursor int      // card the marking cursor is on
	hints  hints
}

func newPokerKind(t *tableScreen) kind { return &pokerKind{tableScreen: t} }

func (t *pokerKind) deals(s *table.Snapshot) bool { return s.Bank == nil }

// me is the player's seat in the hand shown, nil when not dealt in.
func (t *pokerKind) me() *sceneSeat {
	if t.scene == nil || t.snap.You < 0 || !t.scene.seats[t.snap.You].in {
		return nil
	}
	return &t.scene.seats[t.snap.You]
}

func (t *pokerKind) dealtIn() bool { return t.me() != nil }
func (t *pokerKind) mayAct() bool  { return t.legal() != nil }
func (t *pokerKind) over() bool    { return t.snap.View != nil && t.snap.View.Done }

// legal is what the player may do now; nil when it is not the player's turn or
// the decision is answered.
func (t *pokerKind) legal() *hand.Legal {
	s := t.snap
	if s == nil || s.View == nil || s.View.Done || !s.Decision.Yours || s.Decision.ID == 0 ||
		s.Decision.ID == t.sent || !s.View.MyTurn() || t.closed {
		return nil
	}
	return &s.View.Legal
}

func (t *pokerKind) forget(hand bool) {
	if hand {
		t.pre.clear() // UX AC-03
		t.scene = nil
		t.hints.reviewing.drop()
	}
	t.hints.hinting.drop()
	t.sizing.open, t.marks, t.cursor = false, 0, 0
}

func (t *pokerKind) arrived(a *Context, newHand bool) tea.Cmd {
	t.watchPrice(a, newHand)
	return tea.Batch(t.firePre(a), t.countShares(), t.review(a))
}

func (t *pokerKind) tick(*Context) tea.Cmd { return t.countShares() }

func (t *pokerKind) nextTick(now time.Time) time.Time {
	var at time.Time
	if t.hints.until.After(now) {
		at = soonest(at, t.hints.until)
	}
	if t.flash.After(now) {
		at = soonest(at, t.flash)
	}
	return at
}

// took takes shares, hints and reviews that were asked for.
func (t *pokerKind) took(a *Context, msg tea.Msg) {
	switch msg := msg.(type) {
	case sharesMsg:
		t.shares.counted(msg)
	case hintMsg:
		t.hinted(a, msg)
	case reviewMsg:
		t.lookedOver(msg)
	}
}

// drop stops what is being counted and thought out.
func (t *pokerKind) drop() {
	t.shares.drop()
	t.hints.hinting.drop()
	t.hints.reviewing.drop()
}

// watchPrice notes when what the player would have to pay changes.
func (t *pokerKind) watchPrice(a *Context, newHand bool) {
	price, street := int64(0), 0
	if v := t.snap.View; v != nil && v.Seat >= 0 && !v.Done && v.Me().Live {
		price, street = max(v.Bet-v.Me().Bet, 0), v.Street
	}
	if newHand || street != t.street {
		if !newHand {
			t.pre.newStreet(t, a)
		}
	} else if price != t.price {
		t.pre.newPrice(t, a, price)
	}
	switch {
	case newHand: // no price was there before: nothing has changed (UX AC-81)
		t.price, t.priceAt = price, time.Time{}
	case price != t.price:
		t.price, t.priceAt = price, a.now
	}
	t.street = street
}

// fresh says whether the price is too new for a call (UX AC-01).
func (t *pokerKind) fresh(a *Context) bool {
	return t.price > 0 && a.now.Sub(t.priceAt) < priceGuard
}

// act answers the pending decision, once.
func (t *pokerKind) act(a *Context, act hand.Action) tea.Cmd {
	if t.legal() == nil || !t.answer(a, table.Act{Decision: t.snap.Decision.ID, Action: table.PokerAction(act)}) {
		return nil
	}
	t.noteStep(act)
	t.sizing.open, t.marks = false, 0
	t.pre.clear()
	return nil
}

// stands adds what there is to be answered.
func (t *pokerKind) stands(s *standing) { s.sizing, s.armed = t.sizing.open, uint8(t.pre.kind) }

// types says which keys size and mark.
func (t *pokerKind) types(k keyPress) bool {
	_, most := t.throwing()
	switch {
	case t.sizing.open:
		return k.typed() && k.id() != keyRaise
	case most > 0:
		return k.digit() >= 0 || k.name == "space"
	}
	return false
}

func (t *pokerKind) id(k keyPress) keyID            { return k.id() }
func (t *pokerKind) keys() []binding                { return keyMap }
func (t *pokerKind) sizingName(h *i18n.Help) string { return h.Sizing }
func (t *pokerKind) ranking() screen                { return &rankSheet{t: t, g: t.shownGame()} }
func (t *pokerKind) story(a *Context) []storyLine {
	if t.scene == nil {
		return nil
	}
	return storyOf(a.w, t.scene.events[:t.atRest(a, t.scene.at)], t.snap.View.Base, t.who)
}

// draw draws the felt with what lies on it, or a line for each seat where it does
// not fit.
func (t *pokerKind) draw(a *Context, c paint.Canvas, l *layout) {
	if l.tier == ledger {
		t.drawLedger(a, c, l)
	} else {
		t.drawOval(a, c, l)
	}
}

// side is the panel: the story of the hand, the chat, and on the tallest windows
// the order of hands with the player's own marked.
func (t *pokerKind) side(a *Context, c paint.Canvas) {
	c = t.sideFrame(a, c, a.w.Table.Panes)
	w, h := c.Size()
	if next := t.nextGame(a); next != "" {
		lines := wrap(next, w)
		h -= len(lines) + 1
		for i, l := range lines {
			c.Label(paint.Rect{Y: h - 1 + i, W: w, H: 1}, a.look.Styles.Text, paint.Left, l)
		}
	}
	chat := min(max(h/3, 5), 14)
	rank := 0
	if h >= 40 && t.scene != nil && t.scene.g.High == eval.High {
		rank = 12
	}
	story := paint.Rect{Y: 1, W: w, H: h - chat - rank - 3}
	t.sideStory(a, c.Sub(story), a.w.Table.ThisHand)
	if rank > 0 {
		t.sideRanks(a, c.Sub(paint.Rect{Y: story.Y + story.H, W: w, H: rank}))
	}
	t.sideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
}

// sideRanks is the order of hands, the player's present one marked.
func (t *pokerKind) sideRanks(a *Context, c paint.Canvas) {
	st := &a.look.Styles
	c.Text(0, 0, st.Accent, a.w.Rankings.Heading)
	yours := -1
	if me := t.me(); me != nil && me.live {
		if high, _ := strength(t.scene.g, me.cardList(), t.down(a)); high.N > 0 {
			yours = int(high.Category)
		}
	}
	for i := range a.w.Rankings.Rows {
		k := len(a.w.Rankings.Rows) - 1 - i
		style, x := st.Soft, 2
		if k == yours {
			style = st.Accent
			c.Put(0, 2+i, style, a.look.Glyphs.Marker)
		}
		c.Text(x, 2+i, style, a.w.Rankings.Rows[k])
	}
}

// title says the game and what it is played for, in a tournament the level and
// its clock (UX AC-43).
func (t *pokerKind) title(a *Context, add func(paint.Style, string)) {
	s, st := t.snap, &a.look.Styles
	g, b, stakes := s.Next.Game, s.Next.Betting, s.Next.Stakes
	if s.View != nil {
		g, b, stakes = s.View.Game, s.View.Betting, s.View.Stakes
	}
	add(st.Strong, a.w.Game(g).Short)
	add(st.Soft, " "+a.w.Betting(b))
	if s.Tourney != nil {
		t.levelHead(a, add)
	} else {
		add(st.Text, "  "+stakesText(a.w, g, b, stakes))
	}
}

func (t *pokerKind) count(a *Context, put func(paint.Style, string)) {
	if s := t.snap; s.Hand > 0 && s.Tourney == nil {
		put(a.look.Styles.Soft, a.w.Table.Hand.Of(a.w.Num(int64(s.Hand))))
	}
}
