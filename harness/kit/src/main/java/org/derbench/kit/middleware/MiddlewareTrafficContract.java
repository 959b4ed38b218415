package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.LibraryCounters;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bytes and packets of a message do not depend on how many connections push. A harness that confirms each message
 * to all connections, or greets on each of them, would be a load of its own. The messages go through a relay that
 * counts. Some of many connections go through it, and all are open: what is sent to all of them would still be seen.
 *
 * <p>An adapter with a broker extends it in one line, if its clients go to {@link Context#brokerHost} alone:
 * {@code class MqttTrafficTest extends MiddlewareTrafficContract { MqttTrafficTest() { super(new MqttMiddleware()); }
 * }}.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class MiddlewareTrafficContract {

    private static final String RELAY_HOST = "127.0.0.6";
    private static final int BYTES = 105;
    private static final int MESSAGES = 1_024;
    private static final int RELAYED_AT_MOST = 256;
    private static final int OTHER_FILES = 500;
    private static final double TENTH = 0.1;
    private static final long SETTLED_MS = 300;
    private static final int MOST_LOOKS = 20;

    private final Middleware middleware;
    private final Settings settings;

    @TempDir
    Path folder;

    /** For the base variant. */
    protected MiddlewareTrafficContract(Middleware middleware) {
        this.middleware = middleware;
        this.settings = middleware.variants().get(0).settings();
    }

    /**
     * The bytes that a client by hand and its broker exchange for a message of that size; 0 where nobody says: then one
     * connection is the measure.
     */
    protected double bytesByHand(String channel, int messageBytes) {
        return 0;
    }

    /** The mean traffic of a message. */
    private record Traffic(double bytes, double packets) {}

    @Test
    void aHundredConnectionsTakeNoMoreThanOne() throws Exception {
        sameAsByOne(100);
    }

    @Test
    @Tag("longer")
    void aThousandConnectionsTakeNoMoreThanOne() throws Exception {
        sameAsByOne(1_000);
    }

    /** The packets that a client by hand and its broker exchange for a message; 0 where a test does not know. */
    protected double packetsByHand() {
        return 0;
    }

    /** Fails where this many connections differ by more than a tenth from one connection, or from a client by hand. */
    protected final void sameAsByOne(int connections) throws Exception {
        MiddlewareContext.assumeInstalled(middleware);
        OpenFiles.assume(connections + 2L * RELAYED_AT_MOST + OTHER_FILES);
        Traffic one = of(1);
        Traffic many = of(connections);
        double byHand = bytesByHand(MiddlewareContext.THERE.label(), BYTES);
        double bytes = byHand == 0 ? one.bytes() : byHand;
        double packets = packetsByHand() == 0 ? one.packets() : packetsByHand();
        assertThat(one.bytes()).as("bytes by one").isCloseTo(bytes, within(TENTH * bytes));
        assertThat(many.bytes()).as("bytes by %d", connections).isCloseTo(bytes, within(TENTH * bytes));
        assertThat(many.packets()).as("packets by %d", connections).isCloseTo(packets, within(TENTH * packets));
    }

    private Traffic of(int connections) throws Exception {
        MiddlewareContext bound =
                MiddlewareContext.bound(middleware, Files.createDirectory(folder.resolve("by-" + connections)));
        int port = bound.port(middleware.brokerPorts(settings).get(0));
        Map<Class<?>, Object> shared = new HashMap<>();
        List<AutoCloseable> open = new ArrayList<>();
        Semaphore arrived = new Semaphore(0);
        try (Peer broker = MiddlewareDocuments.open(middleware, bound);
                AutoCloseable running = broker.broker();
                CountingRelay relay = new CountingRelay(
                        new InetSocketAddress(RELAY_HOST, port), new InetSocketAddress(bound.brokerHost(), port))) {
            try {
                Peer receiver = opened(new Relayed(bound, RELAY_HOST, "receiver", new HashMap<>()), open);
                open.add(receiver.pull(MiddlewareContext.THERE, message -> arrived.release()));
                List<Sender> senders = new ArrayList<>();
                for (int i = 0; i < connections; i++) {
                    String host = i < RELAYED_AT_MOST ? RELAY_HOST : bound.brokerHost();
                    Peer peer = opened(new Relayed(bound.otherEnd(), host, "sender-" + i, shared), open);
                    Sender sender = peer.push(MiddlewareContext.THERE);
                    open.add(sender);
                    senders.add(sender);
                }
                push(senders, senders.size(), arrived, bound);
                CountingRelay.Passed before = settled(relay);
                push(senders.subList(0, Math.min(connections, RELAYED_AT_MOST)), MESSAGES, arrived, bound);
                CountingRelay.Passed passed = settled(relay).since(before);
                assertThat(bound.failures()).isEmpty();
                return new Traffic((double) passed.bytes() / MESSAGES, (double) passed.packets() / MESSAGES);
            } finally {
                for (int i = open.size() - 1; i >= 0; i--) {
                    open.get(i).close();
                }
            }
        }
    }

    /** The count once nothing passed for a while. A client that speaks for ever is counted with what it says. */
    private static CountingRelay.Passed settled(CountingRelay relay) throws InterruptedException {
        CountingRelay.Passed last = relay.passed();
        for (int looks = 0; looks < MOST_LOOKS; looks++) {
            Thread.sleep(SETTLED_MS);
            CountingRelay.Passed now = relay.passed();
            if (now.equals(last)) {
                break;
            }
            last = now;
        }
        return last;
    }

    private Peer opened(Context context, List<AutoCloseable> open) throws Exception {
        Peer peer = MiddlewareDocuments.open(middleware, context);
        open.add(peer);
        return peer;
    }

    /** Pushes messages one after the other, so that no two share a packet. */
    private static void push(List<Sender> senders, int messages, Semaphore arrived, Context context) throws Exception {
        for (int i = 0; i < messages; i++) {
            senders.get(i % senders.size()).send(new byte[BYTES]);
            assertThat(arrived.tryAcquire(context.timeoutMs(), TimeUnit.MILLISECONDS))
                    .as("message %d came", i)
                    .isTrue();
        }
    }

    /** An end whose broker has that address, which may be the relay's. All ends of one process share things. */
    private record Relayed(MiddlewareContext behind, String brokerHost, String name, Map<Class<?>, Object> made)
            implements Context {

        @Override
        public String flow() {
            return behind.flow();
        }

        @Override
        public End end() {
            return behind.end();
        }

        @Override
        public String bindHost() {
            return behind.bindHost();
        }

        @Override
        public String peerHost() {
            return behind.peerHost();
        }

        @Override
        public int port(String port) {
            return behind.port(port);
        }

        @Override
        public Path scratch() {
            return behind.scratch();
        }

        @Override
        public Settings settings() {
            return behind.settings();
        }

        @Override
        public int window() {
            return behind.window();
        }

        @Override
        public Duration timeout() {
            return behind.timeout();
        }

        @Override
        public synchronized <T> T shared(Class<T> type, Callable<T> making) throws Exception {
            if (!made.containsKey(type)) {
                made.put(type, making.call());
            }
            return type.cast(made.get(type));
        }

        @Override
        public LibraryCounters counters() {
            return behind.counters();
        }

        @Override
        public void onFailure(Throwable failure) {
            behind.onFailure(failure);
        }

        @Override
        public Process process(List<String> command) throws IOException {
            return behind.process(command);
        }

        @Override
        public void tell(String fact, String value) {
            behind.tell(fact, value);
        }

        @Override
        public String told(String fact) throws MiddlewareException {
            return behind.told(fact);
        }
    }
}
