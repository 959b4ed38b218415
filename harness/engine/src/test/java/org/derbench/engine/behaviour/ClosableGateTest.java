package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class ClosableGateTest {

    private final ClosableGate passage = new ClosableGate();
    private final AtomicInteger passed = new AtomicInteger();

    @Test
    void partsPassWhileItIsOpen() {
        assertThat(passage.pass(passed::incrementAndGet)).isTrue();
        passage.close();
        assertThat(passage.pass(passed::incrementAndGet)).isFalse();
        assertThat(passed).hasValue(1);
        passage.reopen();
        passage.pass(passed::incrementAndGet);
        assertThat(passed).hasValue(2);
    }

    @Test
    void closingAwaitsMessagesUnderWay() throws Exception {
        CountDownLatch on = new CountDownLatch(1);
        CountDownLatch may = new CountDownLatch(1);
        Thread slow = new Thread(() -> passage.pass(() -> {
            on.countDown();
            await(may);
            passed.incrementAndGet();
        }));
        slow.start();
        await(on);
        Thread closes = new Thread(passage::close);
        closes.start();
        Awaitility.await("it waits")
                .atMost(Duration.ofMinutes(1))
                .until(() -> closes.getState() == Thread.State.WAITING);
        may.countDown();
        closes.join(TimeUnit.SECONDS.toMillis(10));
        assertThat(passed).hasValue(1);
        slow.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whoReopensItLetsOtherThreadsPass() throws Exception {
        passage.close();
        passage.reopen();
        Thread other = new Thread(() -> passage.pass(passed::incrementAndGet));
        other.setDaemon(true);
        other.start();
        other.join(TimeUnit.SECONDS.toMillis(20));
        assertThat(passed).hasValue(1);
    }
}
