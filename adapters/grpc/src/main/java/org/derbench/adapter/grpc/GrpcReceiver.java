package org.derbench.adapter.grpc;

import io.grpc.stub.StreamObserver;
import java.util.function.Consumer;
import org.derbench.spi.MessageHandler;

/** Takes the messages of one call. */
record GrpcReceiver(MessageHandler handler, Consumer<Throwable> onFailure, Runnable onEnd)
        implements StreamObserver<byte[]> {

    @Override
    public void onNext(byte[] message) {
        handler.onMessage(message);
    }

    @Override
    public void onError(Throwable failure) {
        onFailure.accept(failure);
    }

    @Override
    public void onCompleted() {
        onEnd.run();
    }
}
