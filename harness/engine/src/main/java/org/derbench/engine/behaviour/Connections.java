package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.time.Threads;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;

/**
 * The connections by which the devices of a fleet push: a number that they share, each with a name of its own, or a new
 * one for each message.
 */
public final class Connections {

    private final List<Shared> shared = new ArrayList<>();
    private final OpenFlow flow;
    private final Threads threads;
    private final AtomicLong made = new AtomicLong();

    public Connections(OpenFlow flow, Threads threads) {
        this.flow = flow;
        this.threads = threads;
    }

    private interface Ending extends AutoCloseable {
        @Override
        void close();
    }

    /** One shared connection, for one thread at a time. */
    private record Shared(Sender sender, ReentrantLock sending) {

        static Shared by(Sender sender) {
            return new Shared(sender, new ReentrantLock());
        }

        void send(byte[] message, Runnable noting, Threads threads) throws Exception {
            threads.lock(sending);
            try {
                noting.run();
                sender.send(message);
            } finally {
                sending.unlock();
            }
        }
    }

    /**
     * Opens connections, many at a time.
     *
     * @param count 0 for a new one for each message. One is tried then, because the first takes longest, and a first
     *     message has less time
     */
    public void open(int count) throws Exception {
        if (flow.spec().hasOwnTopics()) {
            flow.make((peer, channel) -> peer.publish(flow.channels()))
                    .forEach(sender -> shared.add(Shared.by(sender)));
            return;
        }
        if (flow.pattern() == Pattern.PUB_SUB) {
            shared.add(Shared.by(flow.make((peer, channel) -> peer.publish(channel))));
            return;
        }
        if (count == 0) {
            byNew("-first", sender -> {});
            return;
        }
        List<AtATime.Opening<Shared>> opening = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String suffix = count == 1 ? "" : "-" + i;
            opening.add(() -> opened(suffix));
        }
        shared.addAll(AtATime.all(opening, threads));
    }

    private Shared opened(String suffix) throws Exception {
        return Shared.by(flow.at(suffix).make((peer, channel) -> peer.push(channel)));
    }

    /** How many connections exist; with a new one for each message, how many there were. */
    public int count() {
        return flow.spec().hasOwnTopics() ? 1 : shared.isEmpty() ? Math.toIntExact(made.get()) : shared.size();
    }

    /**
     * Sends it by the connection of that device.
     *
     * @param noting is done once it is this message's turn, before it is sent
     */
    public void send(int device, byte[] message, Runnable noting) throws Exception {
        if (shared.isEmpty()) {
            noting.run();
            sendByNew(device, message);
        } else {
            shared.get(device % shared.size()).send(message, noting, threads);
        }
    }

    /**
     * Sends a message by a new connection. If it cannot be opened, the message is not sent: such devices treat a busy
     * server so.
     */
    private void sendByNew(int device, byte[] message) throws Exception {
        try {
            byNew("-" + device + "-" + made.getAndIncrement(), sender -> sender.send(message));
        } catch (Exception e) {
            throw new MiddlewareException(
                    MiddlewareException.Kind.OVERFLOW,
                    "a connection for one message failed: " + MiddlewareException.reasonOf(e),
                    e);
        }
    }

    private void byNew(String suffix, ThrowingConsumer<Sender, Exception> sending) throws Exception {
        OpenFlow own = flow.at(suffix);
        try (Peer peer = own.peer();
                Ending ending = () -> own.others().closing(peer)) {
            Sender sender = own.make((each, channel) -> each.push(channel));
            try {
                sending.accept(sender);
            } finally {
                ending.close();
                sender.close();
            }
        }
    }
}
