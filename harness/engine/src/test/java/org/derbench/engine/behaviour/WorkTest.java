package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Extent;
import org.junit.jupiter.api.Test;

class WorkTest {

    /** What makes nothing. */
    private final Work work = parts -> {};

    @Test
    void whoMakesNothingIsAlwaysWarmAndIdle() {
        assertThat(work.warmUp(1)).isTrue();
        assertThat(work.idle()).isTrue();
    }

    @Test
    void andHasNoBooksConnectionsOrStore() {
        assertThat(work.scheduled(Extent.WINDOW)).isNull();
        assertThat(List.of(work.near(Extent.WINDOW), work.far(Extent.WINDOW), work.arrivals()))
                .containsOnly(Map.of());
        assertThat(work.firstRefusal()).isNull();
        assertThat(work.connections()).isZero();
        assertThat(work.stored()).isNull();
    }
}
