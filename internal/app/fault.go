package app

import "tapis/engine/faults"

// fault is what kept a room from being opened.
func fault(form string, args ...any) error { return faults.New(form, args...) }
