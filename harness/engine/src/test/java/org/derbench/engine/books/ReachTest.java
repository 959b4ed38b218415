package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The times until publications had reached a share of the devices. */
class ReachTest {

    private final Reach reach = new Reach();

    /** A publication comes to two devices; the second one is the last. */
    private void publish(int last, long tookNs) {
        reach.came(1, 2, 1 - last, tookNs / 2);
        reach.came(2, 2, last, tookNs);
    }

    private String last() {
        return reach.times("meters").last();
    }

    @Test
    @DisplayName("the last device is of the publication that took longest; of two alike, of the first")
    void theLastDeviceIsOfTheLongest() {
        assertThat(last()).isNull();
        publish(0, 100);
        publish(1, 50);
        assertThat(last()).isEqualTo("meters-1");
        publish(1, 100);
        assertThat(last()).isEqualTo("meters-1");
        publish(1, 101);
        assertThat(last()).isEqualTo("meters-2");
    }

    @Test
    void withoutReachingAllThereIsNoLast() {
        reach.came(1, 2, 0, 100);
        assertThat(last()).isNull();
        assertThat(reach.times("meters").allMaxNs()).isNull();
        assertThat(reach.times("meters").halfP50Ns()).isEqualTo(100);
    }

    @Test
    void clearedTimesBeginAnew() {
        publish(0, 100);
        reach.clear();
        assertThat(reach.times("meters")).isEqualTo(ReachTimes.NONE);
    }

    @Test
    void lessIsTakenFromEachTime() {
        ReachTimes times = new ReachTimes(10L, 20L, 30L, 40L, List.of(1L, 2L, 3L, 4L, 5L), "meters-1");
        assertThat(times.less(4)).isEqualTo(new ReachTimes(6L, 16L, 26L, 36L, List.of(0L, 0L, 0L, 0L, 1L), "meters-1"));
        assertThat(ReachTimes.NONE.less(4)).isEqualTo(ReachTimes.NONE);
    }

    @Test
    @DisplayName("when half of the devices had it is known once five tenths are")
    void theHalfIsTheFifthTenth() {
        assertThat(new ReachTimes(null, null, null, null, List.of(1L, 2L, 3L, 4L, 5L), null).halfP50Ns())
                .isEqualTo(5);
        assertThat(new ReachTimes(null, null, null, null, List.of(1L, 2L, 3L, 4L), null).halfP50Ns())
                .isNull();
    }
}
