package table

import (
	"context"
	"errors"
	"fmt"

	"tapis/engine/game"
)

// Operation is what whoever runs tables asks of one, such as a tournament's
// director. It goes through the same mailbox as everything else.
type Operation interface{ operation() }

// The operations.
type (
	// SeatPlayer puts somebody into a chair with a stack from elsewhere: a person, or
	// a bot when Spec says what it is; a bot without a Name has one of the house's.
	// Seat -1: any. What blinds are owed is as for any newcomer.
	SeatPlayer struct {
		Seat  int
		ID    Identity
		Name  string
		Spec  string
		Stack int64
	}
	// Unseat takes whoever sits in a chair away with the stack: at once, or while the
	// chair's chips are at stake when the hand is over. With Free it is refused then.
	Unseat struct {
		Seat int
		Free bool
	}
	// Grant gives the chips in a chair so many more, below zero: fewer, but leaves one.
	// It is refused while they are at stake.
	Grant struct {
		Seat   int
		Amount int64
	}
	// Correct sets the chips in a chair, as a correction of the books. It is refused
	// while they are at stake. The answer is what they were.
	Correct struct {
		Seat  int
		Stack int64
	}
	// Reseat puts whoever sits in From into the free chair To, with everything. It is
	// refused while the player is dealt in. To -1: any; the answer is the chair.
	Reseat struct{ From, To int }
	// Appoint says what a person may do here from now on, on every line.
	Appoint struct {
		ID   Identity
		Role Role
	}
	// Tell is a word to one person who has a line to the table.
	Tell struct {
		ID     Identity
		Notice Notice
	}
	// Hold lets the hand being played end and no further one begin, until it is lifted.
	Hold struct{ On bool }
	// SetStakes sets what the next hands are played for: Stakes of a form of one game,
	// Unit of a mix. A level that is ordered (Orders.Level) goes before it.
	SetStakes struct {
		Stakes game.Stakes
		Unit   int64
	}
)

func (SeatPlayer) operation() {}
func (Unseat) operation()     {}
func (Grant) operation()      {}
func (Correct) operation()    {}
func (Reseat) operation()     {}
func (Appoint) operation()    {}
func (Tell) operation()       {}
func (Hold) operation()       {}
func (SetStakes) operation()  {}
func (Direct) operation()     {}
func (Pause) operation()      {}
func (Resume) operation()     {}

// Errors of Operate.
var (
	ErrNotRunning = errors.New("the table does not run")
	ErrNoChair    = errors.New("the chair is not free")
	ErrNobody     = errors.New("nobody sits there")
	ErrAtStake    = errors.New("the chips are at stake, or there are not so many")
	ErrUndirected = errors.New("nobody directs the table: it was opened without orders")
)

// Operate does an operation. The answer is the chair that was taken by SeatPlayer, or
// the stack that Unseat took away, 0 while it is still at stake, or what Correct and Reseat
// say. An error is one of
// the above, what is wrong with the stakes, or ctx's: the operation may then be done
// later.
func (t *Table) Operate(ctx context.Context, o Operation) (int64, error) {
	type outcome struct {
		n   int64
		err error
	}
	got, ok := request(ctx, t, func() outcome {
		n, err := t.operator.operate(o)
		return outcome{n, err}
	})
	switch {
	case ok:
		return got.n, got.err
	case ctx.Err() != nil:
		return 0, ctx.Err()
	}
	return 0, ErrNotRunning
}

func (op operator) operate(o Operation) (int64, error) {
	op.dirty = true
	switch o := o.(type) {
	case SeatPlayer:
		return op.seatPlayer(o)
	case Unseat:
		return op.unseat(o)
	case Grant:
		return 0, op.grant(o)
	case Correct:
		return op.correct(o)
	case Reseat:
		return op.reseat(o)
	case Appoint:
		for c := range op.clients() {
			if c.ID == o.ID {
				c.Role = o.Role
			}
		}
	case Tell:
		op.tellID(o.ID, o.Notice)
	case Hold:
		op.held = o.On
	case SetStakes:
		return 0, op.setStakes(o)
	case Direct:
		return 0, op.direct(&o)
	case Pause:
		op.pause()
	case Resume:
		op.resume()
	}
	return 0, nil
}

