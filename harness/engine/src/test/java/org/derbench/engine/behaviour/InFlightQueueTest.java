package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class InFlightQueueTest {

    private final InFlightQueue<String> underway = new InFlightQueue<>();

    @Test
    @DisplayName("messages that still wait at the end are given back once and never sent")
    void waitingOnesAreGivenBackOnce() {
        assertThat(underway.add("sent")).isTrue();
        assertThat(underway.add("waiting")).isTrue();
        assertThat(underway.begin("sent")).isTrue();

        assertThat(underway.close()).containsExactly("waiting");
        assertThat(underway.close()).isEmpty();
        assertThat(underway.begin("waiting"))
                .as("its thread has time for it after all")
                .isFalse();
        assertThat(underway.add("late")).as("what comes after the end").isFalse();
    }

    @Test
    void itIsIdleWithoutWaitingOrSending() {
        underway.add("one");
        assertThat(underway.idle()).isFalse();
        underway.begin("one");
        assertThat(underway.idle()).isFalse();
        underway.end();
        assertThat(underway.idle()).isTrue();
    }

    @Test
    void itGoesOnOnceItIsReopened() {
        underway.close();
        underway.open();
        assertThat(underway.add("next")).isTrue();
        assertThat(underway.drop("next")).isTrue();
        assertThat(underway.drop("next")).isFalse();
    }
}
