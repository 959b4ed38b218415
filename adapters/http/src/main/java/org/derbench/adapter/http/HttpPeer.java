package org.derbench.adapter.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.jetty.client.*;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;

/**
 * One end: a server for each port that it serves, and one client for all that it calls.
 *
 * @param keepsAlive whether a connection is kept for the next message
 */
record HttpPeer(Context context, HttpEnds ends, boolean keepsAlive, Lazy<HttpClient> client) implements CallPeer {

    private static final String CALL = "/call";
    private static final String BYTES = "application/octet-stream";
    private static final String EVENTS = "text/event-stream";
    private static final String DATA = "data: ";
    private static final String END = "\n\n";

    /**
     * @param greeted completes when the head of the response is on its way, with a comment: the reader of the comment
     *     gets the next event
     */
    private record Subscriber(Response response, Callback end, Callback.Completable greeted) {}

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        RequestHandler sends = message -> {
            messages.onMessage(message);
            return new byte[0];
        };
        return ends.server(port, (request, response, done) -> {
            RequestHandler handler = request.getHttpURI().getPath().equals(CALL) ? calls : sends;
            CompletableFuture<byte[]> body = new CompletableFuture<>();
            body.thenCompose(handler::answer).whenComplete((reply, failure) -> {
                if (failure == null) {
                    response.getHeaders().put(HttpHeader.CONTENT_TYPE, BYTES);
                    response.write(true, ByteBuffer.wrap(reply), done);
                } else {
                    Response.writeError(request, response, done, 500);
                }
            });
            Content.Source.asByteArrayAsync(
                    request,
                    ends.jetty().maxMessageBytes(),
                    Promise.Invocable.from(
                            InvocationType.NON_BLOCKING,
                            body::complete,
                            tooLong -> Response.writeError(request, response, done, 413)));
            return true;
        });
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        HttpClient shared = client.get();
        String address = ends.jetty().address("http", port, host);
        return Caller.ofAsynchronous(
                request -> post(shared, address + CALL, request),
                message -> context.await(post(shared, address + "/send", message)),
                () -> {});
    }

    private CompletableFuture<byte[]> post(HttpClient shared, String address, byte[] message) {
        Request request = shared.POST(address)
                .body(new BytesRequestContent(message))
                .timeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .headers(headers -> headers.put(HttpHeader.CONNECTION, keepsAlive ? null : "close"));
        return new CompletableResponseListener(request, ends.jetty().maxMessageBytes())
                .send()
                .thenCompose(response -> response.getStatus() == 200 && BYTES.equals(response.getMediaType())
                        ? CompletableFuture.completedFuture(response.getContent())
                        : CompletableFuture.failedFuture(new MiddlewareException(
                                Kind.REFUSED,
                                "what answers takes no messages, or not this one: status " + response.getStatus())));
    }

    /**
     * Whoever asks gets a response without an end. To send waits until an event is written, so that a slow reader slows
     * the publisher down.
     */
    @Override
    public Sender publish(Channel channel) throws Exception {
        if (!keepsAlive) {
            return CallPeer.super.publish(channel);
        }
        Set<Subscriber> subscribers = ConcurrentHashMap.newKeySet();
        AutoCloseable server = ends.server(channel.label(), (request, response, end) -> {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, EVENTS);
            Subscriber subscriber = new Subscriber(response, end, new Callback.Completable());
            subscribers.add(subscriber);
            Content.Sink.write(response, false, ":" + END, subscriber.greeted);
            return true;
        });
        return Sender.of(
                message -> {
                    String event = DATA + Base64.getEncoder().encodeToString(message) + END;
                    for (Subscriber each : subscribers) {
                        context.await(each.greeted);
                        context.await(Callback.Completable.with(
                                written -> Content.Sink.write(each.response, false, event, written)));
                    }
                },
                () -> {
                    subscribers.forEach(each -> each.response.write(true, BufferUtil.EMPTY_BUFFER, each.end));
                    server.close();
                });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        if (!keepsAlive) {
            return CallPeer.super.subscribe(channel, handler);
        }
        CompletableFuture<Void> answered = new CompletableFuture<>();
        MiddlewareException closed = new MiddlewareException(Kind.CLOSED, "the subscription was closed");
        StringBuilder text = new StringBuilder();
        Request request = client.get()
                .newRequest(ends.jetty().address("http", channel.label(), context.peerHost()))
                .headers(headers -> headers.put(HttpHeader.ACCEPT, EVENTS))
                .onResponseHeaders(response -> {
                    if (EVENTS.equals(response.getHeaders().get(HttpHeader.CONTENT_TYPE))) {
                        answered.complete(null);
                    } else {
                        response.abort(new MiddlewareException(
                                Kind.REFUSED, "what answers publishes no events, status " + response.getStatus()));
                    }
                })
                .onResponseContent(
                        (response, content) -> read(text.append(StandardCharsets.US_ASCII.decode(content)), handler));
        request.send(result -> {
            if (result.isFailed()
                    && result.getFailure() != closed
                    && !answered.completeExceptionally(result.getFailure())) {
                context.onFailure(result.getFailure());
            }
        });
        return Opening.of((AutoCloseable) () -> request.abort(closed), begun -> context.await(answered));
    }

    /** Hands over and removes complete events; the rest of an event is still to come. */
    private void read(StringBuilder text, MessageHandler handler) {
        for (int end = text.indexOf(END); end >= 0; end = text.indexOf(END)) {
            if (text.indexOf(DATA) == 0) {
                handler.onMessage(Base64.getDecoder().decode(text.substring(DATA.length(), end)));
            }
            text.delete(0, end + END.length());
        }
        if (text.length() > DATA.length() + (ends.jetty().maxMessageBytes() + 2L) / 3 * 4 + 1) {
            throw new IllegalStateException("an event is longer than " + JettyEnds.MAX_MESSAGE_BYTES + " allows");
        }
    }

    @Override
    public void close() throws Exception {
        client.close();
    }
}
