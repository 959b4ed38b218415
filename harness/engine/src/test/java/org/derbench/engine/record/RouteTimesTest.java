package org.derbench.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.derbench.engine.record.RouteTimes.Percentile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RouteTimesTest {

    private static Histogram times(int messages) {
        Histogram ns = new Histogram(3);
        for (int i = 1; i <= messages; i++) {
            ns.recordValue(i);
        }
        return ns;
    }

    @Test
    void askedPercentilesAreTheHistograms() {
        assertThat(RouteTimes.ofOneWay(times(1000))
                        .withPercentiles(List.of(50.0, 95.0, 99.9, 100.0))
                        .percentiles())
                .containsExactly(
                        new Percentile(50, 500.0),
                        new Percentile(95, 950.0),
                        new Percentile(99.9, 999.0),
                        new Percentile(100, 1000.0));
        assertThat(RouteTimes.ofRoundTrips(times(1000), null)
                        .withPercentiles(List.of(95.0))
                        .percentiles())
                .as("half of a round trip")
                .containsExactly(new Percentile(95, 475.0));
    }

    @Test
    void rarePercentilesNeedManyMessages() {
        assertThat(RouteTimes.ofOneWay(times(200))
                        .withPercentiles(List.of(99.5, 99.9))
                        .percentiles())
                .containsExactly(new Percentile(99.5, 199.0), new Percentile(99.9, null));
        assertThat(RouteTimes.ofOneWay(times(999))
                        .withPercentiles(List.of(99.9))
                        .percentiles())
                .containsExactly(new Percentile(99.9, null));
        assertThat(RouteTimes.ofOneWay(times(0))
                        .withPercentiles(List.of(50.0, 100.0))
                        .percentiles())
                .containsExactly(new Percentile(50, null), new Percentile(100, null));
    }

    @Test
    @DisplayName("200 messages show a 99th percentile, and no 99.9th")
    void fixedPercentilesNeedMessagesToo() {
        RouteTimes few = RouteTimes.ofRoundTrips(times(200), null);
        assertThat(few.latencyP99Ns()).isEqualTo(99);
        assertThat(few.latencyP999Ns()).isNull();
        assertThat(RouteTimes.ofOneWay(times(1000)).latencyP999Ns()).isEqualTo(999);
        assertThat(RouteTimes.ofOneWay(times(99)).latencyP99Ns()).isNull();
    }

    @Test
    @DisplayName("hops, legs and turns store no percentile that few times cannot show")
    void partsOfTheWayNeedMessagesToo() {
        assertThat(HopTimes.of(times(99)).p99Ns()).isNull();
        assertThat(HopTimes.of(times(100)).p99Ns()).isEqualTo(99);
        assertThat(TurnTimes.of(times(99), true).p99Ns()).isNull();
        LegComparison legs = LegComparison.of(times(200), times(99), times(99));
        assertThat(legs.thereP99Ns()).isNull();
        assertThat(legs.halfRoundTripP99Ns()).isEqualTo(99);
        assertThat(legs.halfOverThereP99()).isNull();
    }

    @Test
    @DisplayName("percentiles stay when the histograms go, and exist only if they were asked for")
    void askedPercentilesOutliveHistograms() {
        RouteTimes asked = RouteTimes.ofOneWay(times(10)).withPercentiles(List.of(50.0));
        assertThat(asked.brief().percentiles()).isEqualTo(asked.percentiles());
        assertThat(RouteTimes.ofOneWay(times(10)).withPercentiles(List.of()).percentiles())
                .isEmpty();
        assertThat(RouteTimes.NONE.withPercentiles(List.of(50.0)).percentiles()).isEmpty();
    }
}
