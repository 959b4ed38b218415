package org.derbench.adapter.coap;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.eclipse.californium.core.CoapResource;
import org.eclipse.californium.core.CoapServer;
import org.eclipse.californium.core.coap.*;
import org.eclipse.californium.core.coap.CoAP.ResponseCode;
import org.eclipse.californium.core.network.CoapEndpoint;
import org.eclipse.californium.core.server.resources.CoapExchange;

/** One end: a server with two resources for each thing that it serves, and clients with an endpoint each. */
record CoapPeer(Context context) implements CallPeer {

    private static final String REQUEST = "request";
    private static final String MESSAGE = "message";

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        CoapEndpoints endpoints = new CoapEndpoints(context);
        CoapServer server = new CoapServer(endpoints.configuration());
        server.addEndpoint(endpoints.serving(port));
        server.add(resource(REQUEST, calls), resource(MESSAGE, message -> {
            messages.onMessage(message);
            return new byte[0];
        }));
        try {
            server.start();
        } catch (IllegalStateException e) {
            server.destroy();
            throw new MiddlewareException(Kind.REFUSED, "port " + context.port(port) + ": " + e.getMessage(), e);
        }
        return server::destroy;
    }

    private static CoapResource resource(String name, RequestHandler handler) {
        return new CoapResource(name) {
            @Override
            public void handlePOST(CoapExchange exchange) {
                exchange.respond(ResponseCode.CHANGED, handler.onRequest(exchange.getRequestPayload()));
            }
        };
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        CoapEndpoints endpoints = new CoapEndpoints(context);
        String address = (endpoints.dtls() ? "coaps" : "coap") + "://" + host + ":" + context.port(port) + "/";
        CoapEndpoint endpoint = endpoints.calling(host);
        endpoint.start();
        Runnable sentAgain = context.counters().counting("requestsSentAgain");
        return Caller.ofAsynchronous(
                request -> post(endpoint, address + REQUEST, request, sentAgain),
                message -> context.await(post(endpoint, address + MESSAGE, message, sentAgain)),
                endpoint::destroy);
    }

    /** The library itself would try for a minute and more. */
    private CompletableFuture<byte[]> post(CoapEndpoint endpoint, String address, byte[] body, Runnable sentAgain) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        Request request = Request.newPost();
        request.setURI(address).setPayload(body);
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
