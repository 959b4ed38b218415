package org.derbench.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SystemClockTest {

    private static final long WAIT_NS = 500_000;
    private static final int WAITS = 100;
    private final SystemClock clock = new SystemClock();

    @Test
    void aWaitIsNeverShorterThanAsked() {
        long endNs = clock.nanoTime() + WAIT_NS;
        clock.sleepUntil(endNs);
        assertThat(clock.nanoTime()).isGreaterThanOrEqualTo(endNs);
        assertThat(clock.spunNs()).isLessThan(WAIT_NS);
    }

    /** A wait that ends too late does not spin. */
    @Physics
    @Test
    @DisplayName("the spinning of a wait is counted and is not all of it")
    void aWaitsSpinningIsCounted() throws Exception {
        Quorum.of(8, 10).holds(() -> {
            SystemClock fresh = new SystemClock();
            for (int wait = 0; wait < WAITS; wait++) {
                fresh.sleepUntil(fresh.nanoTime() + WAIT_NS);
            }
            assertThat(fresh.spunNs()).isBetween(1L, WAITS * WAIT_NS / 2);
        });
    }

    @Test
    void aTimeThatIsPastIsNotAwaited() {
        clock.sleepUntil(clock.nanoTime() - 1);
        assertThat(clock.spunNs()).isZero();
    }

    @Test
    void whoIsInterruptedDoesNotWait() throws Exception {
        long endNs = clock.nanoTime() + 60_000_000_000L;
        Callable<Long> interrupted = () -> {
            Thread.currentThread().interrupt();
            clock.sleepUntil(endNs);
            return clock.nanoTime();
        };
        FutureTask<Long> task = new FutureTask<>(interrupted);
        new Thread(task).start();
        assertThat(task.get()).isLessThan(endNs);
    }
}
