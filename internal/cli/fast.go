package cli

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/engine/phh"
	"tapis/engine/tourney"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/night"
	"tapis/internal/night/fast"
	"tapis/internal/table"
)

// eventFlags say what a tournament is like beyond its blinds: its structure, what it
// costs, who may come when.
type eventFlags struct {
	structure string
	tables    int64
	seats     int64
	buyIn     int64
	rebuys    int64
	bounty    int64
	late      int64
	addOn     int64
	reEntries int64
	handFor   bool
	mix       *mix.Mix
	fast      bool
	asJSON    *bool
	csv       bool
	hands     string
}

func (e *eventFlags) add(c *cobra.Command, f *pflag.FlagSet) {
	e.late = -1
	f.Var(word{&e.structure, "FILE", nil}, "structure", "source, turbo, standard, deep, or a TOML `FILE`; --blinds, --every and --stack go before it")
	f.Var(number{&e.tables, 1, 200}, "tables", "how many tables at the start; as few as it takes when not given")
	f.Var(number{&e.seats, 2, hand.MaxSeats}, "seats", "chairs at a table; nine when not given, or as many as the game takes")
	f.Var(number{&e.buyIn, 0, 1_000_000}, "buy-in", "what an entry costs: the prizes are paid from it; the chips one begins with when not given")
	f.Var(number{&e.rebuys, 0, 100}, "rebuys", "how often a player may buy again, until the end of level 4")
	f.Var(number{&e.reEntries, 0, 100}, "re-entries", "how often who is out may enter anew, while entries are open")
	f.Var(number{&e.addOn, 0, game.MaxChips / 1000}, "add-on", "chips that everybody may buy once, at the first break, for a buy-in")
	f.Var(number{&e.bounty, 0, 1_000_000}, "bounty", "the part of the buy-in that is on the head of each player")
	f.Var(number{&e.late, 0, 100}, "late", "the last level in which one may enter; 4 when not given")
	f.BoolVar(&e.handFor, "hand-for-hand", false, "with one player more than is paid all tables play hand by hand")
	f.Var(mixValue{&e.mix}, "mix", fmt.Sprintf(listForms[0], strings.Join(presetNames(), ", ")))
	f.BoolVar(&e.fast, "fast", false, "bots alone, without a screen, as fast as the machine can; prints the places")
	f.BoolVar(&e.csv, "csv", false, "with --fast: print the places as CSV")
	f.Var(word{&e.hands, "FILE", nil}, "hands", "with --fast: write every hand to a .phhs `FILE`")
	e.asJSON = jsonFlag(c)
}

// terms are on what terms people play.
func (e *eventFlags) terms(c *cobra.Command, players, most int) (tourney.Terms, error) {
	t := tourney.DefaultTerms()
	t.Seats = min(9, most)
	if e.seats > 0 {
		t.Seats = int(e.seats)
	}
	if e.tables > 0 {
		if e.seats == 0 {
			t.Seats = max((players+int(e.tables)-1)/int(e.tables), 2)
		}
		if need := tourney.Tables(players, t.Seats); t.Seats > most || need > int(e.tables) {
			return t, usagef("--tables got %d, for %d players it takes %d of %d chairs", e.tables, players, tourney.Tables(players, most), most)
		}
	}
	t.BuyIn, t.Bounty, t.ReEntries, t.HandForHand = e.buyIn, e.bounty, int(e.reEntries), e.handFor
	if e.late >= 0 {
		t.Late = int(e.late)
	}
	if e.rebuys > 0 {
		t.Rebuys, t.RebuyUntil, t.RebuyPrice = int(e.rebuys), 4, e.buyIn
	}
	t.AddOnChips = e.addOn
	if e.addOn > 0 {
		t.AddOnPrice = e.buyIn
	}
	return t, nil
}

