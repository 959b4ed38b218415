package org.derbench.engine.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.load.Load;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for a window, on a link whose throughput is known. */
class WindowSearchTest {

    private static final double ROUND_TRIP_S = 0.001;

    private final Permits permits = new Permits(1);
    private int intervals;

    private double throughput(double capacityPerSecond) {
        return Math.min(permits.places() / ROUND_TRIP_S, capacityPerSecond);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1", "4000, 4", "5000, 8", "30000, 32", "500000, 512"})
    void theFirstWindowThatFillsTheLinkIsFound(double capacityPerSecond, int window) {
        new WindowSearch(() -> throughput(capacityPerSecond), permits).run();
        assertThat(permits.places()).isEqualTo(window);
    }

    @Test
    void noWindowIsLargerThanTheBound() {
        new WindowSearch(() -> throughput(1e9), permits).run();
        assertThat(permits.places()).isEqualTo(Load.MAX_WINDOW);
    }

    @Test
    void anIntervalThatTheMachineSpentOtherwiseDoesNotEndTheSearch() {
        new WindowSearch(() -> throughput(200_000) * (intervals++ % 3 == 1 ? 0.3 : 1), permits).run();
        assertThat(permits.places()).isEqualTo(256);
    }

    @Test
    void oneStepWithoutGrowthDoesNotEndTheSearch() {
        new WindowSearch(() -> permits.places() == 8 ? throughput(4000) : throughput(64_000), permits).run();
        assertThat(permits.places()).isEqualTo(64);
    }
}
