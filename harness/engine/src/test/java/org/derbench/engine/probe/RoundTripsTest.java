package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundTripsTest {

    @Test
    void shortestMedianAndLongestAreKept() {
        assertThat(RoundTrips.of(new long[] {30, 10, 90, 20, 40})).isEqualTo(new RoundTrips(5, 10, 30, 90));
        assertThat(RoundTrips.of(new long[] {7})).isEqualTo(new RoundTrips(1, 7, 7, 7));
    }
}