// frame is the structure that was asked for: by name or file, with what was said of
// blinds, levels and stacks instead.
func (e *eventFlags) frame(c *cobra.Command, small, big, stack int64, every time.Duration) (tourney.Structure, error) {
	s := tourney.Default()
	if e.structure != "" {
		var err error
		if s, err = config.Structure(e.structure); err != nil {
			return s, usagef("--structure: %s", err)
		}
	}
	given := c.Flags().Changed
	if given("blinds") || e.structure == "" {
		s.Schedule.Small, s.Schedule.Big, s.Schedule.Levels = small, big, nil
		if e.structure == "" && stack == 0 {
			stack = min(100*big, game.MaxChips/1000) // RULES §7.1
		}
	}
	if given("every") || e.structure == "" {
		s.Every = int64(every)
	}
	if stack > 0 {
		s.Stack = stack
	}
	return s, nil
}

// games are what is played.
func (e *eventFlags) games(g *game.Game, b game.Betting) mix.Mix {
	if e.mix != nil {
		return *e.mix
	}
	return mix.Mix{Games: []mix.Entry{{Game: g, Betting: b}}}
}

// run plays a tournament of bots alone.
func (e *eventFlags) run(c *cobra.Command, g *game.Game, b game.Betting, cfg *fast.Config, ante game.AnteMode, small, big, stack int64, every time.Duration) (err error) {
	if err := checkSpecs(cfg.Bots); err != nil {
		return err
	}
	if cfg.Players == 0 {
		cfg.Players = min(6, g.MaxPlayers)
	}
	cfg.Games = e.games(g, b)
	if cfg.Structure, err = e.frame(c, small, big, stack, every); err != nil {
		return err
	}
	if c.Flags().Changed("ante-mode") {
		cfg.Structure.Schedule.AnteMode = ante
	}
	if !c.Flags().Changed("buy-in") {
		e.buyIn = cfg.Structure.Stack
	}
	if cfg.Terms, err = e.terms(c, cfg.Players, cfg.Games.MaxPlayers()); err != nil {
		return err
	}
	return e.playFast(c, *cfg)
}

// night is a tournament at live tables: at one where that holds everybody and nothing was
// said that asks for more. Somebody alone needs no breaks that nobody asked for.
func (e *eventFlags) night(c *cobra.Command, g *game.Game, f table.Form, players int, ante game.AnteMode, small, big int64, every time.Duration, open bool) (*night.Tournament, error) {
	given := c.Flags().Changed
	stack := int64(0)
	if given("stack") {
		stack = f.BuyIn
	}
	s, err := e.frame(c, small, big, stack, every)
	if err != nil {
		return nil, err
	}
	if given("ante-mode") {
		s.Schedule.AnteMode = ante
	}
	if !open && e.structure == "" && e.addOn == 0 {
		s.BreakAfter, s.BreakFor = 0, 0
	}
	t, err := e.terms(c, players, g.MaxPlayers)
	if err != nil {
		return nil, err
	}
	if players <= g.MaxPlayers && !given("tables") && !given("seats") && !e.handFor {
		t.Seats = 0
	}
	if err := s.Check(mix.Entry{Game: g, Betting: f.Betting}); err != nil {
		return nil, usagef("--structure: %s", err)
	}
	own := t
	own.Seats = max(t.Seats, 2)
	if err := own.Check(&s, g.MaxPlayers); err != nil {
		return nil, usagef("%s", err)
	}
	return &night.Tournament{Structure: s, Terms: t, Players: players}, nil
}

// resultJSON is a tournament that is over.
type resultJSON struct {
	Game      string     `json:"game"`
	Entries   int        `json:"entries"`
	Tables    int        `json:"tables"`
	Levels    int        `json:"levels"`
	Hands     int        `json:"hands"`
	Seconds   float64    `json:"seconds"`
	Chips     int64      `json:"chips"`
	PrizePool int64      `json:"prize_pool"`
	Ranking   []rankJSON `json:"ranking"`
}

