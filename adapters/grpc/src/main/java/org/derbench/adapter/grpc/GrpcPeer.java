package org.derbench.adapter.grpc;

import io.grpc.*;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.*;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.support.tls.Identity;

/** One end. Handlers run on the thread that reads the connection: they do not block it. */
record GrpcPeer(Context context) implements Peer {

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return serve("request", handler, nothing -> {}, greeted -> {})::shutdownNow;
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return serve(channel.label(), nothing -> nothing, handler, pusher -> {})::shutdownNow;
    }

    /** The first message waits for the subscriber. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        List<ServerCallStreamObserver<byte[]>> subscribers = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> first = new CompletableFuture<>();
        Server server = serve(channel.label(), nothing -> nothing, nothing -> {}, subscriber -> {
            subscriber.setOnCancelHandler(() -> subscribers.remove(subscriber));
            subscriber.setOnCloseHandler(() -> subscribers.remove(subscriber));
            subscribers.add(subscriber);
            first.complete(null);
        });
        return Sender.of(
                message -> {
                    context.await(first);
                    for (ServerCallStreamObserver<byte[]> subscriber : subscribers) {
                        GrpcStream.awaitRoom(context, () -> subscriber.isReady() || subscriber.isCancelled());
                        subscriber.onNext(message);
                    }
                },
                () -> {
                    try {
                        subscribers.forEach(StreamObserver::onCompleted);
                    } finally {
                        if (!server.shutdown().awaitTermination(context.timeoutMs() / 2, TimeUnit.MILLISECONDS)) {
                            server.shutdownNow();
                        }
                    }
                });
    }

    /** A stream keeps the connection, and is the first to learn that it broke. */
    @Override
    public Requester request() throws Exception {
        ManagedChannel channel = channel("request");
        GrpcStream.open(context, channel, nothing -> {});
        return Requester.of(
                request -> {
                    CompletableFuture<byte[]> reply = new CompletableFuture<>();
                    CallOptions options =
                            CallOptions.DEFAULT.withDeadlineAfter(context.timeoutMs(), TimeUnit.MILLISECONDS);
                    ClientCalls.asyncUnaryCall(
                            channel.newCall(
                                    GrpcBytes.CALL,
                                    flag(GrpcMiddleware.WAIT_FOR_READY) ? options.withWaitForReady() : options),
                            request,
                            new GrpcReceiver(reply::complete, reply::completeExceptionally, () -> {}));
                    return reply;
                },
                channel::shutdownNow);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        GrpcStream stream = GrpcStream.open(context, channel(channel.label()), nothing -> {});
        return Sender.of(stream::send, stream::close);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        ManagedChannel connection = channel(channel.label());
        GrpcStream.open(context, connection, handler);
        return connection::shutdownNow;
    }

    /** @param opened gets each stream, after it was greeted by an empty message */
    private Server serve(
            String port,
            RequestHandler calls,
            MessageHandler messages,
            Consumer<ServerCallStreamObserver<byte[]>> opened)
            throws Exception {
        ServerCredentials credentials = !flag(GrpcMiddleware.TLS)
                ? InsecureServerCredentials.create()
                : TlsServerCredentials.newBuilder()
                        .keyManager(Identity.ofEnd(context).keys().getKeyManagers())
                        .build();
        NettyServerBuilder server = NettyServerBuilder.forAddress(
                new InetSocketAddress(context.bindHost(), context.port(port)), credentials);
        if (keepAliveMs() > 0) {
            server.keepAliveTime(keepAliveMs(), TimeUnit.MILLISECONDS)
                    .keepAliveTimeout(number(GrpcMiddleware.KEEP_ALIVE_TIMEOUT_MS), TimeUnit.MILLISECONDS)
                    .permitKeepAliveTime(keepAliveMs() / 2, TimeUnit.MILLISECONDS);
        }
        return server.directExecutor()
                .maxInboundMessageSize(number(GrpcMiddleware.MAX_MESSAGE_BYTES))
                .addTransportFilter(GrpcConnectionCounter.accepted(context.counters()))
                .addService(ServerServiceDefinition.builder(GrpcBytes.SERVICE)
                        .addMethod(
                                GrpcBytes.CALL,
                                ServerCalls.asyncUnaryCall((request, reply) -> calls.answer(request)
                                        .whenComplete((answer, failure) -> {
                                            if (failure == null) {
                                                reply.onNext(answer);
                                                reply.onCompleted();
                                            } else {
                                                reply.onError(failure);
                                            }
                                        })))
                        .addMethod(GrpcBytes.STREAM, ServerCalls.asyncBidiStreamingCall(back -> {
                            ServerCallStreamObserver<byte[]> stream = (ServerCallStreamObserver<byte[]>) back;
                            stream.setOnCancelHandler(() -> {});
                            stream.onNext(new byte[0]);
                            opened.accept(stream);
                            return new GrpcReceiver(messages, gone -> {}, stream::onCompleted);
                        }))
                        .build())
                .build()
                .start();
    }

    private ManagedChannel channel(String port) throws Exception {
        ChannelCredentials credentials = !flag(GrpcMiddleware.TLS)
                ? InsecureChannelCredentials.create()
                : TlsChannelCredentials.newBuilder()
                        .trustManager(Identity.trust(Identity.certificateOfOther(context)))
                        .build();
        ManagedChannelBuilder<?> channel =
                Grpc.newChannelBuilderForAddress(context.peerHost(), context.port(port), credentials);
        if (keepAliveMs() > 0) {
            channel.keepAliveTime(keepAliveMs(), TimeUnit.MILLISECONDS)
                    .keepAliveTimeout(number(GrpcMiddleware.KEEP_ALIVE_TIMEOUT_MS), TimeUnit.MILLISECONDS);
        }
        ManagedChannel made = channel.directExecutor()
                .maxInboundMessageSize(number(GrpcMiddleware.MAX_MESSAGE_BYTES))
                .build();
        GrpcConnectionCounter.watch(made, context.counters());
        return made;
    }

    private int keepAliveMs() {
        return number(GrpcMiddleware.KEEP_ALIVE_MS);
    }

    private int number(String setting) {
        return context.settings().integer(setting);
    }

    private boolean flag(String setting) {
        return context.settings().flag(setting);
    }
}
