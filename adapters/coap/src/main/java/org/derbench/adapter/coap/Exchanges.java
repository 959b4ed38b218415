package org.derbench.adapter.coap;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.eclipse.californium.core.coap.*;
import org.eclipse.californium.core.network.CoapEndpoint;

/**
 * A client's requests and their answers.
 *
 * @param sentAgain counts the datagrams that were sent again
 */
record Exchanges(Context context, CoapEndpoint endpoint, Runnable sentAgain) {

    static Exchanges of(Context context, CoapEndpoint endpoint) {
        return new Exchanges(context, endpoint, context.counters().counting("requestsSentAgain"));
    }

    /** Completes with the body of a success. The library itself would try for a minute and more. */
    CompletableFuture<byte[]> call(Request request, String address) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        request.setURI(address);
        request.addMessageObserver(new MessageObserverAdapter() {
            @Override
            public void onRetransmission() {
                sentAgain.run();
            }

            @Override
            public void onResponse(Response response) {
                if (response.isSuccess()) {
                    answer.complete(response.getPayload());
                } else {
                    answer.completeExceptionally(new MiddlewareException(
                            Kind.REFUSED,
                            ("the other end answers " + response.getCode() + " " + response.getPayloadString())
                                    .strip()));
                }
            }

            @Override
            protected void failed() {
                answer.completeExceptionally(new MiddlewareException(Kind.TIMEOUT, "no answer from " + address));
            }
        });
        request.send(endpoint);
        return answer.orTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS).whenComplete((reply, failure) -> {
            if (failure != null) {
                request.cancel();
            }
        });
    }
}
