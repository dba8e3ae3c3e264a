package line

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestOutboxDeliversInOrderAndWaitsForTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []int
		o := NewOutbox[int](10)
		go o.Deliver(func(n int) {
			time.Sleep(100 * time.Millisecond)
			got = append(got, n)
		})
		for n := range 5 {
			o.Put(n)
		}
		o.Close(time.Second)
		if len(got) != 5 || got[0] != 0 || got[4] != 4 {
			t.Errorf("delivered %v", got)
		}
	})
}

func TestAHangingReceiverHoldsNobodyUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got atomic.Int32
		o := NewOutbox[int](3)
		go o.Deliver(func(int) { got.Add(1); time.Sleep(time.Hour) })
		synctest.Wait()
		begun := time.Now()
		for n := range 100 {
			if o.Put(n) != (n < 4) {
				t.Errorf("number %d: it is told wrongly whether it was lost", n)
			}
			synctest.Wait()
		}
		if time.Since(begun) != 0 {
			t.Error("leaving something took time")
		}
		if lost := o.Close(2 * time.Second); lost != 3 {
			t.Errorf("told that %d are lost", lost)
		}
		if d := time.Since(begun); d != 2*time.Second {
			t.Errorf("closing took %v", d)
		}
		time.Sleep(24 * time.Hour)
		if n := got.Load(); n != 4 {
			t.Errorf("%d delivered, one in hand and three waiting were possible", n)
		}
	})
}
