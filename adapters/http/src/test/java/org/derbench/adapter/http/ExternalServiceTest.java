package org.derbench.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.Test;

/** The JDK's own server, as somebody else may run it. */
class ExternalServiceTest {

    private static final byte[] MESSAGE = "{}".getBytes();
    private static final int FORBIDDEN = 403;
    private static final int OK = 204;
    private static final HttpMiddleware MIDDLEWARE = new HttpMiddleware();

    private final MiddlewareContext base =
            MiddlewareContext.bound(MIDDLEWARE, Path.of("")).otherEnd();
    private final BlockingQueue<byte[]> came = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> paths = new LinkedBlockingQueue<>();

    /** Answers whoever says that he is ann, with the password x. */
    private <S extends HttpServer> S started(S server) {
        server.createContext("/", exchange -> {
            paths.add(exchange.getRequestURI().getPath());
            came.add(exchange.getRequestBody().readAllBytes());
            boolean known = "Basic YW5uOng=".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.sendResponseHeaders(known ? OK : FORBIDDEN, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private ExternalContext client(External.Scheme scheme, HttpServer server) {
        return ExternalContext.of(base, scheme, "127.0.0.1", server.getAddress().getPort(), "/{client}", "");
    }

    private static InetSocketAddress free() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    private static byte[] sent(Requester requester) throws Exception {
        return requester.request(MESSAGE).toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void anAccountIsAnswered() throws Exception {
        HttpServer server = started(HttpServer.create(free(), 0));
        ExternalContext client = client(MIDDLEWARE.schemes().get(0), server);
        try (Peer peer = MIDDLEWARE.open(client.with(Map.of(External.USER, "ann", External.PASSWORD, "x")));
                Requester requester = peer.request()) {
            assertThat(sent(requester)).isEmpty();
            assertThat(came.poll()).isEqualTo(MESSAGE);
            assertThat(paths).containsExactly("/" + client.name());
        }
        try (Peer peer = MIDDLEWARE.open(client);
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> sent(requester)).hasMessageContaining("status 403");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void httpsTrustsTheGivenCertificateAlone() throws Exception {
        Identity identity = Identity.make(base, "RSA");
        HttpsServer server = overTls(identity);
        ExternalContext client = client(MIDDLEWARE.schemes().get(1), server);
        try (Peer peer = MIDDLEWARE.open(client.with(Map.of(
                        External.USER, "ann", External.PASSWORD, "x", External.TRUSTED, identity.certificatePem())));
                Requester requester = peer.request()) {
            assertThat(sent(requester)).isEmpty();
        }
        try (Peer peer = MIDDLEWARE.open(client);
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> sent(requester)).hasMessageContaining("certification path");
        } finally {
            server.stop(0);
        }
    }

    private HttpsServer overTls(Identity identity) throws Exception {
        HttpsServer server = HttpsServer.create(free(), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(identity.tls()));
        return started(server);
    }
}
