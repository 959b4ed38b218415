package org.derbench.adapter.coap;

import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.eclipse.californium.core.CoapResource;
import org.eclipse.californium.core.CoapServer;
import org.eclipse.californium.core.coap.CoAP.ResponseCode;
import org.eclipse.californium.core.coap.Request;
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
        Exchanges exchanges = Exchanges.of(context, endpoint);
        return Caller.ofAsynchronous(
                request -> exchanges.call(post(request), address + REQUEST),
                message -> context.await(exchanges.call(post(message), address + MESSAGE)),
                endpoint::destroy);
    }

    private static Request post(byte[] body) {
        return Request.newPost().setPayload(body);
    }
}