type rankJSON struct {
	Place  int    `json:"place"`
	Player string `json:"player"`
	Prize  int64  `json:"prize"`
	OutBy  string `json:"out_by"`
	Level  int    `json:"level"`
	Hand   int    `json:"hand"`
	Bounty int64  `json:"bounty,omitempty"`
}

// playFast plays a tournament of bots alone and prints its places.
func (e *eventFlags) playFast(c *cobra.Command, cfg fast.Config) error {
	var book *handBook
	if e.hands != "" {
		book = &handBook{}
		cfg.OnHand = book.add
	}
	since := time.Now()
	r, err := fast.Run(c.Context(), cfg)
	if err != nil {
		return usagef("%s", err)
	}
	if book != nil {
		if err := book.write(e.hands); err != nil {
			return err
		}
	}
	out := results(r, cfg.Games.String(), time.Since(since).Seconds())
	if *e.asJSON {
		return printJSON(c.OutOrStdout(), out)
	}
	if e.csv {
		return out.printCSV(c.OutOrStdout())
	}
	return printRanking(c.OutOrStdout(), out)
}

// printCSV prints the places with a line of heads.
func (r *resultJSON) printCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{"place", "player", "prize", "bounty", "out_by", "level", "hand"})
	for _, l := range r.Ranking {
		_ = out.Write([]string{fmt.Sprint(l.Place), l.Player, fmt.Sprint(l.Prize), fmt.Sprint(l.Bounty), l.OutBy, fmt.Sprint(l.Level), fmt.Sprint(l.Hand)})
	}
	out.Flush()
	return out.Error()
}

// handBook collects hands for a .phhs file.
type handBook struct {
	hands []*phh.Hand
	err   error // the first hand that could not be written down
}

func (b *handBook) add(h *fast.Hand) {
	rec := table.Record{
		Table: fmt.Sprintf("Table %d", h.Table+1), Hand: h.Number, Setup: &h.Setup, Names: h.Names, End: h.End, Carried: h.Carried, Level: h.Level,
	}
	for _, a := range h.Actions {
		rec.Actions = append(rec.Actions, table.PokerAction(a))
	}
	hand, err := rec.PHH()
	if err != nil {
		b.err = cmp.Or(b.err, err)
		return
	}
	b.hands = append(b.hands, hand)
}

func (b *handBook) write(path string) error {
	if b.err != nil {
		return b.err
	}
	if err := os.WriteFile(path, []byte(phh.Texts(b.hands)), 0o600); err != nil {
		return faultf("--hands: %s", files.Safe(err))
	}
	return nil
}

// results are the places of a tournament, the best first.
func results(r *fast.Result, games string, seconds float64) resultJSON {
	ev := r.Event
	n := ev.Counts()
	out := resultJSON{
		Game: games, Entries: n.Entries + n.ReEntries, Tables: r.Tables, Levels: r.Levels, Hands: r.Hands, Seconds: seconds,
		Chips: ev.Chips(), PrizePool: ev.PrizePool(), Ranking: []rankJSON{},
	}
	for _, s := range ev.Order() {
		p := &ev.Players[s.Player]
		line := rankJSON{Place: s.Place, Player: p.Name, Prize: s.Prize, Level: p.Level, Hand: p.Hand, Bounty: s.Won}
		var by []string
		for _, w := range p.By {
			by = append(by, ev.Players[w].Name)
		}
		line.OutBy = strings.Join(by, ", ")
		if s.Place == 1 {
			line.Level = r.Levels
		}
		out.Ranking = append(out.Ranking, line)
	}
	return out
}

func printRanking(w io.Writer, r resultJSON) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, l := range r.Ranking {
		prize := ""
		if l.Prize > 0 {
			prize = fmt.Sprint(l.Prize)
		}
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\n", l.Place, l.Player, prize, l.OutBy)
	}
	return t.Flush()
}
