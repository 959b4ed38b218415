package org.derbench.support.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.derbench.spi.Context;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SocketServerTest {

    private static final int CHUNK_BYTES = 1 << 16;

    private TestContext context(Duration timeout) throws IOException {
        return new TestContext(timeout, Map.of("request", TestContext.freePort()), null);
    }

    private static Socket connected(Context context) throws IOException {
        return new Socket(context.bindHost(), context.port("request"));
    }

    @Test
    void eachClientIsServedUntilItLeaves() throws Exception {
        TestContext context = context(Duration.ofSeconds(30));
        try (SocketServer server = new SocketServer(context, "request", SocketServerTest::echo);
                Socket one = connected(context);
                Socket two = connected(context)) {
            for (Socket each : List.of(one, two, one)) {
                each.getOutputStream().write(7);
                assertThat(each.getInputStream().read()).as("of %s", server).isEqualTo(7);
            }
        }
        assertThat(context.failures()).isEmpty();
    }

    private static void echo(Socket connection) throws IOException {
        for (int next = connection.getInputStream().read();
                next >= 0;
                next = connection.getInputStream().read()) {
            connection.getOutputStream().write(next);
        }
    }

    @Test
    void aFailureOfTheServiceFailsTheTrial() throws Exception {
        TestContext context = context(Duration.ofSeconds(30));
        try (SocketServer server = new SocketServer(context, "request", connection -> {
                    throw new IllegalStateException("broken");
                });
                Socket client = connected(context)) {
            assertThat(client.getInputStream().read()).as("of %s", server).isEqualTo(-1);
        }
        assertThat(context.failures()).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void soDoesAnErrorOfALibrary() throws Exception {
        TestContext context = context(Duration.ofSeconds(30));
        try (SocketServer server = new SocketServer(context, "request", connection -> {
                    throw new AssertionError("not as it was");
                });
                Socket client = connected(context)) {
            assertThat(client.getInputStream().read()).as("of %s", server).isEqualTo(-1);
        }
        assertThat(context.failures()).singleElement().isInstanceOf(AssertionError.class);
    }

    @Test
    void aClientBeyondTheMostIsTurnedAway() throws Exception {
        TestContext context = context(Duration.ofSeconds(30));
        List<Socket> clients = new ArrayList<>();
        try (SocketServer server = new SocketServer(context, "request", SocketServerTest::echo)) {
            for (int i = 0; i < SocketServer.MOST_CONNECTIONS; i++) {
                clients.add(connected(context));
                clients.get(i).getOutputStream().write(7);
                assertThat(clients.get(i).getInputStream().read())
                        .as("of %s", server)
                        .isEqualTo(7);
            }
            try (Socket oneMore = connected(context)) {
                assertThat(oneMore.getInputStream().read()).isEqualTo(-1);
            }
        } finally {
            for (Socket each : clients) {
                each.close();
            }
        }
        assertThat(context.failures()).isEmpty();
    }

    @Test
    void aClientThatReadsNothingIsCutOff() throws Exception {
        // longer than the one that reads stands still on a busy machine
        TestContext context = context(Duration.ofSeconds(10));
        CompletableFuture<Integer> cutOff = new CompletableFuture<>();
        try (SocketServer server = new SocketServer(context, "request", connection -> {
                    try {
                        while (true) {
                            connection.getOutputStream().write(new byte[CHUNK_BYTES]);
                        }
                    } catch (IOException e) {
                        cutOff.complete(connection.getPort());
                        throw e;
                    }
                });
                Socket reading = connected(context);
                Socket mute = connected(context)) {
            // as fast as it can, both would keep the machine busy until then
            for (; !cutOff.isDone(); Thread.sleep(50)) {
                assertThat(reading.getInputStream().readNBytes(CHUNK_BYTES))
                        .as("of %s", server)
                        .hasSize(CHUNK_BYTES);
            }
            assertThat(cutOff).isCompletedWithValue(mute.getLocalPort());
            assertThat(reading.getInputStream().readNBytes(CHUNK_BYTES)).hasSize(CHUNK_BYTES);
        }
        assertThat(context.failures()).isEmpty();
    }

    @Tag("longer")
    @Test
    void aSlowReaderGetsTheWholeMessage() throws Exception {
        TestContext context = context(Duration.ofSeconds(10));
        int chunks = 256;
        try (SocketServer server = new SocketServer(
                        context,
                        "request",
                        connection -> connection.getOutputStream().write(new byte[chunks * CHUNK_BYTES]));
                Socket slow = connected(context)) {
            long sinceNs = System.nanoTime();
            for (int i = 0; i < chunks; i++) {
                assertThat(slow.getInputStream().readNBytes(CHUNK_BYTES))
                        .as("chunk %d of %s", i, server)
                        .hasSize(CHUNK_BYTES);
                Thread.sleep(42);
            }
            assertThat(System.nanoTime() - sinceNs)
                    .isGreaterThan(context.timeout().toNanos());
        }
        assertThat(context.failures()).isEmpty();
    }

    @Test
    void closingEndsConnectionsAndFreesThePort() throws Exception {
        TestContext context = context(Duration.ofSeconds(30));
        CountDownLatch served = new CountDownLatch(1);
        SocketServer server = new SocketServer(context, "request", connection -> {
            served.countDown();
            echo(connection);
        });
        try (Socket client = connected(context)) {
            served.await();
            server.close();
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
        new SocketServer(context, "request", SocketServerTest::echo).close();
        assertThatThrownBy(() -> connected(context)).isInstanceOf(IOException.class);
        assertThat(context.failures()).isEmpty();
    }
}
