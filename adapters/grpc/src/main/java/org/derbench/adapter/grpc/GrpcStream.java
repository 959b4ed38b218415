package org.derbench.adapter.grpc;

import io.grpc.Status;
import io.grpc.stub.CallStreamObserver;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;

/** One end of a stream of messages, which may go either way. */
final class GrpcStream implements ClientResponseObserver<byte[], byte[]>, AutoCloseable {

    private final Context context;
    private final MessageHandler handler;
    private final Consumer<Throwable> onFailure;
    private CallStreamObserver<byte[]> out;
    private boolean ended;

    /** @param ended where all that this end sends is sent already, as in a call */
    GrpcStream(Context context, MessageHandler handler, Consumer<Throwable> onFailure, boolean ended) {
        this.context = context;
        this.handler = handler;
        this.onFailure = onFailure;
        this.ended = ended;
    }

    @Override
    public void beforeStart(ClientCallStreamObserver<byte[]> stream) {
        open(stream);
    }

    void open(CallStreamObserver<byte[]> stream) {
        out = stream;
        out.setOnReadyHandler(this::wake);
    }

    private synchronized void wake() {
        notifyAll();
    }

    /** Waits until flow control lets the message through: the library would keep any number. */
    synchronized void send(byte[] message) throws Exception {
        for (long sinceNs = System.nanoTime(); !out.isReady(); wait(context.timeout().toMillis())) {
            if (System.nanoTime() - sinceNs >= context.timeout().toNanos()) {
                throw new MiddlewareException(Kind.OVERFLOW, "the stream took nothing for " + context.timeout());
            }
        }
        out.onNext(message);
    }

    @Override
    public void onNext(byte[] message) {
        handler.onMessage(message);
    }

    @Override
    public void onError(Throwable failure) {
        boolean late = Status.fromThrowable(failure).getCode() == Status.Code.DEADLINE_EXCEEDED;
        onFailure.accept(late ? new MiddlewareException(Kind.TIMEOUT, failure.getMessage(), failure) : failure);
    }

    @Override
    public void onCompleted() {
        close();
    }

    @Override
    public synchronized void close() {
        if (!ended) {
            ended = true;
            out.onCompleted();
        }
    }
}
