package org.derbench.adapter.ice;

import com.zeroc.Ice.ObjectPrx;
import com.zeroc.Ice.OperationMode;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.Requester;

/** Sends requests without waiting for their replies. */
record IceRequester(ObjectPrx twoWay) implements Requester {

    @Override
    public CompletionStage<byte[]> request(byte[] request) {
        CompletableFuture<byte[]> reply = new CompletableFuture<>();
        twoWay.ice_invokeAsync("request", OperationMode.Normal, IceBytes.encapsulated(request)).whenComplete((result, failure) -> {
            if (failure == null) {
                reply.complete(IceBytes.of(result.outParams));
            } else {
                reply.completeExceptionally(IceFailure.of(failure));
            }
        });
        return reply;
    }

    @Override
    public void close() {
        // the connection is the communicator's
    }
}
