// Package poker is the kind of table at which players play each other: its scene,
// drawn as an oval or as lines, the actions with their guards, the sizing bar, the
// marking of cards, pre-actions, the result, hints and pot shares.
package poker

import (
	"tapis/tui/felt"
	"tapis/tui/ui"
	"time"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// priceGuard is how long a price must have stood before a call or an all-in is
// taken (UX AC-01), preGuard how long after one's own action pre-actions are not.
const (
	priceGuard = 700 * time.Millisecond
	preGuard   = 400 * time.Millisecond
)

// Kind is a game of players among each other.
type Kind struct {
	*felt.Screen
	Scene  *Scene // nil before the first hand
	shares sharing

	Price   int64     // to call, as last displayed
	priceAt time.Time // since when
	street  int       // of the price
	Flash   time.Time // the price is flashed until

	Sizing sizing
	Pre    preAction
	Marks  card.Set // cards marked to be thrown
	cursor int      // card the marking cursor is on
	hints  hints
}

func New(t *felt.Screen) felt.Kind { return &Kind{Screen: t} }

func (t *Kind) Deals(s *table.Snapshot) bool { return s.Bank == nil }

// Me is the player's seat in the hand shown, nil when not dealt in.
func (t *Kind) Me() *Seat {
	if t.Scene == nil || t.Snap.You < 0 || !t.Scene.Seats[t.Snap.You].In {
		return nil
	}
	return &t.Scene.Seats[t.Snap.You]
}

func (t *Kind) DealtIn() bool { return t.Me() != nil }
func (t *Kind) MayAct() bool  { return t.Legal() != nil }
func (t *Kind) Over() bool    { return t.Snap.View != nil && t.Snap.View.Done }

// Legal is what the player may do now; nil when it is not the player's turn or
// the decision is answered.
func (t *Kind) Legal() *hand.Legal {
	s := t.Snap
	if s == nil || s.View == nil || s.View.Done || !s.Decision.Yours || s.Decision.ID == 0 ||
		s.Decision.ID == t.Sent || !s.View.MyTurn() || t.Closed {
		return nil
	}
	return &s.View.Legal
}

func (t *Kind) Forget(hand bool) {
	if hand {
		t.Pre.clear() // UX AC-03
		t.Scene = nil
		t.hints.reviewing.Drop()
	}
	t.hints.hinting.Drop()
	t.Sizing.Open, t.Marks, t.cursor = false, 0, 0
}

func (t *Kind) Arrived(a *ui.Context, newHand bool) tea.Cmd {
	t.watchPrice(a, newHand)
	return tea.Batch(t.firePre(a), t.countShares(), t.review(a))
}

func (t *Kind) Tick(*ui.Context) tea.Cmd { return t.countShares() }

func (t *Kind) NextTick(now time.Time) time.Time {
	var at time.Time
	if t.hints.until.After(now) {
		at = ui.Soonest(at, t.hints.until)
	}
	if t.Flash.After(now) {
		at = ui.Soonest(at, t.Flash)
	}
	return at
}

// Took takes shares, hints and reviews that were asked for.
func (t *Kind) Took(a *ui.Context, msg tea.Msg) {
	switch msg := msg.(type) {
	case sharesMsg:
		t.shares.counted(msg)
	case HintMsg:
		t.hinted(a, msg)
	case ReviewMsg:
		t.lookedOver(msg)
	}
}

// Drop stops what is being counted and thought out.
func (t *Kind) Drop() {
	t.shares.Drop()
	t.hints.hinting.Drop()
	t.hints.reviewing.Drop()
}

// watchPrice notes when what the player would have to pay changes.
func (t *Kind) watchPrice(a *ui.Context, newHand bool) {
	price, street := int64(0), 0
	if v := t.Snap.View; v != nil && v.Seat >= 0 && !v.Done && v.Me().Live {
		price, street = max(v.Bet-v.Me().Bet, 0), v.Street
	}
	if newHand || street != t.street {
		if !newHand {
			t.Pre.newStreet(t, a)
		}
	} else if price != t.Price {
		t.Pre.newPrice(t, a, price)
	}
	switch {
	case newHand: // no price was there before: nothing has changed (UX AC-81)
		t.Price, t.priceAt = price, time.Time{}
	case price != t.Price:
		t.Price, t.priceAt = price, a.Now
	}
	t.street = street
}

// fresh says whether the price is too new for a call (UX AC-01).
func (t *Kind) fresh(a *ui.Context) bool {
	return t.Price > 0 && a.Now.Sub(t.priceAt) < priceGuard
}

// Act answers the pending decision, once.
func (t *Kind) Act(a *ui.Context, act hand.Action) tea.Cmd {
	if t.Legal() == nil || !t.Answer(a, table.Act{Decision: t.Snap.Decision.ID, Action: table.PokerAction(act)}) {
		return nil
	}
	t.noteStep(act)
	t.Sizing.Open, t.Marks = false, 0
	t.Pre.clear()
	return nil
}

// Stands adds what there is to be answered.
func (t *Kind) Stands(s *ui.Standing) { s.Sizing, s.Armed = t.Sizing.Open, uint8(t.Pre.Kind) }

// Types says which keys size and mark.
func (t *Kind) Types(k ui.Key) bool {
	_, most := t.throwing()
	switch {
	case t.Sizing.Open:
		return k.Typed() && k.ID() != ui.KeyRaise
	case most > 0:
		return k.Digit() >= 0 || k.Name == "space"
	}
	return false
}

func (t *Kind) ID(k ui.Key) ui.KeyID           { return k.ID() }
func (t *Kind) Keys() []ui.Binding             { return ui.KeyMap }
func (t *Kind) SizingName(h *i18n.Help) string { return h.Sizing }
func (t *Kind) Ranking() ui.Screen             { return &RankSheet{t: t, G: t.shownGame()} }
func (t *Kind) Story(a *ui.Context) []felt.StoryLine {
	if t.Scene == nil {
		return nil
	}
	return storyOf(a.Words, t.Scene.events[:t.AtRest(a, t.Scene.at)], t.Snap.View.Base, t.Who)
}

// Draw draws the felt with what lies on it, or a line for each seat where it does
// not fit.
func (t *Kind) Draw(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	if l.Tier == felt.Ledger {
		t.drawLedger(a, c, l)
	} else {
		t.drawOval(a, c, l)
	}
}

// Side is the panel: the story of the hand, the chat, and on the tallest windows
// the order of hands with the player's own marked.
func (t *Kind) Side(a *ui.Context, c paint.Canvas) {
	c = t.SideFrame(a, c, a.Words.Table.Panes)
	w, h := c.Size()
	if next := t.NextGame(a); next != "" {
		lines := ui.Wrap(next, w)
		h -= len(lines) + 1
		for i, l := range lines {
			c.Label(paint.Rect{Y: h - 1 + i, W: w, H: 1}, a.Look.Styles.Text, paint.Left, l)
		}
	}
	chat := min(max(h/3, 5), 14)
	rank := 0
	if h >= 40 && t.Scene != nil && t.Scene.G.High == eval.High {
		rank = 12
	}
	story := paint.Rect{Y: 1, W: w, H: h - chat - rank - 3}
	t.SideStory(a, c.Sub(story), a.Words.Table.ThisHand)
	if rank > 0 {
		t.sideRanks(a, c.Sub(paint.Rect{Y: story.Y + story.H, W: w, H: rank}))
	}
	t.SideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
}

// sideRanks is the order of hands, the player's present one marked.
func (t *Kind) sideRanks(a *ui.Context, c paint.Canvas) {
	st := &a.Look.Styles
	c.Text(0, 0, st.Accent, a.Words.Rankings.Heading)
	yours := -1
	if me := t.Me(); me != nil && me.Live {
		if high, _ := felt.Strength(t.Scene.G, me.CardList(), t.down(a)); high.N > 0 {
			yours = int(high.Category)
		}
	}
	for i := range a.Words.Rankings.Rows {
		k := len(a.Words.Rankings.Rows) - 1 - i
		style, x := st.Soft, 2
		if k == yours {
			style = st.Accent
			c.Put(0, 2+i, style, a.Look.Glyphs.Marker)
		}
		c.Text(x, 2+i, style, a.Words.Rankings.Rows[k])
	}
}

// Title says the game and what it is played for, in a tournament the level and
// its clock (UX AC-43).
func (t *Kind) Title(a *ui.Context, add func(paint.Style, string)) {
	s, st := t.Snap, &a.Look.Styles
	g, b, stakes := s.Next.Game, s.Next.Betting, s.Next.Stakes
	if s.View != nil {
		g, b, stakes = s.View.Game, s.View.Betting, s.View.Stakes
	}
	add(st.Strong, a.Words.Game(g).Short)
	add(st.Soft, " "+a.Words.Betting(b))
	if s.Tourney != nil {
		t.LevelHead(a, add)
	} else {
		add(st.Text, "  "+felt.StakesText(a.Words, g, b, stakes))
	}
}

func (t *Kind) Count(a *ui.Context, put func(paint.Style, string)) {
	if s := t.Snap; s.Hand > 0 && s.Tourney == nil {
		put(a.Look.Styles.Soft, a.Words.Table.Hand.Of(a.Words.Num(int64(s.Hand))))
	}
}
