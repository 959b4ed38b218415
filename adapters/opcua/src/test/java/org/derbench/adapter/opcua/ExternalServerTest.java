package org.derbench.adapter.opcua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.Variants;
import org.derbench.spi.*;
import org.derbench.support.tls.Identity;
import org.eclipse.milo.opcua.sdk.server.EndpointConfig;
import org.eclipse.milo.opcua.sdk.server.OpcUaServer;
import org.eclipse.milo.opcua.sdk.server.OpcUaServerConfig;
import org.eclipse.milo.opcua.sdk.server.identity.UsernameIdentityValidator;
import org.eclipse.milo.opcua.stack.core.NodeIds;
import org.eclipse.milo.opcua.stack.core.security.SecurityPolicy;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.enumerated.MessageSecurityMode;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransport;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransportConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server of the library's own with one variable, as somebody else may run it. */
class ExternalServerTest {

    private static final byte[] MESSAGE = "{\"a\": 1}".getBytes();
    private static final OpcUaMiddleware MIDDLEWARE = new OpcUaMiddleware();

    /** The library takes seconds to be loaded, and much more on a machine that is busy. */
    private final MiddlewareContext base =
            MiddlewareContext.bound(MIDDLEWARE, Path.of("")).with(Duration.ofMinutes(2));

    private final BlockingQueue<byte[]> written = new LinkedBlockingQueue<>();
    private OpcUaPeer server;

    @BeforeEach
    void start() throws Exception {
        server = OpcUaPeer.open(base);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private ExternalContext client(String topic) {
        return ExternalContext.of(
                base.otherEnd(), MIDDLEWARE.schemes().get(0), base.bindHost(), base.port("request"), topic, "");
    }

    @Test
    void aGoodWriteIsAcknowledged() throws Exception {
        try (AutoCloseable serving = server.serve("request", call -> call, written::add);
                Peer peer = MIDDLEWARE.open(client("ns=2;s=message"));
                Requester requester = peer.request()) {
            assertThat(requester.request(MESSAGE).toCompletableFuture().get(2, TimeUnit.MINUTES))
                    .as("by %s", serving)
                    .isEmpty();
        }
        assertThat(written.poll()).isEqualTo(MESSAGE);
        assertThat(base.failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ns=2;s=none,the server's status is Bad_NodeIdUnknown",
        "i=2258,the variable's data type is i=294: it must be one of",
        "plant/1,'the topic must be a node such as ns=2;s=setpoint, not ''plant/1'''"
    })
    void aNodeThatCannotBeWrittenIsNamed(String topic, String reason) throws Exception {
        try (AutoCloseable serving = server.serve("request", call -> call, written::add);
                Peer peer = MIDDLEWARE.open(client(topic))) {
            assertThatThrownBy(peer::request).as("by %s", serving).hasMessageContaining(reason);
        }
    }

    @Test
    void accountsDoNotGoInClear() throws Exception {
        ExternalContext named =
                client("ns=2;s=message").with(Map.of(External.USER, "ann", External.PASSWORD, "secret"));
        try (Peer peer = MIDDLEWARE.open(named)) {
            assertThatThrownBy(peer::request)
                    .hasMessageContaining("in clear: name certificate and key")
                    .hasMessageNotContaining("secret");
        }
    }

    @ParameterizedTest
    @CsvSource({"true,true,secret,true", "false,true,secret,false", "true,true,wrong,false", "true,false,secret,false"})
    @DisplayName("an account enters where both ends show certificates that the other one trusts")
    void accountsEnterUnderCertificates(boolean trusting, boolean trusted, String password, boolean isTaken)
            throws Exception {
        MiddlewareContext bound = base.with(Variants.named(MIDDLEWARE, "secure").settings());
        Identity ours = trusted ? Identity.ofEnd(bound.otherEnd(), "RSA") : Identity.make(bound.otherEnd(), "RSA");
        OpcUaSecurity security = OpcUaSecurity.of(bound);
        ExecutorService threads = Executors.newCachedThreadPool();
        OpcUaServer twoDoors = twoDoors(bound, security, threads);
        Map<String, String> access = new HashMap<>(Map.of(External.USER, "ann", External.PASSWORD, password));
        access.put(External.CERTIFICATE, ours.certificatePem());
        access.put(External.KEY, ours.keyPem());
        if (trusting) {
            access.put(External.TRUSTED, security.identity().certificatePem());
        }
        try (OpcUaNamespace serving = new OpcUaNamespace(twoDoors, call -> call, written::add)) {
            bound.await(twoDoors.startup());
            Throwable refusal = catchThrowable(() -> {
                try (Peer peer = MIDDLEWARE.open(client("ns=2;s=message").with(access));
                        Requester requester = peer.request()) {
                    requester.request(MESSAGE).toCompletableFuture().get(2, TimeUnit.MINUTES);
                }
            });
            assertThat(refusal == null).as("%s by %s", refusal, serving).isEqualTo(isTaken);
            assertThat(written).hasSize(isTaken ? 1 : 0);
        } finally {
            threads.shutdown();
        }
    }

    /** A server that admits anybody in clear, and ann under certificates. */
    private static OpcUaServer twoDoors(MiddlewareContext bound, OpcUaSecurity security, ExecutorService threads)
            throws Exception {
        EndpointConfig.Builder door = EndpointConfig.newBuilder()
                .setBindAddress(bound.bindHost())
                .setHostname(bound.bindHost())
                .setBindPort(bound.port("request"));
        EndpointConfig open = door.copy()
                .setSecurityPolicy(SecurityPolicy.None)
                .setSecurityMode(MessageSecurityMode.None)
                .addTokenPolicy(OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS)
                .build();
        EndpointConfig secured = door.copy()
                .setSecurityPolicy(SecurityPolicy.Basic256Sha256)
                .setSecurityMode(MessageSecurityMode.SignAndEncrypt)
                .setCertificate(security.identity().certificate())
                .addTokenPolicy(OpcUaServerConfig.USER_TOKEN_POLICY_USERNAME)
                .build();
        OpcUaServerConfig config = OpcUaServerConfig.builder()
                .setExecutor(threads)
                .setApplicationUri(Identity.URI)
                .setEndpoints(Set.of(open, secured))
                .setCertificateManager(security.certificates())
                .setIdentityValidator(new UsernameIdentityValidator(asked ->
                        asked.getUsername().equals("ann") && asked.getPassword().equals("secret")))
                .build();
        return new OpcUaServer(
                config,
                profile -> new OpcTcpServerTransport(OpcTcpServerTransportConfig.newBuilder()
                        .setExecutor(threads)
                        .build()));
    }

    @Test
    void theValueHasTheVariablesType() throws Exception {
        assertThat(WrittenForm.of(NodeIds.ByteString).value(MESSAGE, 7)).isEqualTo(new Variant(ByteString.of(MESSAGE)));
        assertThat(WrittenForm.of(NodeIds.String).value(MESSAGE, 7)).isEqualTo(new Variant("{\"a\": 1}"));
        assertThat(WrittenForm.of(NodeIds.Double).value(MESSAGE, 7)).isEqualTo(new Variant(7.0));
    }
}
