package org.derbench.adapter.rsocket;

import io.netty.buffer.ByteBufUtil;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.SocketAcceptor;
import io.rsocket.util.DefaultPayload;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.*;
import org.derbench.support.lifecycle.Opening;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** One end. Handlers run on the thread that reads the connections, and may, since they do not block there. */
record RSocketPeer(Context context, RSocketEnds ends) implements Peer {

    private static final String REQUESTS = "request";

    static RSocketPeer open(Context context) {
        return new RSocketPeer(context, RSocketEnds.of(context));
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return new SingleClose(ends.server(
                REQUESTS,
                SocketAcceptor.forRequestResponse(
                        request -> Mono.just(DefaultPayload.create(handler.onRequest(taken(request)))))));
    }

    /** A request without an answer fails on the thread of the connection. */
    @Override
    public Requester request() throws Exception {
        RSocket socket = ends.client(REQUESTS);
        Scheduler bound = Schedulers.fromExecutorService(ends.loops().onClient(false));
        return Requester.of(
                request -> socket.requestResponse(DefaultPayload.create(request))
                        .map(RSocketPeer::taken)
                        .timeout(context.timeout(), bound)
                        .toFuture(),
                () -> ends.close(socket));
    }

    /** Greets each stream, and ends its own side of it behind the other's last message. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new SingleClose(ends.server(
                channel.label(),
                SocketAcceptor.forRequestChannel(messages -> Flux.concat(
                        Mono.just(RSocketStream.greeting()),
                        handed(messages, handler, () -> {}).then(Mono.empty())))));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        RSocketStream stream = new RSocketStream(context, begun -> {});
        CompletableFuture<Void> greeted = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        RSocket socket = ends.client(channel.label());
        return Opening.of(
                Sender.of(stream::send, () -> {
                    stream.complete();
                    ended.completeOnTimeout(null, context.timeoutMs() / 2, TimeUnit.MILLISECONDS)
                            .join();
                    ends.close(socket);
                }),
                opened -> {
                    receive(socket.requestChannel(stream), nothing -> {}, greeted, ended);
                    context.await(greeted);
                });
    }

    /** The first message waits for the subscriber. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        List<RSocketStream> subscribers = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> first = new CompletableFuture<>();
        AutoCloseable server = ends.server(channel.label(), SocketAcceptor.forRequestStream(greeting -> {
            greeting.release();
            return Flux.from(new RSocketStream(context, subscriber -> {
                subscribers.add(subscriber);
                first.complete(null);
            }));
        }));
        return Sender.of(
                message -> {
                    context.await(first);
                    subscribers.removeIf(RSocketStream::ended);
                    for (RSocketStream subscriber : subscribers) {
                        subscriber.send(message);
                    }
                },
                () -> {
                    subscribers.forEach(RSocketStream::complete);
                    server.close();
                });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        CompletableFuture<Void> greeted = new CompletableFuture<>();
        RSocket socket = ends.client(channel.label());
        return Opening.of(new SingleClose(() -> ends.close(socket)), opened -> {
            receive(socket.requestStream(RSocketStream.greeting()), handler, greeted, new CompletableFuture<>());
            context.await(greeted);
        });
    }

    private void receive(
            Publisher<Payload> messages,
            MessageHandler handler,
            CompletableFuture<Void> greeted,
            CompletableFuture<Void> ended) {
        handed(messages, handler, () -> greeted.complete(null))
                .subscribe(
                        taken -> {},
                        failure -> {
                            if (!greeted.completeExceptionally(failure)) {
                                context.onFailure(failure);
                            }
                            ended.complete(null);
                        },
                        () -> ended.complete(null));
    }

    /** Hands each message over, and grants more as they are taken. */
    private Flux<Payload> handed(Publisher<Payload> messages, MessageHandler handler, Runnable onGreeting) {
        return Flux.from(messages)
                .doOnNext(message -> {
                    boolean greeting = message.hasMetadata();
                    byte[] bytes = taken(message);
                    if (greeting) {
                        onGreeting.run();
                    } else {
                        handler.onMessage(bytes);
                    }
                })
                .limitRate(context.settings().integer(RSocketMiddleware.GRANTED));
    }

    /** The bytes of a message, whose memory goes back to the library. */
    private static byte[] taken(Payload message) {
        try {
            return ByteBufUtil.getBytes(message.sliceData());
        } finally {
            message.release();
        }
    }

    @Override
    public void close() throws Exception {
        ends.end();
    }
}
