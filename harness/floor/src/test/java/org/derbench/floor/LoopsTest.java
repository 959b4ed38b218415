package org.derbench.floor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.message.Message;
import org.junit.jupiter.api.Test;

/** Both ends in one process, over a real socket. */
class LoopsTest {

    private static final String HOST = InetAddress.getLoopbackAddress().getHostAddress();
    /** The pause is longer than warm-up and window: who leaves it out counts nothing. */
    private static final Arguments SHORT =
            new Arguments(Map.of("runInMs", "20", "pauseMs", "300", "warmUpMs", "30", "windowMs", "150"));

    /** The same, with a window that is met also where nobody gets a core for a second. */
    private static final Arguments PATIENT =
            new Arguments(Map.of("runInMs", "20", "pauseMs", "1600", "warmUpMs", "30", "windowMs", "1500"));

    private static Messages messages() {
        List<? extends Message> pool = pool();
        return new Messages(pool, new NullCodec(pool, pool()), "LD0/MMXU");
    }

    private static List<? extends Message> pool() {
        return new NodeGenerator(1).pool(LogicalNodes.named("MMXU"), NodeSize.SMALL, 64);
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** The first connection at a port that is told once it listens there. */
    private static Pipe accepted(CompletableFuture<Integer> listening) throws Exception {
        while (true) {
            int port = freePort();
            try {
                return TcpPipe.accept(HOST, port, () -> listening.complete(port));
            } catch (BindException taken) {
                // meanwhile, by another process
            }
        }
    }

    /** The other end, which answers until this one goes. */
    private static CompletableFuture<Exception> responder(CompletableFuture<Integer> listening) {
        return CompletableFuture.supplyAsync(() -> {
            try (Pipe pipe = accepted(listening)) {
                new Loops(pipe, messages(), SHORT).answer();
                return null;
            } catch (Exception ended) {
                listening.completeExceptionally(ended);
                return ended;
            }
        });
    }

    /** The other end, which pushes until this one goes. */
    private static CompletableFuture<Exception> initiator(CompletableFuture<Integer> listening) {
        return CompletableFuture.supplyAsync(() -> {
            try (Pipe pipe = TcpPipe.connect(HOST, listening.get())) {
                new Loops(pipe, messages(), PATIENT).push();
                return null;
            } catch (Exception ended) {
                return ended;
            }
        });
    }

    @Test
    void askingTimesRoundTripsAndCountsThem() throws Exception {
        assertThat(asked()).matches("p50Ns=[1-9]\\d+ perSecond=[1-9]\\d*\\.\\d+");
    }

    private static String asked() throws Exception {
        CompletableFuture<Integer> listening = new CompletableFuture<>();
        CompletableFuture<Exception> responder = responder(listening);
        String told;
        try (Pipe pipe = TcpPipe.connect(HOST, listening.get())) {
            told = new Loops(pipe, messages(), PATIENT).ask();
        }
        assertThat(responder.join()).isInstanceOf(EOFException.class);
        return told;
    }

    @Test
    void arrivalsCountWhileThePusherPauses() throws Exception {
        assertThat(pulled()).matches("perSecond=[1-9]\\d*\\.\\d+");
    }

    private static String pulled() throws Exception {
        CompletableFuture<Integer> listening = new CompletableFuture<>();
        CompletableFuture<Exception> initiator = initiator(listening);
        String told;
        try (Pipe pipe = accepted(listening)) {
            told = new Loops(pipe, messages(), PATIENT).pull();
        }
        assertThat(initiator.join()).hasRootCauseInstanceOf(IOException.class);
        return told;
    }

    @Test
    void halfTheSamplesDoNotExceedTheMedian() {
        Samples samples = new Samples();
        for (long ns : new long[] {5, 1, 4, 2, 3, 6}) {
            samples.add(ns);
        }
        assertThat(samples.count()).isEqualTo(6);
        assertThat(samples.medianNs()).isEqualTo(3);
    }
}
