package org.derbench.floor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.message.Message;
import org.junit.jupiter.api.Test;

/** Both ends in one process, over a real socket. */
class LoopsTest {

    private static final String HOST = InetAddress.getLoopbackAddress().getHostAddress();
    /** The pause is longer than warm-up and window: who leaves it out counts nothing. */
    private static final Arguments SHORT = new Arguments(Map.of("runInMs", "20", "pauseMs", "300", "warmUpMs", "30", "windowMs", "150"));

    /** The same, with a window that is met also where nobody gets a core for a second. */
    private static final Arguments PATIENT = new Arguments(Map.of("runInMs", "20", "pauseMs", "1600", "warmUpMs", "30", "windowMs", "1500"));

    private static Nodes nodes() {
        List<? extends Message> pool = pool();
        return new Nodes(pool, new NullCodec(pool, pool()), "LD0/MMXU");
    }

    private static List<? extends Message> pool() {
        return new NodeGenerator(1).pool(LogicalNodes.named("MMXU"), NodeSize.SMALL, 64);
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** The other end, which answers until this one goes. */
    private static CompletableFuture<Exception> responder(int port, CountDownLatch listening) {
        return CompletableFuture.supplyAsync(() -> {
            try (Pipe pipe = TcpPipe.accept(HOST, port, listening::countDown)) {
                new Loops(pipe, nodes(), SHORT).answer();
                return null;
            } catch (Exception ended) {
                return ended;
            }
        });
    }

    @Test
    void askingTimesRoundTripsAndCountsThem() throws Exception {
        int port = freePort();
        CountDownLatch listening = new CountDownLatch(1);
        CompletableFuture<Exception> responder = responder(port, listening);
        listening.await();
        try (Pipe pipe = TcpPipe.connect(HOST, port)) {
            assertThat(new Loops(pipe, nodes(), PATIENT).ask()).matches("p50Ns=[1-9]\\d+ perSecond=[1-9]\\d*\\.\\d+");
        }
        assertThat(responder.join()).isInstanceOf(EOFException.class);
    }

    @Test
    void pullingCountsWhatArrivesInTheWindowThoughThePusherPauses() throws Exception {
        int port = freePort();
        CountDownLatch listening = new CountDownLatch(1);
        CompletableFuture<Exception> initiator = CompletableFuture.supplyAsync(() -> {
            try {
                listening.await();
                try (Pipe pipe = TcpPipe.connect(HOST, port)) {
                    new Loops(pipe, nodes(), PATIENT).push();
                }
                return null;
            } catch (Exception ended) {
                return ended;
            }
        });
        try (Pipe pipe = TcpPipe.accept(HOST, port, listening::countDown)) {
            assertThat(new Loops(pipe, nodes(), PATIENT).pull()).matches("perSecond=[1-9]\\d*\\.\\d+");
        }
        assertThat(initiator.join()).hasRootCauseInstanceOf(IOException.class);
    }

    @Test
    void theMedianIsTheLeastValueThatHalfOfThemDoNotExceed() {
        Samples samples = new Samples();
        for (long ns : new long[] {5, 1, 4, 2, 3, 6}) {
            samples.add(ns);
        }
        assertThat(samples.count()).isEqualTo(6);
        assertThat(samples.medianNs()).isEqualTo(3);
    }
}
