package org.derbench.kit.middleware;

import java.io.IOException;
import java.net.ConnectException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end of {@link MemoryMiddleware}. */
record MemoryPeer(Context context, Fault fault, Map<String, Function<byte[], byte[]>> listeners) implements Peer {

    private static final String SUBSCRIBER = "subscriber ";
    /** Which publication goes wrong, and for whom. */
    private static final int FAULTY = 33;

    private static final String WRONGED = SUBSCRIBER + "meters-1 at ";

    @Override
    public AutoCloseable broker() throws IOException {
        if (fault == Fault.LEAVES_A_PROCESS) {
            context.process(List.of("sleep", "60"));
        }
        return () -> {};
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws IOException {
        return listen("request", handler::onRequest);
    }

    @Override
    public Requester request() throws IOException {
        MemoryWire wire = wire("request");
        return new Requester() {
            @Override
            public CompletionStage<byte[]> request(byte[] request) {
                CompletableFuture<byte[]> reply = new CompletableFuture<>();
                wire.send(request, arrived -> reply.complete(fault == Fault.ANSWERS_WITH_NULL ? null : arrived));
                return reply;
            }

            @Override
            public void close() throws InterruptedException {
                wire.close();
            }
        };
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws IOException {
        return listen(channel.label(), message -> {
            handler.onMessage(message);
            return message;
        });
    }

    @Override
    public Sender push(Channel channel) throws IOException {
        MemoryWire wire = wire(channel.label());
        return new Sender() {
            @Override
            public void send(byte[] message) {
                wire.send(message, arrived -> {});
            }

            @Override
            public void close() throws InterruptedException {
                wire.close();
            }
        };
    }

    /** Sends to all that have subscribed. */
    @Override
    public Sender publish(Channel channel) throws IOException {
        AutoCloseable held = listen(channel.label(), greeting -> greeting);
        Map<String, MemoryWire> wires = new ConcurrentHashMap<>();
        return new Sender() {
            private int published;

            @Override
            public void send(byte[] message) {
                published++;
                listeners.forEach((address, listener) -> {
                    if (address.startsWith(SUBSCRIBER) && address.endsWith(":" + context.port(channel))) {
                        MemoryWire wire =
                                wires.computeIfAbsent(address, subscriber -> new MemoryWire(context, fault, listener));
                        for (int i = copies(address, published); i > 0; i--) {
                            wire.send(message, arrived -> {});
                        }
                    }
                });
            }

            @Override
            public void close() throws Exception {
                for (MemoryWire wire : wires.values()) {
                    wire.close();
                }
                held.close();
            }
        };
    }

    private int copies(String subscriber, int publication) {
        boolean wronged = publication == FAULTY && subscriber.startsWith(WRONGED);
        return wronged && fault == Fault.SKIPS_A_SUBSCRIBER
                ? 0
                : wronged && fault == Fault.DOUBLES_FOR_A_SUBSCRIBER ? 2 : 1;
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        wire(channel.label()).close();
        String address = SUBSCRIBER + context.name() + " at " + context.bindHost() + ":" + context.port(channel);
        listeners.put(address, message -> {
            handler.onMessage(message);
            return message;
        });
        return () -> listeners.remove(address);
    }

    private MemoryWire wire(String port) throws IOException {
        String address = context.peerHost() + ":" + context.port(port);
        if (!listeners.containsKey(address) && fault == Fault.HANGS_WITHOUT_PEER) {
            new CompletableFuture<>().join();
        }
        if (!listeners.containsKey(address) && fault != Fault.TALKS_TO_NOBODY) {
            throw new ConnectException("nobody listens at " + address);
        }
        return new MemoryWire(context, fault, listeners.getOrDefault(address, message -> message));
    }

    private AutoCloseable listen(String port, Function<byte[], byte[]> handler) throws IOException {
        String address = context.bindHost() + ":" + context.port(port);
        MemoryPort held = new MemoryPort(context, fault, port);
        listeners.put(address, handler);
        return () -> {
            listeners.remove(address);
            held.close();
        };
    }

    @Override
    public void close() throws InterruptedException {
        if (fault == Fault.HANGS_ON_CLOSE) {
            new CompletableFuture<>().join();
        }
    }
}
