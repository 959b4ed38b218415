package org.derbench.engine.course;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/**
 * Flows within this test, with faults: the N-th message of a flow, counted from 1, is lost, comes twice, or comes with
 * one byte changed.
 */
final class MemoryWire {

    private static final long NS_PER_MS = 1_000_000;

    private final NanoClock clock;
    private final Map<String, MessageHandler> takers = new ConcurrentHashMap<>();
    private final Map<String, String> owners = new ConcurrentHashMap<>();
    private final Map<String, RequestHandler> repliers = new ConcurrentHashMap<>();
    private final Map<String, Faults> faults = new ConcurrentHashMap<>();
    private final List<String> names = Collections.synchronizedList(new ArrayList<>());

    /** 0 is never. */
    static final class Faults {

        private final int loseEvery;
        private final int twiceEvery;
        private final int damageEvery;
        private final List<byte[]> lost = new ArrayList<>();
        private int count;
        private long takesMs;
        private volatile boolean refuses;

        Faults(int loseEvery, int twiceEvery, int damageEvery) {
            this.loseEvery = loseEvery;
            this.twiceEvery = twiceEvery;
            this.damageEvery = damageEvery;
        }

        private static boolean isEvery(int every, int count) {
            return every > 0 && count % every == 0;
        }

        /** Each message takes that long. */
        Faults taking(long ms) {
            takesMs = ms;
            return this;
        }

        /** From now on messages are refused, or no longer. */
        void refuse(boolean now) {
            refuses = now;
        }

        private synchronized void deliver(byte[] message, MessageHandler to, NanoClock clock) throws Exception {
            if (refuses) {
                throw new MiddlewareException(MiddlewareException.Kind.CLOSED, "the connection is closed");
            }
            clock.sleepUntil(clock.nanoTime() + takesMs * NS_PER_MS);
            count++;
            if (isEvery(loseEvery, count)) {
                lost.add(message);
                return;
            }
            if (isEvery(damageEvery, count)) {
                message[message.length / 2] ^= 0x55;
            }
            to.onMessage(message.clone());
            if (isEvery(twiceEvery, count)) {
                to.onMessage(message.clone());
            }
        }

        synchronized List<byte[]> lost() {
            return List.copyOf(lost);
        }
    }

    /** @param clock the clock that slow flows go by */
    MemoryWire(NanoClock clock) {
        this.clock = clock;
    }

    Faults at(String flow, Faults of) {
        faults.put(flow, of);
        return of;
    }

    /** Loses messages to this role until it binds again. */
    void forget(String role) {
        takers.replaceAll((flow, taker) -> owners.get(flow).equals(role) ? message -> {} : taker);
    }

    /** The names of all peers that were opened. */
    List<String> names() {
        return List.copyOf(names);
    }

    Peer peer(String name) {
        names.add(name);
        return new Peer() {
            @Override
            public AutoCloseable pull(Channel channel, MessageHandler handler) {
                owners.put(channel.label(), name);
                takers.put(channel.label(), handler);
                return () -> {};
            }

            @Override
            public Sender push(Channel channel) {
                return Sender.of(
                        message -> faults.getOrDefault(channel.label(), new Faults(0, 0, 0))
                                .deliver(message, takers.get(channel.label()), clock),
                        () -> {});
            }

            @Override
            public AutoCloseable reply(RequestHandler handler) {
                repliers.put("question", handler);
                return () -> {};
            }

            @Override
            public Requester request() {
                return Requester.of(
                        request -> CompletableFuture.completedFuture(
                                repliers.get("question").onRequest(request)),
                        () -> {});
            }
        };
    }
}
