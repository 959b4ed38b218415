package org.derbench.support.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.MiddlewareException;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.Test;

class ReceiverTest {

    private final TestContext context = new TestContext(Duration.ofSeconds(10));

    @Test
    void stepsFollowEachOtherUntilTheClose() throws Exception {
        BlockingQueue<String> source = new LinkedBlockingQueue<>();
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        Receiver receiver = new Receiver(
                context, "test-receiver", () -> received.add(source.take()), () -> source.add("wakes it up"));
        source.add("a");
        source.add("b");
        assertThat(received.poll(60, TimeUnit.SECONDS)).isEqualTo("a");
        assertThat(received.poll(60, TimeUnit.SECONDS)).isEqualTo("b");
        receiver.close();
        receiver.close();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("test-receiver");
        assertThat(context.failures()).isEmpty();
    }

    @Test
    void aStepThatFailsIsTold() throws Exception {
        IOException failure = new IOException("the other end is gone");
        try (Receiver receiver = new Receiver(
                context,
                "test-receiver",
                () -> {
                    throw failure;
                },
                () -> {})) {
            await("it is told")
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> !context.failures().isEmpty());
            assertThat(context.failures()).as("told by %s", receiver).containsExactly(failure);
        }
    }

    @Test
    void aStepMayFailByTheClose() throws Exception {
        CountDownLatch stopped = new CountDownLatch(1);
        new Receiver(
                        context,
                        "test-receiver",
                        () -> {
                            stopped.await();
                            throw new IOException("closed");
                        },
                        stopped::countDown)
                .close();
        assertThat(context.failures()).isEmpty();
    }

    @Test
    void anEndlessThreadIsATypedError() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        Receiver receiver = new Receiver(
                new TestContext(Duration.ofMillis(20)),
                "test-endless",
                () -> {
                    started.countDown();
                    never.await();
                },
                () -> {});
        started.await();
        assertThatThrownBy(receiver::close)
                .isInstanceOfSatisfying(
                        MiddlewareException.class,
                        e -> assertThat(e.kind()).isEqualTo(MiddlewareException.Kind.TIMEOUT));
        never.countDown();
    }

    @Test
    void itCanBeClosedFromItsOwnThread() throws Exception {
        BlockingQueue<Receiver> itself = new LinkedBlockingQueue<>();
        CountDownLatch closed = new CountDownLatch(1);
        itself.add(new Receiver(
                context,
                "test-closing-itself",
                () -> {
                    itself.take().close();
                    closed.countDown();
                },
                () -> {}));
        assertThat(closed.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aPollingThreadClosesItsSource() throws Exception {
        BlockingQueue<byte[]> source = new LinkedBlockingQueue<>(List.of(new byte[] {1}, new byte[] {2}));
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        CountDownLatch closed = new CountDownLatch(1);
        AutoCloseable polling = Receiver.polling(
                context, "test-polling", () -> source.poll(1, TimeUnit.MILLISECONDS), received::add, closed::countDown);
        assertThat(received.poll(60, TimeUnit.SECONDS)).containsExactly(1);
        assertThat(received.poll(60, TimeUnit.SECONDS)).containsExactly(2);
        polling.close();
        assertThat(closed.getCount()).isZero();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("test-polling");
    }
}
