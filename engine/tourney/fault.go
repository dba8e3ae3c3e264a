package tourney

import "tapis/engine/faults"

func fault(form string, args ...any) error { return faults.New(form, args...) }
