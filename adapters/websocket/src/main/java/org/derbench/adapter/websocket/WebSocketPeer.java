package org.derbench.adapter.websocket;

import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.client.WebSocketClient;

/** One end: a server for each port that it serves, and one client for all its connections to the other end. */
record WebSocketPeer(Context context, WebSocketEnds ends, Lazy<WebSocketClient> client) implements Peer {

    private static final String REQUESTS = "request";

    static WebSocketPeer open(Context context, WebSocketEnds ends) {
        return new WebSocketPeer(context, ends, new Lazy<>(ends::client, WebSocketClient::stop));
    }

    /** A reply begins with the number that its request began with. */
    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return serve(
                REQUESTS,
                (session, request, done) ->
                        session.sendBinary(numbered(request.getInt(), handler.onRequest(bytes(request))), done),
                opened -> {});
    }

    @Override
    public Requester request() throws Exception {
        PendingReplies pending = new PendingReplies(context.timeout());
        Lazy<Session> connection = new Lazy<>(
                () -> connect(
                        REQUESTS,
                        (session, reply, done) -> {
                            pending.complete(reply.getInt(), bytes(reply));
                            done.succeed();
                        },
                        pending::failAll),
                Session::close);
        return Opening.of(
                pending.requester(
                        (number, request) -> connection
                                .get()
                                .sendBinary(
                                        numbered(number, request),
                                        Callback.from(() -> {}, failure -> pending.fail(number, failure))),
                        connection),
                opened -> connection.get());
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return serve(channel.label(), handingTo(handler), opened -> {});
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Session session = connect(channel.label(), handingTo(nothing -> {}), context::onFailure);
        return Sender.of(message -> send(session, message), session);
    }

    /** Publishes to all clients, until they leave. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        Set<Session> subscribers = ConcurrentHashMap.newKeySet();
        return Sender.of(
                message -> {
                    subscribers.removeIf(each -> !each.isOpen());
                    for (Session each : subscribers) {
                        send(each, message);
                    }
                },
                serve(channel.label(), handingTo(nothing -> {}), subscribers::add));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return new SingleClose(connect(channel.label(), handingTo(handler), context::onFailure));
    }

    private static WebSocketEnd.FrameHandler handingTo(MessageHandler handler) {
        return (session, message, done) -> {
            handler.onMessage(bytes(message));
            done.succeed();
        };
    }

    /**
     * Waits until the message is written, so that who reads slowly slows the sender down: the library would keep any
     * number.
     */
    private void send(Session session, byte[] message) throws Exception {
        context.await(Callback.Completable.with(written -> session.sendBinary(ByteBuffer.wrap(message), written)));
    }

    /** Serves clients. The greeting comes once the connection is noted, so a greeted client gets the next message. */
    private AutoCloseable serve(String port, WebSocketEnd.FrameHandler taking, Consumer<Session> opened)
            throws Exception {
        return new SingleClose(ends.server(
                port,
                () -> new WebSocketEnd(
                        taking,
                        session -> {
                            opened.accept(session);
                            session.sendText("", Callback.NOOP);
                        },
                        CompletableFuture.completedFuture(null),
                        context::onFailure)));
    }

    private Session connect(String port, WebSocketEnd.FrameHandler taking, Consumer<Throwable> onFailure)
            throws Exception {
        CompletableFuture<Session> greeted = new CompletableFuture<>();
        WebSocketEnd end = new WebSocketEnd(taking, opened -> {}, greeted, onFailure);
        URI address = URI.create(ends.jetty().address("ws", port, context.peerHost()) + "/");
        return Opening.of(context.await(client.get().connect(end, ends.asking(address))), opened -> {
            ends.subprotocol().requireChosen(opened);
            context.await(greeted);
        });
    }

    private static ByteBuffer numbered(int number, byte[] content) {
        return ByteBuffer.allocate(Integer.BYTES + content.length)
                .putInt(number)
                .put(content)
                .flip();
    }

    private static byte[] bytes(ByteBuffer rest) {
        byte[] bytes = new byte[rest.remaining()];
        rest.get(bytes);
        return bytes;
    }

    @Override
    public void close() throws Exception {
        client.close();
    }
}
