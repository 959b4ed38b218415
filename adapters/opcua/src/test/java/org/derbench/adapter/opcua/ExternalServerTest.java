package org.derbench.adapter.opcua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.eclipse.milo.opcua.stack.core.NodeIds;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
                    .hasMessageContaining("enters it anonymously")
                    .hasMessageNotContaining("secret");
        }
    }

    @Test
    void theValueHasTheVariablesType() throws Exception {
        assertThat(Written.of(NodeIds.ByteString).value(MESSAGE, 7)).isEqualTo(new Variant(ByteString.of(MESSAGE)));
        assertThat(Written.of(NodeIds.String).value(MESSAGE, 7)).isEqualTo(new Variant("{\"a\": 1}"));
        assertThat(Written.of(NodeIds.Double).value(MESSAGE, 7)).isEqualTo(new Variant(7.0));
    }
}
