package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Water marks: who sends too much waits, and goes on when there is room. */
@Timeout(200)
class FlowControlTest {

    private static final WaterMarks FEW = new WaterMarks(10, 2);
    private static final Parameters LARGE = new Parameters().setBinary("p", new byte[1 << 16]);
    private static final int MESSAGES = 2_000;

    private final AtomicInteger sent = new AtomicInteger();
    private Agent client;
    private ServerSocket mute;

    @BeforeEach
    void open() throws IOException {
        AgentOptions options =
                AgentOptions.DEFAULT.waterMarks(FEW, FEW).timeouts(Duration.ofSeconds(30), Duration.ofMillis(50));
        client = new Agent("client", options, (target, cause) -> {});
        mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        mute.close();
    }

    @Test
    @DisplayName("a send waits at the high water mark until the other end reads")
    void aSendWaitsAtTheHighWaterMark() throws Exception {
        FutureTask<Void> flood = flood("tcp://127.0.0.1:" + mute.getLocalPort(), "object");
        awaitStandstill();
        assertThat(sent.get()).isLessThan(MESSAGES);
        try (Socket reader = mute.accept()) {
            reader.getInputStream().skipNBytes((long) MESSAGES << 16);
            flood.get(50, TimeUnit.SECONDS);
        }
    }

    @Test
    void whoWaitsFailsWhenTheAgentIsClosed() throws Exception {
        FutureTask<Void> flood = flood("tcp://127.0.0.1:" + mute.getLocalPort(), "object");
        awaitStandstill();
        client.close();
        Assertions.assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> flood.get(50, TimeUnit.SECONDS))
                .withCauseInstanceOf(IOException.class);
    }

    @Test
    void anUntakenMessageIsPostedThenAbandoned() throws Exception {
        OutgoingMessage message = client.send(
                "tcp://127.0.0.1:" + mute.getLocalPort(),
                "object",
                "x",
                new Parameters().setBinary("p", new byte[15 << 20]));
        assertThat(message.waitForTransmission(Duration.ofMillis(50))).isFalse();
        assertThat(message.state()).isEqualTo(MessageState.POSTED);
        client.closeConnection("tcp://127.0.0.1:" + mute.getLocalPort());
        assertThat(message.state()).isEqualTo(MessageState.ABANDONED);
        assertThat(message.reason()).isNotBlank();
    }

    @Test
    void readingPausesWhileTheDispatcherIsBusy() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        AtomicInteger taken = new AtomicInteger();
        try (Agent server = new Agent("server", AgentOptions.DEFAULT.waterMarks(FEW, FEW), (target, cause) -> {})) {
            server.registerObject("slow", message -> {
                busy.await();
                taken.incrementAndGet();
            });
            FutureTask<Void> flood = flood(server.addListener("tcp://127.0.0.1:*"), "slow");
            awaitStandstill();
            assertThat(sent.get()).isLessThan(MESSAGES);
            busy.countDown();
            flood.get(50, TimeUnit.SECONDS);
            Await.await("all arrive").until(() -> taken.get() == MESSAGES);
        }
    }

    @Test
    void waterMarksThatCannotBeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new WaterMarks(5, 5));
        assertThatIllegalArgumentException().isThrownBy(() -> new WaterMarks(5, -1));
    }

    private FutureTask<Void> flood(String target, String object) {
        FutureTask<Void> flood = new FutureTask<>(() -> {
            for (int i = 0; i < MESSAGES; i++) {
                client.sendOneWay(target, object, "x", LARGE);
                sent.incrementAndGet();
            }
            return null;
        });
        Thread thread = new Thread(flood, "flood");
        thread.setDaemon(true);
        thread.start();
        return flood;
    }

    private void awaitStandstill() throws InterruptedException {
        int before = -1;
        while (sent.get() == 0 || sent.get() > before) {
            before = sent.get();
            Thread.sleep(500);
        }
    }
}
