package org.derbench.engine.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeptUpTest {

    private static boolean holds(long unsent, long lost, long grew) {
        return new KeptUp(1_000, unsent, lost, grew, 2).holds();
    }

    @Test
    void oneInAHundredMayBeMissing() {
        assertThat(holds(10, 0, 0)).isTrue();
        assertThat(holds(11, 0, 0)).isFalse();
        assertThat(holds(0, 0, 10)).isTrue();
        assertThat(holds(0, 0, 11)).isFalse();
        assertThat(holds(6, 0, 6)).isFalse();
    }

    @Test
    void whatALinkLosesIsNoOverload() {
        assertThat(holds(0, 50, 0)).isTrue();
        assertThat(holds(0, 51, 0)).isFalse();
    }

    @Test
    void aQueueThatOnlySwaysDoesNotGrow() {
        assertThat(new KeptUp(20, 0, 0, 2, 2).holds()).isTrue();
        assertThat(new KeptUp(20, 0, 0, 3, 2).holds()).isFalse();
        assertThat(new KeptUp(0, 0, 0, 0, 0).holds()).isTrue();
    }

    @Test
    void anEarlierBacklogIsNoneOfTheWindow() {
        assertThat(new KeptUp(12_000, 0, 0, -1_791, 2).fromBefore()).isEqualTo(1_791);
        assertThat(new KeptUp(12_000, 0, 0, -100, 2).fromBefore()).isZero();
        assertThat(new KeptUp(12_000, 0, 0, 500, 2).fromBefore()).isZero();
    }
}
