package deal

// Stream is a small fast generator for dealing (xorshift64*). It is seeded from
// a decision's own random stream and good for some thousand deals.
type Stream uint64

// NewStream starts a stream. Every seed gives one.
func NewStream(seed uint64) Stream {
	if seed == 0 {
		seed = 0x9e3779b97f4a7c15
	}
	return Stream(seed)
}

func (s *Stream) word() uint32 {
	x := uint64(*s)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*s = Stream(x)
	return uint32(x * 0x2545F4914F6CDD1D >> 32)
}

// Below is a number from 0 to n-1, n at least 1 and small: the bias of some n in
// 2^32 does not matter here.
func (s *Stream) Below(n int) int { return int(uint64(s.word()) * uint64(n) >> 32) }

// Float is a number in [0, 1).
func (s *Stream) Float() float64 { return float64(s.word()) / (1 << 32) }
