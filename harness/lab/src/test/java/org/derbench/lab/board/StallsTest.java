package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;

class StallsTest {

    @Test
    void theShareIsWhatTheStallsLeave() {
        Stalls stalls = Stalls.of(new long[] {500, 250, 100}, 1000);

        assertThat(stalls.share()).isCloseTo(0.15, within(1e-9));
        assertThat(stalls.p50Ns()).isEqualTo(250);
        assertThat(stalls.maxNs()).isEqualTo(500);
    }

    @Test
    void aPercentileIsTheNearestRank() {
        Stalls stalls = Stalls.of(LongStream.rangeClosed(1, 200).toArray(), 1_000_000);

        assertThat(stalls.p50Ns()).isEqualTo(100);
        assertThat(stalls.p99Ns()).isEqualTo(198);
    }

    @Test
    void withoutStallsAllOfItIsLeft() {
        assertThat(Stalls.of(new long[0], 1000)).isEqualTo(new Stalls(1, 0, 0, 0, 0));
    }

    @Test
    void whatIsSentAsALineArrives() {
        Stalls stalls = Stalls.of(new long[] {500, 250, 100}, 1000);

        assertThat(Stalls.parse(stalls.line())).isEqualTo(stalls);
        assertThatThrownBy(() -> Stalls.parse("0.5 1")).isInstanceOf(LabException.class);
    }
}
