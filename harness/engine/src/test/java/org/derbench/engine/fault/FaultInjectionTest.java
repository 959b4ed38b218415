package org.derbench.engine.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.SystemClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A fault is undone, whatever happens. */
class FaultInjectionTest {

    private static final Fault.Roles NOBODY = new Nobody();

    private final NanoClock clock = new SystemClock();
    private final List<String> done = new CopyOnWriteArrayList<>();
    private Duration at = Duration.ZERO;
    private Duration lasts = Duration.ofMillis(10);
    private Callable<String> beginning = () -> "words";

    private Fault fault() {
        return new Fault() {
            @Override
            public Duration at() {
                return at;
            }

            @Override
            public Duration lasts() {
                return lasts;
            }

            @Override
            public Duration patience() {
                return Duration.ofSeconds(20);
            }

            @Override
            public String begin(Roles roles) throws Exception {
                done.add("begin");
                return beginning.call();
            }

            @Override
            public boolean end(Roles roles) {
                done.add("end");
                return true;
            }

            @Override
            public void undo() {
                done.add("undo");
            }
        };
    }

    private void awaitBegin() {
        await("it begins").atMost(Duration.ofMinutes(1)).until(() -> !done.isEmpty());
    }

    private FaultInjection begun() {
        FaultInjection injection = FaultInjection.of(fault(), clock.nanoTime(), NOBODY, clock);
        injection.start();
        return injection;
    }

    @Test
    void itComesInTimeAndLastsAsPlanned() throws Exception {
        at = Duration.ofMillis(20);
        long startNs = clock.nanoTime();
        FaultInjection injection = FaultInjection.of(fault(), startNs, NOBODY, clock);
        injection.start();
        FaultInjection.Occurrence happened = injection.await();

        assertThat(happened.means()).isEqualTo("words");
        assertThat(happened.span().beganNs() - startNs).isGreaterThanOrEqualTo(at.toNanos());
        assertThat(happened.span().endedNs() - happened.span().beganNs()).isGreaterThanOrEqualTo(lasts.toNanos());
        assertThat(done).containsExactly("begin", "end");
        injection.close();
        assertThat(done)
                .as("what is left of it, once nothing more is measured")
                .containsExactly("begin", "end", "undo");
    }

    @Test
    void aFailedFaultIsUndoneWithItsReason() {
        beginning = () -> {
            throw new IllegalStateException("the link stays up");
        };
        assertThatThrownBy(() -> begun().await())
                .isInstanceOf(FaultException.class)
                .hasMessageContaining("the link stays up");
        assertThat(done).containsExactly("begin", "end");
    }

    @Test
    void anErrorTellsWhyAtOnceToo() {
        beginning = () -> {
            throw new AssertionError("no such device");
        };
        assertThatThrownBy(() -> begun().await())
                .isInstanceOf(FaultException.class)
                .hasMessageContaining("no such device");
        assertThat(done).containsExactly("begin", "end");
    }

    @Test
    void anAbandonedFaultIsUndone() throws Exception {
        lasts = Duration.ofMinutes(10);
        FaultInjection injection = begun();
        awaitBegin();
        injection.close();

        assertThat(done).containsExactly("begin", "end", "undo");
        assertThatThrownBy(injection::await).isInstanceOf(FaultException.class);
    }

    @Test
    @DisplayName("a fault that is given up by an interrupted thread is undone all the same")
    void interruptionStillUndoesIt() throws Exception {
        lasts = Duration.ofMinutes(10);
        FaultInjection injection = begun();
        awaitBegin();
        Thread.currentThread().interrupt();

        // where the fault has ended by then there is nothing to wait for, and so nothing to interrupt
        Throwable thrown = catchThrowable(injection::close);
        Thread.interrupted();
        assertThat(thrown == null || thrown instanceof InterruptedException)
                .as("thrown: %s", thrown)
                .isTrue();
        assertThat(done).contains("undo");
    }

    @Test
    void anEarlyAbandonedFaultNeverComes() throws Exception {
        at = Duration.ofMinutes(10);
        FaultInjection injection = begun();
        injection.close();

        assertThat(done).isEmpty();
        assertThatThrownBy(injection::await).isInstanceOf(FaultException.class).hasMessageContaining("given up");
    }
}
