package org.derbench.adapter.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.support.tls.Identity;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A server of the library's own, which forgets some messages. */
class ExternalSocketTest {

    private static final WebSocketMiddleware MIDDLEWARE = new WebSocketMiddleware();

    /** The one subprotocol that the server speaks, with whoever offers it. */
    private static final String SPOKEN = "ocpp2.0.1";

    private final MiddlewareContext base =
            MiddlewareContext.bound(MIDDLEWARE, Path.of("")).otherEnd();
    private final BlockingQueue<String> came = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> paths = new LinkedBlockingQueue<>();

    /** @param tls null without */
    private AutoCloseable server(Identity tls) throws Exception {
        Server server = new Server();
        HttpConnectionFactory http = new HttpConnectionFactory();
        ServerConnector connector = tls == null ? new ServerConnector(server, http) : overTls(server, tls, http);
        connector.setHost("127.0.0.1");
        connector.setPort(base.port("request"));
        server.addConnector(connector);
        return JettyEnds.started(
                server,
                WebSocketUpgradeHandler.from(
                        server,
                        connections -> connections.addMapping("/meters/*", (request, response, callback) -> {
                            new Subprotocol(SPOKEN).choose(request, response);
                            paths.add(request.getHttpURI().getPath());
                            came.add(String.valueOf(request.getHeaders().get("Authorization")));
                            return new ForgetfulSocket(came);
                        })));
    }

    private static ServerConnector overTls(Server server, Identity identity, HttpConnectionFactory http)
            throws Exception {
        SslContextFactory.Server certificate = new SslContextFactory.Server();
        certificate.setSslContext(identity.tls());
        SslConnectionFactory tls = new SslConnectionFactory(certificate, http.getProtocol());
        tls.setEnsureSecureRequestCustomizer(false);
        return new ServerConnector(server, tls, http);
    }

    private ExternalContext client(String scheme, Expect expect, Map<String, String> access) {
        return client(base, scheme, expect, "/", access);
    }

    private static ExternalContext client(
            MiddlewareContext base, String scheme, Expect expect, String topic, Map<String, String> access) {
        return new ExternalContext(
                base, new External(scheme, "127.0.0.1", base.port("request"), "/meters", expect, topic, ""), access);
    }

    private static byte[] sent(Requester requester, String message) throws Exception {
        return requester
                .request(message.getBytes(StandardCharsets.UTF_8))
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
    }

    @ParameterizedTest
    @CsvSource({"ANSWERED, {}, text, {}", "ANSWERED, x, binary, x", "ACKNOWLEDGED, {}, text, ''"})
    void aMessageIsAnsweredOrAcknowledged(Expect expect, String message, String kind, String answer) throws Exception {
        Map<String, String> access = Map.of(External.USER, "ann", External.PASSWORD, "x");
        try (AutoCloseable server = server(null);
                Peer peer = MIDDLEWARE.open(client("ws", expect, access));
                Requester requester = peer.request()) {
            assertThat(sent(requester, message)).asString().isEqualTo(answer);
            assertThat(sent(requester, message)).asString().isEqualTo(answer);
        }
        assertThat(came).containsExactly("Basic YW5uOng=", kind, kind);
        assertThat(base.failures()).isEmpty();
    }

    private ExternalContext offering(String subprotocol, String topic) {
        MiddlewareContext end = base.with(base.settings().with(WebSocketMiddleware.SUBPROTOCOL, subprotocol));
        return client(end, "ws", Expect.ANSWERED, topic, Map.of());
    }

    @ParameterizedTest
    @CsvSource({"/, /meters", "/station-{number}, /meters/station-1", "/{flow}/x, /meters/there/x"})
    void aTopicIsAPathBelowTheAddress(String topic, String path) throws Exception {
        try (AutoCloseable server = server(null);
                Peer peer = MIDDLEWARE.open(offering(SPOKEN, topic));
                Requester requester = peer.request()) {
            assertThat(sent(requester, "{}")).asString().isEqualTo("{}");
        }
        assertThat(paths).containsExactly(path);
    }

    private ExternalContext framed(String frame, String answer) {
        Settings settings =
                base.settings().with(WebSocketMiddleware.FRAME, frame).with(WebSocketMiddleware.ANSWER, answer);
        return client(base.with(settings), "ws", Expect.ANSWERED, "/", Map.of());
    }

