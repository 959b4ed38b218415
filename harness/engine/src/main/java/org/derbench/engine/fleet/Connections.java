package org.derbench.engine.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.engine.trial.OpenFlow;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;

/**
 * The connections by which the devices of a fleet push: a number that they share, each with a name of its own, or a new
 * one for each message.
 */
public final class Connections {

    private static final int AT_A_TIME = 16;

    private final List<Shared> shared = new ArrayList<>();
    private final OpenFlow flow;
    private final AtomicLong made = new AtomicLong();

    public Connections(OpenFlow flow) {
        this.flow = flow;
    }

    private interface Sending {
        void by(Sender sender) throws Exception;
    }

    private interface Ending extends AutoCloseable {
        @Override
        void close();
    }

    /** One of them: for one thread at a time. */
    private record Shared(Sender sender) {
        synchronized void send(byte[] message) throws Exception {
            sender.send(message);
        }
    }

    /**
     * Makes them, many at a time.
     *
     * @param count 0 for a new one for each message: then one is tried, since the first takes longest, and a first
     *     message has less time
     */
    public void open(int count) throws Exception {
        if (flow.pattern() == Pattern.PUB_SUB) {
            shared.add(new Shared(flow.make((peer, channel) -> peer.publish(channel))));
            return;
        }
        if (count == 0) {
            byNew("-first", sender -> {});
            return;
        }
        ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME);
        try {
            List<CompletableFuture<Shared>> opening = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                String suffix = count == 1 ? "" : "-" + i;
                opening.add(CompletableFuture.supplyAsync(() -> opened(suffix), threads));
            }
            for (CompletableFuture<Shared> each : opening) {
                shared.add(each.get());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private Shared opened(String suffix) {
        try {
            return new Shared(flow.at(suffix).make((peer, channel) -> peer.push(channel)));
        } catch (Exception e) {
            throw new CompletionException(e);
        }
    }

    /** How many there are; with a new one for each message, how many there were. */
    public int count() {
        return shared.isEmpty() ? Math.toIntExact(made.get()) : shared.size();
    }

    /** Sends it by the connection of that device. */
    public void send(int device, byte[] message) throws Exception {
        if (shared.isEmpty()) {
            sendByNew(device, message);
        } else {
            shared.get(device % shared.size()).send(message);
        }
    }

    /**
     * One that cannot be made is a message that is not sent: that is what such devices do to a server that is too busy.
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

    private void byNew(String suffix, Sending sending) throws Exception {
        OpenFlow own = flow.at(suffix);
        try (Peer peer = own.peer();
                Ending ending = () -> own.others().closing(peer)) {
            Sender sender = own.make((each, channel) -> each.push(channel));
            try {
                sending.by(sender);
            } finally {
                ending.close();
                sender.close();
            }
        }
    }
}
