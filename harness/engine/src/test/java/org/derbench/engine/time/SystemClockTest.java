package org.derbench.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class SystemClockTest {

    private static final long WAIT_NS = 500_000;
    private final SystemClock clock = new SystemClock();

    @Test
    void whatAWaitSpinsIsCountedAndIsNotAllOfIt() {
        long startNs = clock.nanoTime();
        for (int i = 1; i <= 100; i++) {
            clock.sleepUntil(startNs + i * WAIT_NS);
        }
        assertThat(clock.spunNs()).isPositive().isLessThan(100 * WAIT_NS / 2);
        assertThat(clock.nanoTime() - startNs).isGreaterThanOrEqualTo(100 * WAIT_NS);
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
