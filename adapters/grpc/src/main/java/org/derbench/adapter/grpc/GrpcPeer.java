package org.derbench.adapter.grpc;

import io.grpc.*;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.util.concurrent.FastThreadLocalThread;
import io.grpc.stub.*;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;

/** One end. Handlers run on the thread that reads the connection, and may, since they do not block there. */
record GrpcPeer(Context context) implements Peer {

    /** A connection to the other end's server, with a stream. */
    private record Client(ManagedChannel channel, CallStreamObserver<byte[]> stream) {
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return serve("request", handler, nothing -> { }, greeted -> { })::shutdownNow;
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return serve(channel.label(), nothing -> nothing, handler, pusher -> { })::shutdownNow;
    }

    /** The first message waits for the subscriber. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        List<CallStreamObserver<byte[]>> subscribers = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> first = new CompletableFuture<>();
        Server server = serve(channel.label(), nothing -> nothing, nothing -> { }, subscriber -> {
            subscribers.add(subscriber);
            first.complete(null);
        });
        return Sender.of(message -> {
            context.await(first);
            for (CallStreamObserver<byte[]> subscriber : subscribers) {
                send(subscriber, message);
            }
        }, () -> {
            subscribers.forEach(StreamObserver::onCompleted);
            if (!server.shutdown().awaitTermination(context.timeoutMs() / 2, TimeUnit.MILLISECONDS)) {
                server.shutdownNow();
            }
        });
    }

    @Override
    public Requester request() throws Exception {
        ManagedChannel channel = connect("request", nothing -> { }).channel;
        return Requester.of(request -> {
            CompletableFuture<byte[]> reply = new CompletableFuture<>();
            CallOptions deadline = CallOptions.DEFAULT.withDeadlineAfter(context.timeoutMs(), TimeUnit.MILLISECONDS);
            ClientCalls.asyncUnaryCall(channel.newCall(GrpcBytes.CALL, deadline), request,
                    new GrpcReceiver(reply::complete, reply::completeExceptionally, () -> { }));
            return reply;
        }, channel::shutdownNow);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Client client = connect(channel.label(), nothing -> { });
        return Sender.of(message -> send(client.stream, message), () -> {
            client.stream.onCompleted();
            if (!client.channel.shutdown().awaitTermination(context.timeoutMs() / 2, TimeUnit.MILLISECONDS)) {
                client.channel.shutdownNow();
            }
        });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return connect(channel.label(), handler).channel::shutdownNow;
    }

    /** The library itself would keep any number. Its own threads, on which handlers run, must not wait: what they send is no more than what came. */
    private void send(CallStreamObserver<byte[]> stream, byte[] message) throws Exception {
        if (!(Thread.currentThread() instanceof FastThreadLocalThread)) {
            SendWindow.awaitRoom(context, stream::isReady);
        }
        stream.onNext(message);
    }

    /** @param opened gets each stream, after it was greeted by an empty message */
    private Server serve(String port, RequestHandler calls, MessageHandler messages, Consumer<CallStreamObserver<byte[]>> opened) throws Exception {
        ServerCredentials credentials = InsecureServerCredentials.create();
        if (context.settings().flag(GrpcMiddleware.TLS)) {
            Identity identity = Identity.ofEnd(context);
            credentials = TlsServerCredentials.create(stream(identity.certificatePem()), stream(identity.keyPem()));
        }
        return NettyServerBuilder.forAddress(new InetSocketAddress(context.bindHost(), context.port(port)), credentials).directExecutor()
                .maxInboundMessageSize(context.settings().integer(GrpcMiddleware.MAX_MESSAGE_BYTES))
                .addService(ServerServiceDefinition.builder(GrpcBytes.SERVICE).addMethod(GrpcBytes.CALL, ServerCalls.asyncUnaryCall((request, reply) -> {
                    reply.onNext(calls.onRequest(request));
                    reply.onCompleted();
                })).addMethod(GrpcBytes.STREAM, ServerCalls.asyncBidiStreamingCall(back -> {
                    ServerCallStreamObserver<byte[]> stream = (ServerCallStreamObserver<byte[]>) back;
                    stream.setOnCancelHandler(() -> { });
                    stream.onNext(new byte[0]);
                    opened.accept(stream);
                    return new GrpcReceiver(messages, gone -> { }, stream::onCompleted);
                })).build()).build().start();
    }

    /** Waits for the greeting: then there is a server, and one that shows the certificate that was told. */
    private Client connect(String port, MessageHandler handler) throws Exception {
        ChannelCredentials credentials = !context.settings().flag(GrpcMiddleware.TLS) ? InsecureChannelCredentials.create()
                : TlsChannelCredentials.newBuilder().trustManager(Identity.trust(Identity.certificateOfOther(context))).build();
        CompletableFuture<byte[]> greeting = new CompletableFuture<>();
        ManagedChannel channel = Grpc.newChannelBuilderForAddress(context.peerHost(), context.port(port), credentials).directExecutor()
                .maxInboundMessageSize(context.settings().integer(GrpcMiddleware.MAX_MESSAGE_BYTES)).build();
        StreamObserver<byte[]> stream = ClientCalls.asyncBidiStreamingCall(channel.newCall(GrpcBytes.STREAM, CallOptions.DEFAULT),
                new GrpcReceiver(message -> {
                    if (!greeting.complete(message)) {
                        handler.onMessage(message);
                    }
                }, failure -> {
                    if (!greeting.completeExceptionally(failure)) {
                        context.onFailure(failure);
                    }
                }, () -> { }));
        Opening.of((AutoCloseable) channel::shutdownNow, opened -> context.await(greeting));
        return new Client(channel, (CallStreamObserver<byte[]>) stream);
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
    }
}
