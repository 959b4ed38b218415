package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Channel;
import org.derbench.spi.End;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** The broker, or else the bound end, vanishes and comes back, while the connecting end stays: messages flow again. */
final class MiddlewareReturn {

    /** The most time of a recovery, as in a trial. */
    static final Duration AT_MOST = Duration.ofSeconds(30);

    private static final long BETWEEN_MS = 50;
    /** The time in which the end that is there alone connects to the broker again. */
    private static final long BACK_FIRST_MS = 1000;

    private final MiddlewareCase each;
    private final Duration atMost;
    private final Map<String, Integer> ports;
    private final Map<String, String> facts = new ConcurrentHashMap<>();
    private Sender sender;
    private Requester requester;
    private int sent;
    /** The last message that came to who is there at present. */
    private volatile int arrived;

    private volatile int generation;

    private MiddlewareReturn(MiddlewareCase each, Duration atMost) {
        this.each = each;
        this.atMost = atMost;
        this.ports = MiddlewarePair.freePorts(each);
    }

    /** Fails if no message flows in time. */
    static void isNoticed(MiddlewareCase usual, Duration atMost) throws Exception {
        MiddlewareCase alone = usual.sharing(null);
        MiddlewareReturn test = new MiddlewareReturn(alone, atMost);
        if (alone.brokered()) {
            test.ofBroker();
        } else {
            test.ofBoundEnd();
        }
    }

    private void ofBroker() throws Exception {
        MiddlewareEnd broker = each.startBroker(ports, MiddlewarePatience.OF_BROKER.timeout(), facts);
        try {
            of(broker);
        } finally {
            try {
                broker.context().killPrograms();
            } finally {
                broker.close();
            }
        }
    }

    private void of(MiddlewareEnd broker) throws Exception {
        MiddlewareEnd bound = bind();
        try (MiddlewareEnd connecting = connect()) {
            awaitFlow(connecting, "before");
            restart(broker);
            awaitFlow(connecting, "after its broker came back");
            bound.close();
            restart(broker);
            Thread.sleep(BACK_FIRST_MS);
            generation++;
            bound = bind();
            awaitFlow(connecting, "after its broker came back, and then the other end");
        } finally {
            bound.close();
        }
    }

    private void restart(MiddlewareEnd broker) throws Exception {
        broker.context().restartPrograms();
        for (int port : ports.values()) {
            awaitListening(port);
        }
    }

    private void ofBoundEnd() throws Exception {
        MiddlewareEnd bound = bind();
        try (MiddlewareEnd connecting = connect()) {
            awaitFlow(connecting, "before");
            bound.close();
            for (int port : ports.values()) {
                // a thread that waits for callers holds it until it has noticed
                assertThat(MiddlewarePorts.isFreeWithin(
                                MiddlewareContext.HOSTS, port, each.patience().settling()))
                        .as("port %d is free again", port)
                        .isTrue();
            }
            generation++;
            bound = bind();
            awaitFlow(connecting, "after the other end came back");
        } finally {
            bound.close();
        }
    }

    private MiddlewareEnd bind() throws Exception {
        MiddlewareEnd end = each.end(End.BOUND, ports, each.patience().timeout(), facts);
        int own = generation;
        Channel channel = new Channel(end.context().flow());
        switch (each.pattern()) {
            case REQUEST_REPLY ->
                end.make(
                        "reply",
                        peer -> peer.reply(request -> ByteBuffer.allocate(2 * Integer.BYTES)
                                .put(request)
                                .putInt(own)
                                .array()));
            case PUSH_PULL -> end.make("pull", peer -> peer.pull(channel, message -> take(message, own)));
            case PUB_SUB -> sender = end.make("publish", peer -> peer.publish(channel));
        }
        return end;
    }

    private MiddlewareEnd connect() throws Exception {
        MiddlewareEnd end = each.end(End.CONNECTING, ports, each.patience().timeout(), facts);
        Channel channel = new Channel(end.context().flow());
        switch (each.pattern()) {
            case REQUEST_REPLY -> requester = end.make("request", Peer::request);
            case PUSH_PULL -> sender = end.make("push", peer -> peer.push(channel));
            case PUB_SUB ->
                end.make("subscribe", peer -> peer.subscribe(channel, message -> take(message, generation)));
        }
        return end;
    }

    private void take(byte[] message, int of) {
        if (of == generation) {
            arrived = ByteBuffer.wrap(message).getInt();
        }
    }

    private void awaitFlow(MiddlewareEnd at, String when) throws Exception {
        int first = sent + 1;
        long sinceNs = System.nanoTime();
        Exception told = null;
        while (arrived < first && System.nanoTime() - sinceNs < atMost.toNanos()) {
            try {
                at.inTime("sending", this::send);
            } catch (Exception e) {
                told = e;
            }
            Thread.sleep(BETWEEN_MS);
        }
        assertThat(arrived)
                .as("a message that was sent %s; what the last one that was refused said: %s", when, told)
                .isGreaterThanOrEqualTo(first);
    }

    private Object send() throws Exception {
        byte[] message = ByteBuffer.allocate(Integer.BYTES).putInt(++sent).array();
        if (each.pattern() == Pattern.REQUEST_REPLY) {
            ByteBuffer reply = ByteBuffer.wrap(requester
                    .request(message)
                    .toCompletableFuture()
                    .get(each.patience().timeout().toMillis(), TimeUnit.MILLISECONDS));
            int number = reply.getInt();
            take(ByteBuffer.allocate(Integer.BYTES).putInt(number).array(), reply.getInt());
        } else {
            sender.send(message);
        }
        return null;
    }

    private static void awaitListening(int port) throws InterruptedException {
        long sinceNs = System.nanoTime();
        while (!MiddlewarePorts.listens(MiddlewareContext.RESPONDER_HOST, port)) {
            assertThat(System.nanoTime() - sinceNs)
                    .as("ns since the broker was started again")
                    .isLessThan(MiddlewarePatience.OF_BROKER.timeout().toNanos());
            Thread.sleep(BETWEEN_MS);
        }
    }
}
