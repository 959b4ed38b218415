package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimingsTest {

    private final Timings timings = new Timings();

    private Pace paceOf(long... ends) {
        timings.window(new Window(1000, 2000));
        for (long end : ends) {
            timings.ended(end, 1, 1, true);
        }
        return timings.pace();
    }

    @Test
    void theRateCountsFromTheEarlierEnd() {
        timings.ended(900, 1, 1, false);
        assertThat(paceOf(1200, 1500, 1800)).isEqualTo(new Pace(3, 900));
    }

    @Test
    void aPauseBetweenLoadsIsNoInterval() {
        timings.ended(100, 1, 1, false);
        timings.beginsAnew();
        assertThat(paceOf(1200, 1500, 1800)).isEqualTo(new Pace(2, 600));
    }
}
