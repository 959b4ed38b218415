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
        long waits = 0;
        // beside other load each of some waits may end too late to spin
        while (waits < 100 || clock.spunNs() == 0 && waits < 100_000) {
            clock.sleepUntil(clock.nanoTime() + WAIT_NS);
            waits++;
        }
        assertThat(clock.spunNs()).isPositive().isLessThan(waits * WAIT_NS / 2);
        assertThat(clock.nanoTime() - startNs).isGreaterThanOrEqualTo(waits * WAIT_NS);
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
