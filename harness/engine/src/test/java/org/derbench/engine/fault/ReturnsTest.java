package org.derbench.engine.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Devices that came back at known times. */
class ReturnsTest {

    private static final long MS = 1_000_000;

    @Test
    void theLastDeviceEndsAStorm() {
        long[] took = LongStream.rangeClosed(1, 200).map(each -> each * 10 * MS).toArray();
        Returns returns = Returns.of(200, took, 3, 128);
        assertThat(returns.back()).isEqualTo(200);
        assertThat(returns.halfNs()).isEqualTo(1_000 * MS);
        assertThat(returns.mostNs()).isEqualTo(1_980 * MS);
        assertThat(returns.lastNs()).isEqualTo(2_000 * MS);
        assertThat(returns.perSecond()).isEqualTo(100);
        assertThat(returns.byTenthSecond()).hasSize(21).startsWith(9L, 10L).endsWith(1L);
    }

    @Test
    void whoStaysAwayHasNoTime() {
        Returns returns = Returns.of(100, new long[] {10 * MS, 20 * MS}, 0, 100);
        assertThat(returns.back()).isEqualTo(2);
        assertThat(returns.halfNs()).isNull();
        assertThat(returns.lastNs()).isNull();
        assertThat(returns.perSecond()).isEqualTo(100);
    }

    @Test
    void nobodyMayComeBack() {
        Returns returns = Returns.of(10, new long[0], 7, 10);
        assertThat(returns.back()).isZero();
        assertThat(returns.perSecond()).isNull();
    }
}
