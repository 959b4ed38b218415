package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SpanTest {

    private static Conditions at(long seconds, Long ownCpuSeconds) {
        return new Conditions(
                seconds, 2, 2 * seconds, null, null, ownCpuSeconds, null, null, null, null, null, null, null, null);
    }

    @Test
    @DisplayName("the use of a killed process and of its successor is no other program's")
    void aSuccessorsUseIsNoDisturbance() {
        Span killed = new Span(at(100, 4L), at(103, 5L));
        Span successor = new Span(at(105, 2L), at(110, 3L));

        assertThat(killed.then(successor)).isEqualTo(new Span(at(100, 4L), at(110, 8L)));
        assertThat(killed.then(new Span(at(105, null), at(110, null))))
                .as("where nobody knows")
                .isEqualTo(new Span(at(100, 4L), at(110, null)));
    }
}
