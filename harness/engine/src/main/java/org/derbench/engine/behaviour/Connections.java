package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;
import org.derbench.engine.time.Threads;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.message.function.ThrowingRunnable;
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
    private final int flows;
    private final Threads threads;
    private final AtomicLong made = new AtomicLong();

    /**
     * @param flows the number of flows among which devices are dealt out in turn; these are the connections of one flow
     */
    public Connections(OpenFlow flow, int flows, Threads threads) {
        this.flow = flow;
        this.flows = flows;
        this.threads = threads;
    }

    private interface Ending extends AutoCloseable {
        @Override
        void close();
    }

    /** One shared connection, for one thread at a time; null while its device is cut off. */
    private static final class Shared {

        private final ReentrantLock sending = new ReentrantLock();
        private final String suffix;
        private volatile Open open;

        Shared(String suffix, Open open) {
            this.suffix = suffix;
            this.open = open;
        }

        static Shared by(Sender sender) {
            return new Shared("", new Open(null, sender));
        }

        void send(byte[] message, Runnable noting, Threads threads) throws Exception {
            threads.lock(sending);
            try {
                noting.run();
                Open to = open;
                if (to == null) {
                    throw new MiddlewareException(MiddlewareException.Kind.OVERFLOW, "its device is cut off");
                }
                to.sender().send(message);
            } finally {
                sending.unlock();
            }
        }
    }

    /**
     * An open connection.
     *
     * @param flow the flow by a peer of its own; null if it shares the peer of its role
     */
    private record Open(OpenFlow flow, Sender sender) {

        void close() throws Exception {
            if (flow != null) {
                flow.others().closing(flow.peer());
            }
            sender.close();
            if (flow != null) {
                flow.peer().close();
            }
        }
    }

    /**
     * Cuts all devices off.
     *
     * @return the connections, which are still to be closed
     * @throws MiddlewareException if devices have no connection of their own
     */
    List<BatchedOpener.Opening<Boolean>> cutOff() throws MiddlewareException {
        if (shared.isEmpty() || shared.stream().anyMatch(each -> each.suffix.isEmpty())) {
            throw new MiddlewareException(
                    MiddlewareException.Kind.REFUSED, "a storm needs devices with a connection each");
        }
        List<BatchedOpener.Opening<Boolean>> closing = new ArrayList<>();
        for (Shared each : shared) {
            Open before = each.open;
            each.open = null;
            closing.add(() -> {
                closeQuietly(before);
                return true;
            });
        }
        return closing;
    }

    private static void closeQuietly(Open before) {
        try {
            before.close();
        } catch (Exception broken) {
            // it is cut off all the same
        }
    }

    /**
     * The devices that were cut off, each with its way back.
     *
     * @param connected is told the number of each connection that is there again
     */
    List<ThrowingRunnable<Exception>> returning(IntConsumer connected) {
        List<ThrowingRunnable<Exception>> returning = new ArrayList<>();
        for (int i = 0; i < shared.size(); i++) {
            int number = i;
            returning.add(() -> {
                Shared device = shared.get(number);
                device.open = opened(device.suffix);
                connected.accept(number);
            });
        }
        return returning;
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
            shared.add(Shared.by(flow.sender(threads)));
            return;
        }
        if (count == 0) {
            byNew("-first", sender -> {});
            return;
        }
        List<BatchedOpener.Opening<Shared>> opening = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String suffix = count == 1 ? "" : "-" + (i + 1);
            opening.add(() -> new Shared(suffix, opened(suffix)));
        }
        shared.addAll(BatchedOpener.all(opening, threads));
    }

    private Open opened(String suffix) throws Exception {
        OpenFlow own = flow.at(suffix);
        return new Open(suffix.isEmpty() ? null : own, own.sender(threads));
    }

    /** How many connections exist; with a new one for each message, how many there were. */
    public int count() {
        if (flow.spec().hasOwnTopics()) {
            return 1;
        }
        return shared.isEmpty() ? Math.toIntExact(made.get()) : shared.size();
    }

    /**
     * Sends it by the connection of that device.
     *
     * @param noting runs once it is this message's turn, before it is sent
     */
    public void send(int device, byte[] message, Runnable noting) throws Exception {
        if (shared.isEmpty()) {
            noting.run();
            sendByNew(device, message);
        } else {
            shared.get(device / flows % shared.size()).send(message, noting, threads);
        }
    }

    /**
     * Sends a message by a new connection. If it cannot be opened, the message is not sent, as such devices do where a
     * server is busy.
     */
    private void sendByNew(int device, byte[] message) throws Exception {
        try {
            byNew("-" + (device + 1) + "-" + made.getAndIncrement(), sender -> sender.send(message));
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
            Sender sender = own.sender(threads);
            try {
                sending.accept(sender);
            } finally {
                ending.close();
                sender.close();
            }
        }
    }
}
