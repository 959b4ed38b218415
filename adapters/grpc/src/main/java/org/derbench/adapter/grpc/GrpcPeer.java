package org.derbench.adapter.grpc;

import io.grpc.*;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.CallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;

/** One end. Handlers run on the thread that reads the connection, and may, since they do not block. */
record GrpcPeer(Context context, long timeoutMs) implements Peer {

    /** What a server tells of itself, after its role: the certificate that it shows. */
    static final String CERTIFICATE = "-certificate";

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return serve("request", handler, nothing -> { }, stream -> { });
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return serve(channel.label(), nothing -> nothing, handler, stream -> { });
    }

    /** The first message waits for the subscriber. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        CompletableFuture<GrpcStream> subscriber = new CompletableFuture<>();
        AutoCloseable server = serve(channel.label(), nothing -> nothing, nothing -> { }, subscriber::complete);
        return Sender.of(message -> subscriber.get(timeoutMs, TimeUnit.MILLISECONDS).send(message), server);
    }

    @Override
    public Requester request() throws Exception {
        Connection connection = connect("request", nothing -> { });
        return Requester.of(request -> {
            CompletableFuture<byte[]> reply = new CompletableFuture<>();
            CallOptions deadline = CallOptions.DEFAULT.withDeadlineAfter(timeoutMs, TimeUnit.MILLISECONDS);
            ClientCalls.asyncUnaryCall(connection.channel.newCall(GrpcBytes.CALL, deadline), request,
                    new GrpcStream(context, reply::complete, reply::completeExceptionally, true));
            return reply;
        }, connection);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Connection connection = connect(channel.label(), nothing -> { });
        return Sender.of(connection.stream::send, connection);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return connect(channel.label(), handler);
    }

    /** @param opened gets each stream that the other end opens; it is greeted by an empty message */
    private AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages, Consumer<GrpcStream> opened) throws Exception {
        ServerCredentials credentials = InsecureServerCredentials.create();
        if (context.settings().flag(GrpcMiddleware.TLS)) {
            Identity identity = Identity.make(context, "EC");
            credentials = TlsServerCredentials.create(stream(identity.certificatePem()), stream(identity.keyPem()));
            context.tell(context.role().label() + CERTIFICATE, identity.certificatePem());
        }
        Queue<GrpcStream> streams = new ConcurrentLinkedQueue<>();
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(context.bindHost(), context.port(port)), credentials).directExecutor()
                .maxInboundMessageSize(context.settings().integer(GrpcMiddleware.MAX_MESSAGE_BYTES))
                .addService(ServerServiceDefinition.builder(GrpcBytes.SERVICE).addMethod(GrpcBytes.CALL, ServerCalls.asyncUnaryCall((request, reply) -> {
                    reply.onNext(calls.onRequest(request));
                    reply.onCompleted();
                })).addMethod(GrpcBytes.STREAM, ServerCalls.asyncBidiStreamingCall(back -> {
                    GrpcStream stream = new GrpcStream(context, messages, context::onFailure, false);
                    stream.open((CallStreamObserver<byte[]>) back);
                    streams.add(stream);
                    back.onNext(new byte[0]);
                    opened.accept(stream);
                    return stream;
                })).build()).build().start();
        return () -> {
            streams.forEach(GrpcStream::close);
            if (!server.shutdown().awaitTermination(timeoutMs / 2, TimeUnit.MILLISECONDS)) {
                server.shutdownNow().awaitTermination();
            }
        };
    }

    /** A connection to the other end's server, with a stream. */
    private record Connection(ManagedChannel channel, GrpcStream stream, long timeoutMs) implements AutoCloseable {
        @Override
        public void close() throws InterruptedException {
            stream.close();
            if (!channel.shutdown().awaitTermination(timeoutMs / 2, TimeUnit.MILLISECONDS)) {
                channel.shutdownNow();
            }
        }
    }

    /** Whoever is greeted has found a server, and one that it trusts. */
    private Connection connect(String port, MessageHandler handler) throws Exception {
        ChannelCredentials credentials = !context.settings().flag(GrpcMiddleware.TLS) ? InsecureChannelCredentials.create()
                : TlsChannelCredentials.newBuilder().trustManager(stream(context.told(context.role().other().label() + CERTIFICATE))).build();
        ManagedChannel channel = Grpc.newChannelBuilderForAddress(context.peerHost(), context.port(port), credentials).directExecutor()
                .maxInboundMessageSize(context.settings().integer(GrpcMiddleware.MAX_MESSAGE_BYTES)).build();
        CompletableFuture<byte[]> greeting = new CompletableFuture<>();
        GrpcStream stream = new GrpcStream(context, message -> {
            if (!greeting.complete(message)) {
                handler.onMessage(message);
            }
        }, failure -> {
            if (!greeting.completeExceptionally(failure)) {
                context.onFailure(failure);
            }
        }, false);
        try {
            ClientCalls.asyncBidiStreamingCall(channel.newCall(GrpcBytes.STREAM, CallOptions.DEFAULT), stream);
            greeting.get(timeoutMs, TimeUnit.MILLISECONDS);
            return new Connection(channel, stream, timeoutMs);
        } catch (Exception e) {
            channel.shutdownNow();
            throw e;
        }
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII));
    }
}
