package odds

import (
	"errors"
	"reflect"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

// someQueries are one of each way of counting.
var someQueries = []struct {
	name string
	q    Query
	o    Options
}{
	{"grouped boards", Query{Game: game.Holdem, Hands: hands("AsAh KsKh")}, Options{}},
	{"grouped boards, one hand unknown", Query{Game: game.Holdem, Hands: hands("AsAh random"), Dead: card.MustParse("2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s")}, Options{}},
	{"hi-lo with two hole cards", Query{Game: game.Omaha8, Hands: hands("AsAh2c3d KsKh7d8d")}, Options{}},
	{"turn and river", Query{Game: game.Holdem, Hands: hands("AsAh KsKh"), Board: card.MustParse("2c7d9h")}, Options{}},
	{"stud run-outs", Query{Game: game.Stud8, Hands: hands("AsAh2c3d9h KsKh7d8d9c")}, Options{}},
	{"discards", Query{Game: game.Pineapple8, Hands: hands("AsAh2c KsKh7d"), Dead: card.MustParse("2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s")}, Options{}},
	{"hold'em trials", Query{Game: game.Holdem, Hands: hands("AsAh random random random")}, Options{Trials: 20_000}},
	{"Courchevel trials", Query{Game: game.Courchevel, Hands: hands("AsAh2c3d9h random random")}, Options{Trials: 20_000}},
	{"trials with discards", Query{Game: game.Aviation, Hands: hands("AsAh2c3d random")}, Options{Trials: 3_000}},
	{"trials with draws", Query{Game: game.TDA5, Hands: hands("AsAh2c3d9h random"), Draws: 2}, Options{Trials: 3_000}},
}

func TestTheAnswerDoesNotDependOnTheParts(t *testing.T) {
	for _, c := range someQueries {
		t.Run(c.name, func(t *testing.T) {
			want := compute(t, c.q, c.o)
			for _, n := range []int{2, 7, 1000} {
				job, err := NewJob(c.q, c.o)
				if err != nil {
					t.Fatal(err)
				}
				parts := job.Parts(n)
				for _, p := range parts {
					p.Run(nil)
				}
				if got, err := job.Result(parts); err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("%d parts: got %+v, %v, want %+v", n, got, err, want)
				}
			}
		})
	}
}

func TestAStoppedJobGoesOn(t *testing.T) {
	for _, c := range someQueries {
		t.Run(c.name, func(t *testing.T) {
			want := compute(t, c.q, c.o)
			job, err := NewJob(c.q, c.o)
			if err != nil {
				t.Fatal(err)
			}
			parts := job.Parts(1)
			if parts[0].Run(func() bool { return true }) {
				t.Fatal("done without a unit")
			}
			if _, err := job.Result(parts); !errors.Is(err, ErrStopped) {
				t.Fatalf("nothing was counted: got %v", err)
			}
			asked := 0
			done := parts[0].Run(func() bool { asked++; return asked > 1 })
			got, err := job.Result(parts)
			if job.exact && (done || !errors.Is(err, ErrStopped)) || !job.exact && (err != nil || got.Trials >= want.Trials) {
				t.Errorf("after one unit: %+v, %v", got, err)
			}
			if !parts[0].Run(nil) {
				t.Error("not done")
			}
			if got, err := job.Result(parts); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
		})
	}
}

func TestCountingAllocatesNothing(t *testing.T) {
	for _, c := range someQueries {
		t.Run(c.name, func(t *testing.T) {
			job, err := NewJob(c.q, c.o)
			if err != nil {
				t.Fatal(err)
			}
			part := job.Parts(1)[0]
			if n := testing.AllocsPerRun(3, func() {
				part.next = 0
				asked := 0
				part.Run(func() bool { asked++; return asked > 20 })
			}); n > 0 {
				t.Errorf("%v allocations", n)
			}
		})
	}
}

func TestTheSeedDecidesTheTrials(t *testing.T) {
	q := Query{Game: game.Holdem, Hands: hands("AsAh random random")}
	a := compute(t, q, Options{Trials: 10_001, Seed: 1})
	if b := compute(t, q, Options{Trials: 10_001, Seed: 1}); !reflect.DeepEqual(a, b) {
		t.Errorf("the same seed gave %+v and %+v", a, b)
	}
	if b := compute(t, q, Options{Trials: 10_001, Seed: 2}); reflect.DeepEqual(a, b) {
		t.Errorf("two seeds gave %+v", a)
	}
	if a.Trials != 10_001 {
		t.Errorf("%d trials", a.Trials)
	}
}
