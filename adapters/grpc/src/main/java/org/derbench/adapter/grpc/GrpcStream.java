package org.derbench.adapter.grpc;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.netty.util.concurrent.FastThreadLocalThread;
import io.grpc.stub.CallStreamObserver;
import io.grpc.stub.ClientCalls;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.derbench.spi.*;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.lifecycle.Opening;

/**
 * A client's stream in its channel. The library reconnects by itself, but opens no second stream after a broken one:
 * this class does.
 */
final class GrpcStream {

    private final Context context;
    private final ManagedChannel channel;
    private final MessageHandler handler;
    private volatile CallStreamObserver<byte[]> stream;
    private volatile boolean greeted;
    private volatile boolean broken;

    private GrpcStream(Context context, ManagedChannel channel, MessageHandler handler) {
        this.context = context;
        this.channel = channel;
        this.handler = handler;
    }

    /** Waits for the greeting: then there is a server, and one that shows the certificate that was told. */
    static GrpcStream open(Context context, ManagedChannel channel, MessageHandler handler) throws Exception {
        GrpcStream opened = new GrpcStream(context, channel, handler);
        CompletableFuture<byte[]> greeting = opened.call();
        Opening.of((AutoCloseable) channel::shutdownNow, begun -> context.await(greeting));
        return opened;
    }

    private CompletableFuture<byte[]> call() {
        CompletableFuture<byte[]> greeting = new CompletableFuture<>();
        stream = (CallStreamObserver<byte[]>) ClientCalls.asyncBidiStreamingCall(
                channel.newCall(GrpcBytes.STREAM, CallOptions.DEFAULT),
                new GrpcReceiver(
                        message -> {
                            if (greeting.isDone()) {
                                handler.onMessage(message);
                            } else {
                                greeted = true;
                                broken = false;
                                greeting.complete(message);
                            }
                        },
                        failure -> {
                            greeting.completeExceptionally(failure);
                            if (greeted) {
                                context.onFailure(failure);
                                ended();
                            }
                        },
                        this::ended));
        return greeting;
    }

    /** The library's own pause between two tries would grow to minutes. */
    private void ended() {
        broken = true;
        if (Reconnect.wanted(context.settings())) {
            CompletableFuture.delayedExecutor(
                            Reconnect.delayMs(context.settings()), TimeUnit.MILLISECONDS, Runnable::run)
                    .execute(() -> {
                        if (!channel.isShutdown()) {
                            channel.resetConnectBackoff();
                            call();
                        }
                    });
        }
    }

    /** Waits for room, and until there is a stream again. */
    void send(byte[] message) throws Exception {
        awaitRoom(context, () -> !broken && stream.isReady());
        if (broken) {
            throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "the stream broke");
        }
        stream.onNext(message);
    }

    /**
     * Waits for room, because the library itself would keep any number of messages. The library's own threads, on which
     * handlers run, must not wait: they send no more than they received.
     */
    static void awaitRoom(Context context, BooleanSupplier room) throws Exception {
        if (!(Thread.currentThread() instanceof FastThreadLocalThread)) {
            SendWindow.awaitRoom(context, room);
        }
    }

    /** Ends the stream once its messages have arrived. */
    void close() throws InterruptedException {
        stream.onCompleted();
        if (!channel.shutdown().awaitTermination(context.timeoutMs() / 2, TimeUnit.MILLISECONDS)) {
            channel.shutdownNow();
        }
    }
}
