package org.derbench.adapter.http;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.external.Access;
import org.derbench.support.external.WebAddress;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.CompletableResponseListener;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.http.HttpHeader;

/**
 * A client of a service that derbench does not run: each message is the body of a POST. The topic is a path below the
 * address.
 */
record ExternalHttpPeer(Context context, External system, HttpEnds ends) implements Peer {

    private static final int OK = 200;
    private static final int REDIRECTED = 300;

    /** All clients of this process share one client of the library, which keeps connections as its settings say. */
    @Override
    public Requester request() throws Exception {
        HttpClient shared = context.shared(HttpClient.class, ends::client);
        Access access = Access.told(context);
        URI address = WebAddress.of(system, context);
        return Requester.of(message -> post(shared, address, access, message), () -> {});
    }

    private CompletionStage<byte[]> post(HttpClient shared, URI address, Access access, byte[] message) {
        Request request = shared.POST(address)
                .body(new BytesRequestContent(contentType(message), message))
                .timeout(context.timeoutMs(), TimeUnit.MILLISECONDS);
        if (access.hasAccount()) {
            request.headers(headers -> headers.put(HttpHeader.AUTHORIZATION, basic(access)));
        }
        return new CompletableResponseListener(request, ends.jetty().maxMessageBytes())
                .send()
                .thenApply(ExternalHttpPeer::taken);
    }

    private static byte[] taken(ContentResponse response) {
        if (response.getStatus() < OK || response.getStatus() >= REDIRECTED) {
            throw new CompletionException(new MiddlewareException(Kind.REFUSED, "status " + response.getStatus()));
        }
        return response.getContent() == null ? new byte[0] : response.getContent();
    }

    private static String basic(Access access) {
        byte[] account = (access.user() + ":" + access.password()).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(account);
    }

    /** The type of the content, by its first byte: serializers do not tell. */
    static String contentType(byte[] message) {
        return switch (message.length == 0 ? 0 : message[0]) {
            case '{', '[' -> "application/json";
            case '<' -> "application/xml";
            default -> "application/octet-stream";
        };
    }
}
