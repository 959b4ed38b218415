package org.derbench.engine.testplugin;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.End;
import org.derbench.spi.Library;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Middleware;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** Calls the other end's handler, in the same process; misbehaves in one way when its setting {@code fault} says so. */
public final class LoopMiddleware implements Middleware {

    /** A broker's secret for both ends; nobody else may learn it. */
    public static final String PASSWORD = "open-sesame";

    private static final Map<Object, Object> HANDLERS = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "loop";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public List<Variant> variants() {
        return List.of(Variant.BASE, Variant.of("faulty").with("fault", "throw"));
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).brokeredBy("nothing but a password");
    }

    @Override
    public List<String> ports() {
        return List.of();
    }

    @Override
    public Peer open(Context context) {
        return new LoopPeer(context);
    }

    private record LoopPeer(Context context) implements Peer {

        private void fault(String where) throws Exception {
            if (context.end() == End.BOUND
                    || !context.settings().values().getOrDefault("fault", "").equals(where)) {
                return;
            }
            switch (where) {
                case "throw" -> throw new IllegalStateException("this library is in a bad mood");
                case "die" -> Runtime.getRuntime().halt(9);
                case "forget" -> context.counters().reading(Map.of("left", new AtomicLong(100)::getAndDecrement));
                case "hang" -> Thread.sleep(Long.MAX_VALUE);
                default -> context.onFailure(new java.net.ConnectException("a thread of the library's own has failed"));
            }
        }

        /** A password that is made for the trial. */
        @Override
        public AutoCloseable broker() {
            context.tell("password", PASSWORD);
            return () -> {};
        }

        @Override
        public AutoCloseable reply(RequestHandler handler) {
            HANDLERS.put("reply", handler);
            return () -> HANDLERS.remove("reply");
        }

        @Override
        public Requester request() throws Exception {
            fault("throw");
            fault("hang");
            fault("forget");
            Runnable calls = context.counters().counting("calls");
            return new Requester() {
                @Override
                public CompletionStage<byte[]> request(byte[] request) throws Exception {
                    fault("die");
                    fault("report");
                    calls.run();
                    return CompletableFuture.completedFuture(
                            ((RequestHandler) HANDLERS.get("reply")).onRequest(request));
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public AutoCloseable pull(Channel channel, MessageHandler handler) {
            HANDLERS.put(channel, handler);
            return () -> HANDLERS.remove(channel);
        }

        @Override
        public Sender push(Channel channel) throws MiddlewareException {
            if (!context.told("password").equals(PASSWORD)) {
                throw new IllegalStateException("the broker told something else");
            }
            Runnable calls = context.counters().counting("calls");
            return new Sender() {
                @Override
                public void send(byte[] message) {
                    calls.run();
                    ((MessageHandler) HANDLERS.get(channel)).onMessage(message);
                }

                @Override
                public void close() {}
            };
        }

        @Override
        public AutoCloseable subscribe(Channel channel, MessageHandler handler) {
            return pull(channel, handler);
        }

        @Override
        public Sender publish(Channel channel) throws MiddlewareException {
            return push(channel);
        }

        @Override
        public void close() {}
    }
}
