package org.derbench.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.ForeignBroker;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.Variants;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.broker.Account;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One RabbitMQ, as somebody else may run it, with an exchange and a queue of its own. */
class ExternalBrokerTest {

    private static final byte[] MESSAGE = "{}".getBytes();
    private static final AmqpMiddleware MIDDLEWARE = new AmqpMiddleware();

    @TempDir
    private static Path scratch;

    private static ForeignBroker broker;

    @BeforeAll
    static void start() throws Exception {
        MiddlewareContext.assumeInstalled(MIDDLEWARE);
        broker = ForeignBroker.start(MIDDLEWARE, scratch);
        ConnectionFactory owner = new ConnectionFactory();
        owner.setHost(broker.host());
        owner.setPort(broker.port());
        owner.setUsername(Account.NAME);
        owner.setPassword(broker.base().told(Account.PASSWORD));
        try (Connection connection = owner.newConnection();
                com.rabbitmq.client.Channel channel = connection.createChannel()) {
            channel.exchangeDeclare("plant", "topic", true);
            channel.queueDeclare("readings", true, false, false, null);
            channel.queueBind("readings", "plant", "readings.#");
        }
    }

    @AfterAll
    static void stop() throws Exception {
        if (broker != null) {
            broker.close();
        }
    }

    private static ExternalContext client(String topic, String watch) throws Exception {
        return broker.client(0, topic, watch);
    }

    private static byte[] sent(Requester requester) throws Exception {
        return requester.request(MESSAGE).toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void aMessageInAQueueIsConfirmed() throws Exception {
        try (Peer peer = MIDDLEWARE.open(client("plant/readings.{client}", ""));
                Requester requester = peer.request()) {
            assertThat(sent(requester)).isEmpty();
        }
    }

    @Test
    void aMessageThatNoQueueTakesIsRefused() throws Exception {
        try (Peer peer = MIDDLEWARE.open(client("plant/elsewhere", ""));
                Requester requester = peer.request()) {
            assertThatThrownBy(() -> sent(requester))
                    .isInstanceOf(ExecutionException.class)
                    .satisfies(failure -> assertThat(MiddlewareException.of(failure))
                            .hasMessage("no queue took it (NO_ROUTE): exchange 'plant' by key 'elsewhere'")
                            .extracting(MiddlewareException::kind)
                            .isEqualTo(Kind.REFUSED));
        }
        assertThat(broker.base().failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"nowhere/x,exchange 'nowhere' by key 'x'", "/nowhere,queue 'nowhere'"})
    void unknownPlacesAreNamed(String topic, String words) throws Exception {
        try (Peer peer = MIDDLEWARE.open(client(topic, ""))) {
            assertThatThrownBy(peer::request)
                    .isInstanceOf(MiddlewareException.class)
                    .hasMessage("the broker does not know, or does not show, " + words);
        }
        assertThat(broker.base().failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"amq.topic/derbench.{flow}.{client},amq.topic/derbench.*.*", "/readings,/readings"})
    void whatIsSentComesBack(String topic, String watch) throws Exception {
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        Channel channel = new Channel(broker.base().flow());
        ExternalContext client = client(topic, watch);
        try (Peer peer = MIDDLEWARE.open(client);
                AutoCloseable pulling = peer.pull(channel, received::add);
                Sender sender = peer.push(channel)) {
            sender.send(MESSAGE);
            assertThat(received.poll(10, TimeUnit.SECONDS)).as("by %s", pulling).isEqualTo(MESSAGE);
        }
        assertThat(broker.base().failures()).isEmpty();
    }

    @Test
    void aWrongPasswordIsRefusedWithoutIt() throws Exception {
        ExternalContext stranger =
                client("/readings", "").with(broker.access(Map.of(External.PASSWORD, "not-the-password")));
        try (Peer peer = MIDDLEWARE.open(stranger)) {
            assertThatThrownBy(peer::request)
                    .satisfies(failure -> assertThat(MiddlewareException.of(failure))
                            .hasMessageContaining("refused")
                            .hasMessageNotContaining("not-the-password")
                            .extracting(MiddlewareException::kind)
                            .isEqualTo(Kind.REFUSED));
        }
    }

    @ParameterizedTest
    @CsvSource({"'',/", "/,/", "/plant,plant", "/%2f,/", "/a+b,a+b"})
    void thePathNamesTheVirtualHost(String path, String host) {
        assertThat(ExternalBroker.virtualHost(path)).isEqualTo(host);
    }

    /** By the certificate that the broker shows, and by no other one. */
    @Test
    @Tag("longer")
    void amqpsTrustsTheGivenCertificateAlone(@TempDir Path own) throws Exception {
        try (ForeignBroker overTls = ForeignBroker.start(MIDDLEWARE, Variants.named(MIDDLEWARE, "tls"), own)) {
            ExternalContext client = overTls.client(1, "amq.topic/x", "");
            Channel channel = new Channel(overTls.base().flow());
            String trusted = new Identity(null, Identity.certificateOfBroker(overTls.base())).certificatePem();
            try (Peer peer = MIDDLEWARE.open(client.with(overTls.access(Map.of(External.TRUSTED, trusted))));
                    Sender sender = peer.push(channel)) {
                sender.send(MESSAGE);
            }
            try (Peer peer = MIDDLEWARE.open(client)) {
                assertThatThrownBy(() -> peer.push(channel)).hasMessageContaining("certification path");
            }
        }
    }
}
