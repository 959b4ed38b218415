package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DueTest {

    private static Due due(String load, long ms) {
        return Load.of(load).due(Duration.ofMillis(ms));
    }

    @Test
    void aRateSaysHowManyMessagesAreDue() {
        assertThat(due("rate:50", 10_000)).isEqualTo(new Due(500, 500));
        assertThat(due("rate:2.5", 1_000)).isEqualTo(new Due(2, 3));
        assertThat(due("rate:0.5", 1_000)).isEqualTo(new Due(0, 1));
        assertThat(due("rate:10000000", 60_000)).isEqualTo(new Due(600_000_000, 600_000_000));
    }

    @Test
    void aClosedLoopMayHaveAnyNumberDue() {
        assertThat(due("closed", 1_000)).isEqualTo(Due.ANY);
        assertThat(due("saturate", 1_000)).isEqualTo(Due.ANY);
        assertThat(due("oneway", 1_000)).isEqualTo(Due.ANY);
    }

    @Test
    void anAccountThatAgreesIsNoContradiction() {
        assertThat(new Due(2, 3).contradiction(2, "messages")).isEmpty();
        assertThat(new Due(2, 3).contradiction(3, "messages")).isEmpty();
        assertThat(Due.ANY.contradiction(1_000_000, "messages")).isEmpty();
    }

    @Test
    void aLoopThatSkipsContradictsItsLoad() {
        assertThat(due("rate:50", 10_000).contradiction(490, "messages"))
                .isEqualTo("the loop says that 490 messages were due in the window, the load says 500");
    }

    @Test
    void aLoopThatExceedsContradictsItToo() {
        assertThat(new Due(2, 3).contradiction(4, "parts"))
                .isEqualTo("the loop says that 4 parts were due in the window, the load says 3 or fewer");
        assertThat(new Due(2, 3).contradiction(1, "parts"))
                .isEqualTo("the loop says that 1 parts were due in the window, the load says 2 or more");
    }
}
