// Command make trains the blueprint of fixed-limit hold'em heads-up and writes its
// table.
//
//	go run ./bots/blueprint/make > bots/blueprint/limit.bin.gz
//
// The same seed and number of boards give the same table on the same kind of
// machine. The table that is shipped was made with the defaults, in about two minutes
// of processor time.
package main

import (
	"bufio"
	"compress/gzip"
	"flag"
	"fmt"
	"os"
	"time"

	"tapis/bots/blueprint"
)

func main() {
	seed := flag.Uint64("seed", 1, "random seed")
	boards := flag.Int("boards", 60_000, "boards dealt, 48 pairs of hands on each")
	flag.Parse()
	start := time.Now()
	t := newTrainer(*seed)
	t.run(*boards, func(done int) {
		if done%10_000 == 0 {
			fmt.Fprintf(os.Stderr, "%d boards, %.0f s\n", done, time.Since(start).Seconds())
		}
	})
	if err := write(t); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes the mean strategies: a byte for folding and one for raising.
func write(t *trainer) error {
	out := bufio.NewWriter(os.Stdout)
	z, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	for i := range t.tree.Nodes {
		n := &t.tree.Nodes[i]
		for b := range blueprint.Buckets(int(n.Street)) {
			at := (int(n.First) + b) * blueprint.Actions
			s := t.sum[at : at+blueprint.Actions]
			sum := s[0] + s[1] + s[2]
			var two [2]byte
			if sum > 0 {
				two = [2]byte{byte(255*s[blueprint.Fold]/sum + 0.5), byte(255*s[blueprint.Raise]/sum + 0.5)}
			}
			if _, err := z.Write(two[:]); err != nil {
				return err
			}
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return out.Flush()
}
