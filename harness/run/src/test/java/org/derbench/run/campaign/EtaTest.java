package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class EtaTest {

    @Test
    void beforeAnythingIsMeasuredTheExpectationCounts() {
        assertThat(Eta.of(10, Duration.ofSeconds(60)).remaining()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void afterwardsWhatWasMeasuredCounts() {
        Duration six = Duration.ofSeconds(6);
        Eta eta = Eta.of(10, Duration.ofSeconds(60))
                .after(Duration.ofSeconds(2), six)
                .after(Duration.ofSeconds(4), six);
        assertThat(eta.remaining()).isEqualTo(Duration.ofSeconds(3 * 8));
        assertThat(eta.remainingAfter(six)).isEqualTo(Duration.ofSeconds(3 * 7));
    }

    @Test
    void longForksAheadCountAsLong() {
        Eta eta = Eta.of(2, Duration.ofSeconds(1 + 20)).after(Duration.ofSeconds(2), Duration.ofSeconds(1));
        assertThat(eta.remaining()).isEqualTo(Duration.ofSeconds(40));
    }

    @Test
    void atTheEndNothingIsLeft() {
        assertThat(Eta.of(1, Duration.ofSeconds(6))
                        .after(Duration.ofSeconds(2), Duration.ofSeconds(6))
                        .remaining())
                .isZero();
    }

    @Test
    void severalPairsDivideTheTime() {
        assertThat(Eta.of(10, Duration.ofSeconds(60)).on(3)).isEqualTo(Eta.of(10, Duration.ofSeconds(20)));
    }

    @Test
    void eachForkCountsAsDone() {
        Eta eta = Eta.of(2, Duration.ofSeconds(12)).after(Duration.ofSeconds(5), Duration.ofSeconds(6));
        assertThat(eta).isEqualTo(new Eta(1, 2, Duration.ofSeconds(5), Duration.ofSeconds(6), Duration.ofSeconds(12)));
    }

    @Test
    void aForkBeyondItsExpectationLeavesNothing() {
        assertThat(Eta.of(1, Duration.ofSeconds(6)).remainingAfter(Duration.ofSeconds(7)))
                .isZero();
    }
}
