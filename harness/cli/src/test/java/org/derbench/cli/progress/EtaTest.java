package org.derbench.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class EtaTest {

    @Test
    void beforeAnythingIsMeasuredTheExpectationCounts() {
        assertThat(Eta.of(10, Duration.ofSeconds(6)).left()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void afterwardsWhatWasMeasuredCounts() {
        Eta eta = Eta.of(10, Duration.ofSeconds(6)).after(Duration.ofSeconds(2)).after(Duration.ofSeconds(4));
        assertThat(eta.left()).isEqualTo(Duration.ofSeconds(3 * 8));
        assertThat(eta.leftAfterThis()).isEqualTo(Duration.ofSeconds(3 * 7));
    }

    @Test
    void atTheEndNothingIsLeft() {
        assertThat(Eta.of(1, Duration.ofSeconds(6)).after(Duration.ofSeconds(2)).left()).isZero();
    }
}
