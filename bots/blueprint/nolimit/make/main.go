// Command make trains the blueprint of no-limit hold'em heads-up and writes its
// table.
//
//	go run ./bots/blueprint/nolimit/make > bots/blueprint/nolimit/table.bin.gz
//
// The same seed and number of boards give the same table on the same kind of
// machine. The table that is shipped was made with the defaults, in about a minute and a
// half of processor time.
package main

import (
	"compress/gzip"
	"flag"
	"fmt"
	"os"
	"time"

	"tapis/bots/blueprint/nolimit"
)

func main() {
	seed := flag.Uint64("seed", 1, "random seed")
	boards := flag.Int("boards", 40_000, "boards dealt, 48 pairs of hands on each")
	flag.Parse()
	start := time.Now()
	t := nolimit.NewTrainer(*seed)
	t.Run(*boards, func(done int) {
		if done%5_000 == 0 {
			fmt.Fprintf(os.Stderr, "%d boards, %.0f s\n", done, time.Since(start).Seconds())
		}
	})
	if err := write(t); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write packs the rows of all actions but Call.
func write(t *nolimit.Trainer) error {
	z, err := gzip.NewWriterLevel(os.Stdout, gzip.BestCompression)
	if err != nil {
		return err
	}
	for a := range nolimit.Actions {
		if a == nolimit.Call {
			continue
		}
		if _, err := z.Write(t.Row(a)); err != nil {
			return err
		}
	}
	return z.Close()
}
