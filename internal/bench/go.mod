module tapis/internal/bench

go 1.26.8

require (
	github.com/chehsunliu/poker v0.1.0
	github.com/paulhankin/poker v1.0.0
	tapis v0.0.0
)

require golang.org/x/sys v0.50.0 // indirect

replace tapis => ../..
