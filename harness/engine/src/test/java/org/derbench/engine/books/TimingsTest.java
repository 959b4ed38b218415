package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
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

    @Test
    @DisplayName("a message of the window that came back before it was sent or due is early, and took no time")
    void endsBeforeTheBeginningAreEarly() {
        timings.window(new Window(1000, 2000));
        timings.ended(1500, -5, 10, true);
        timings.ended(1500, 10, -5, true);
        timings.ended(1500, 0, 0, true);
        timings.ended(1500, -5, -5, false);
        assertThat(timings.early()).isEqualTo(2);
        assertThat(timings.responseNs().getTotalCount()).isEqualTo(3);
        assertThat(timings.responseNs().getMinValue()).isZero();
        assertThat(timings.serviceNs().getMaxValue()).isEqualTo(10);
    }

    @Test
    void anotherWindowsTimesBeginAnew() {
        paceOf(1200, 1500);
        paceOf(1800);
        assertThat(timings.responseNs().getTotalCount()).isEqualTo(1);
        assertThat(timings.serviceNs().getTotalCount()).isEqualTo(1);
        assertThat(timings.early()).isZero();
    }

    @Test
    void whatWaitsInTheWindowIsTheBacklog() {
        timings.keepBacklog();
        timings.window(new Window(0, 3000));
        timings.ended(5000, 3500, 3500, true);
        timings.ended(6000, 4500, 4500, true);
        assertThat(timings.backlogGrowth()).isEqualTo(3);
    }
}
