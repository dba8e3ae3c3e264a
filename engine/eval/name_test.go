package eval

import "testing"

func TestNamesAreWhatPlayersSay(t *testing.T) {
	for _, c := range []struct{ hand, want string }{
		{"high AhKhQhJhTh", "Royal flush"},
		{"high KhQhJhTh9h", "Straight flush, king high"},
		{"high 5h4h3h2hAh", "Straight flush, five high"},
		{"high KhKdKcKs2h", "Four kings"},
		{"high 6h6d6c6s2h", "Four sixes"},
		{"high QhQdQc5s5h", "Full house, queens over fives"},
		{"high AhTh9h5h2h", "Flush, ace high"},
		{"high 6h5d4c3s2h", "Straight, six high"},
		{"high 5h4d3c2sAh", "Straight, five high"},
		{"high 8h8d8cKs2h", "Three eights"},
		{"high AhAdKcKs2h", "Two pair, aces and kings"},
		{"high 6h6d2c2sKh", "Two pair, sixes and twos"},
		{"high KhKd9c5s2h", "Pair of kings"},
		{"high KhQd9c5s2h", "King high"},
		{"high AhQd9c5s2h", "Ace high"},
		{"8-low 8h6d4c3s2h", "8-6-4-3-2"},
		{"A-5 5h4d3c2sAh", "5-4-3-2-A"},
		{"A-5 KhQdJcTs9h", "K-Q-J-T-9"},
		{"A-5 7h7dKcQs2h", "Pair of sevens"},
		{"A-5 AhAd2c2sKh", "Two pair, twos and aces"},
		{"2-7 7h5d4c3s2h", "7-5-4-3-2"},
		{"2-7 Ah5d4c3s2h", "A-5-4-3-2"},
		{"2-7 6h5d4c3s2h", "Straight, six high"},
		{"2-7 Ah5h4h3h2h", "Flush, ace high"},
		{"2-7 2h2d5c4s3h", "Pair of twos"},
		{"2-7 AhKhQhJhTh", "Royal flush"},
		{"8-low 9h6d4c3s2h", ""},
	} {
		t.Run(c.hand, func(t *testing.T) {
			if m, _ := hand(t, c.hand); Name(m) != c.want {
				t.Errorf("called %q, want %q", Name(m), c.want)
			}
		})
	}
}

func TestEveryClassHasAName(t *testing.T) {
	for r, n := range numClasses {
		for v := 1; v <= n; v++ {
			if Name(Describe(r, Value(v))) == "" {
				t.Fatalf("ranking %d: class %d has no name", r, v)
			}
		}
	}
	if got := Name(Made{}); got != "" {
		t.Errorf("no hand is called %q", got)
	}
}