func (op operator) seatPlayer(o SeatPlayer) (int64, error) {
	i, code := op.freeChair(o.Seat)
	switch {
	case code != NoticeNone || o.Spec == "" && (o.ID == "" || op.seatOf(o.ID) >= 0):
		return 0, ErrNoChair
	case o.Stack <= 0 || !op.holds(o.Stack):
		return 0, fmt.Errorf("a stack of %d: a table holds %d chips", o.Stack, int64(game.MaxChips))
	}
	var b *bot
	if o.Spec != "" {
		p, err := op.cfg.NewPlayer(o.Spec)
		if err != nil {
			return 0, err
		}
		b, o.ID = &bot{spec: o.Spec, player: p, habit: habits[i%len(habits)]}, ""
		if o.Name == "" {
			o.Name = op.minds.botName(o.Spec)
		}
	}
	if !op.sitDown(i, o.ID, cleanName(o.Name), b, o.Stack) {
		return 0, errStore
	}
	return int64(i), nil
}

func (op operator) unseat(o Unseat) (int64, error) {
	i := o.Seat
	if i < 0 || i >= len(op.chairs) || !op.chairs[i].taken {
		return 0, ErrNobody
	}
	if op.staked(i) && !op.open() {
		if o.Free {
			return 0, ErrAtStake
		}
		op.chairs[i].leaving = true
		return 0, nil
	}
	stack := op.chairs[i].stack
	if !op.standUp(i) {
		return 0, errStore
	}
	return stack, nil
}

func (op operator) grant(o Grant) error {
	switch i := o.Seat; {
	case i < 0 || i >= len(op.chairs) || !op.chairs[i].taken:
		return ErrNobody
	case op.staked(i) || op.chairs[i].stack+o.Amount <= 0:
		return ErrAtStake
	case !op.holds(o.Amount):
		return fmt.Errorf("%d more chips: a table holds %d", o.Amount, int64(game.MaxChips))
	}
	c := &op.chairs[o.Seat]
	if !op.save(Fact{Kind: FactRebuy, Seat: o.Seat, ID: c.id, Name: c.name, Bot: c.bot != nil, Amount: o.Amount}) {
		return errStore
	}
	op.addChips(o.Seat, o.Amount)
	return nil
}

func (op operator) correct(o Correct) (int64, error) {
	switch i := o.Seat; {
	case i < 0 || i >= len(op.chairs) || !op.chairs[i].taken:
		return 0, ErrNobody
	case op.staked(i) || o.Stack <= 0:
		return 0, ErrAtStake
	}
	c := &op.chairs[o.Seat]
	was := c.stack
	if !op.holds(o.Stack - was) {
		return 0, fmt.Errorf("a stack of %d: a table holds %d chips", o.Stack, int64(game.MaxChips))
	}
	if was == o.Stack {
		return was, nil
	}
	if !op.save(Fact{Kind: FactCorrected, Seat: o.Seat, ID: c.id, Name: c.name, Bot: c.bot != nil, Amount: o.Stack - was}) {
		return 0, errStore
	}
	op.corrected(o.Seat, o.Stack-was)
	return was, nil
}

// corrected is a correction, once it is stored.
func (t *Table) corrected(i int, more int64) {
	t.addChips(i, more)
	t.log(LogEntry{Kind: LogCorrected, Seat: i, Name: t.chairs[i].name, Amount: t.chairs[i].stack})
}

func (op operator) reseat(o Reseat) (int64, error) {
	i := o.From
	if i < 0 || i >= len(op.chairs) || !op.chairs[i].taken {
		return 0, ErrNobody
	}
	j, code := op.freeChair(-1)
	if o.To >= 0 {
		j, code = op.freeChair(o.To)
	}
	switch {
	case o.To < 0 && j < 0, o.To >= op.cfg.Seats, o.To >= 0 && op.chairs[o.To].taken:
		return 0, ErrNoChair
	case o.To >= 0:
		j = o.To // also when as many sit here as play the game: one chair for another
	case code != NoticeNone:
		return 0, ErrNoChair
	}
	c := &op.chairs[i]
	if op.playing(i) || op.playing(j) {
		return 0, ErrAtStake
	}
	if !op.save(Fact{Kind: FactMoved, Seat: i, Amount: int64(j), ID: c.id, Name: c.name, Bot: c.bot != nil}) {
		return 0, errStore
	}
	op.swap(i, j)
	return int64(j), nil
}

func (op operator) setStakes(o SetStakes) error {
	f := op.next
	if f.Mix != nil {
		own := *f.Mix
		own.Unit, f.Mix = o.Unit, &own
		if err := f.settle(); err != nil {
			return err
		}
	} else {
		f.Stakes = o.Stakes
	}
	if err := f.check(); err != nil {
		return err
	}
	fact := Fact{Kind: FactForm, Seat: -1, Form: &f}
	if op.cfg.Store != nil {
		fact.State = op.bare()
	}
	if !op.save(fact) {
		return errStore
	}
	op.next = f
	op.options = f.options(op.cfg.Rake != nil)
	return nil
}
