package org.derbench.engine.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.net.ConnectException;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Before a fault every failure ends the trial; from then on it is noted. */
class FailuresTest {

    private final ManualClock clock = new ManualClock();
    private final List<Throwable> fatal = new ArrayList<>();
    private final Failures.Noted failures = new Failures.Noted(clock, fatal::add);

    @Test
    void withoutAFaultEveryFailureEndsTheTrial() {
        failures.accept(new EOFException("gone"));

        assertThat(fatal).hasSize(1);
        assertThat(failures.count()).isZero();
    }

    @Test
    @DisplayName("a failure before the fault ends the trial, and one after it is noted")
    void failuresBeforeTheFaultEndTheTrial() {
        failures.faultAt(clock.nanoTime() + 10);
        failures.accept(new EOFException("early"));
        clock.sleepUntil(clock.nanoTime() + 10);
        failures.accept(new ConnectException("Connection refused"));
        failures.accept(new ConnectException("Connection refused"));

        assertThat(fatal).extracting(Throwable::getMessage).containsExactly("early");
        assertThat(failures.count()).isEqualTo(2);
        assertThat(failures.said()).singleElement().asString().contains("Connection refused");
    }

    @Test
    void unexplainedFailuresAlwaysEndTheTrial() {
        failures.faultAt(clock.nanoTime());

        assertThat(failures.explained(new InterruptedException())).isFalse();
        assertThat(failures.explained(new OutOfMemoryError())).isFalse();
        assertThat(failures.explained(new EOFException())).isTrue();
    }
}