    /** The server answers with what it got, which is the frame and the message. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[2,'{number}',{message}]|[2,'{number}'|[2,'1',{}] [2,'2',{}]",
                "{client}:{message}||connecting:{} connecting:{}",
                "|{|{} {}"
            })
    void aFrameIsAroundEachMessage(String frame, String answer, String answers) throws Exception {
        try (AutoCloseable server = server(null);
                Peer peer = MIDDLEWARE.open(framed(frame == null ? "" : frame, answer == null ? "" : answer));
                Requester requester = peer.request()) {
            assertThat(new String(sent(requester, "{}")) + " " + new String(sent(requester, "{}")))
                    .as("by %s", server)
                    .isEqualTo(answers);
        }
    }

    @Test
    void answersWithNumbersFindTheirMessages() throws Exception {
        Framing framing =
                Framing.of(framed("{message}", "[3,\"{number}\"").base().settings());
        assertThat(framing.answered("[3,\"17\",{}]".getBytes())).hasValue(17);
        assertThat(framing.answered("[4,\"17\",{}]".getBytes())).isEmpty();
        assertThat(framing.answered("[2,\"x\",\"GetVariables\",{}]".getBytes())).isEmpty();
        assertThat(Framing.of(base.settings()).answered(new byte[0])).hasValue(Framing.OLDEST);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "frame|[2]|setting 'frame' must have {message} in it, not '[2]'",
                "subprotocol|a, b|setting 'subprotocol' is one name, such as ocpp2.0.1, not 'a, b'"
            })
    void wrongTextIsRefusedBeforeATrial(String name, String value, String reason) {
        Settings settings = base.settings().with(name, value);
        assertThatThrownBy(() -> MIDDLEWARE.traits(settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ocpp1.6|/|the server chose no subprotocol: 'ocpp1.6' was offered",
                "ocpp2.0.1|meters|the topic must be a path below the address, such as /devices/{client}, not 'meters'",
                "ocpp2.0.1|/a b|the topic must be a path below the address, such as /devices/{client}, not '/a b'"
            })
    void whatTheServerDoesNotSpeakIsRefused(String subprotocol, String topic, String reason) throws Exception {
        try (AutoCloseable server = server(null)) {
            assertThatThrownBy(
                            () -> MIDDLEWARE.open(offering(subprotocol, topic)).request())
                    .as("by %s", server)
                    .isInstanceOf(MiddlewareException.class)
                    .hasMessage(reason);
        }
        assertThat(base.failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true, true", "false, false"})
    void aServersCertificateMustBeTrusted(boolean trusting, boolean isTaken) throws Exception {
        Identity identity = Identity.make(base, "RSA");
        Map<String, String> access = trusting ? Map.of(External.TRUSTED, identity.certificatePem()) : Map.of();
        Throwable refusal = catchThrowable(() -> {
            try (AutoCloseable server = server(identity);
                    Peer peer = MIDDLEWARE.open(client("wss", Expect.ANSWERED, access));
                    Requester requester = peer.request()) {
                sent(requester, "{}");
            }
        });
        assertThat(refusal == null).as("%s", refusal).isEqualTo(isTaken);
    }

    @Test
    void aClosedConnectionIsToldWhy() throws Exception {
        try (AutoCloseable server = server(null);
                Peer peer = MIDDLEWARE.open(client("ws", Expect.ANSWERED, Map.of()));
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> sent(requester, ForgetfulSocket.CLOSE))
                    .satisfies(failure -> assertThat(MiddlewareException.of(failure))
                            .hasMessage("the server closed the connection with status 1008: closed"));
        }
        assertThat(base.failures()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Expect.class,
            names = {"ANSWERED", "ACKNOWLEDGED"})
    void eachForgottenMessageIsMissedByAnswersAlone(Expect expect) throws Exception {
        AtomicInteger missed = new AtomicInteger();
        try (AutoCloseable server = server(null);
                Peer peer = MIDDLEWARE.open(client("ws", expect, Map.of()));
                Requester requester = peer.request()) {
            List<CompletableFuture<?>> ends = new ArrayList<>();
            for (int i = 0; i < 2 * ForgetfulSocket.FORGETS_EVERY + 1; i++) {
                ends.add(requester
                        .request("{}".getBytes(StandardCharsets.UTF_8))
                        .toCompletableFuture()
                        .handle((answer, failure) -> failure == null ? 0 : missed.incrementAndGet()));
            }
            CompletableFuture.allOf(ends.toArray(CompletableFuture[]::new)).get(1, TimeUnit.MINUTES);
        }
        assertThat(missed).hasValue(expect == Expect.ANSWERED ? 2 : 0);
    }
}
