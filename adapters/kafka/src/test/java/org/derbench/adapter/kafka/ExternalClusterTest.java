package org.derbench.adapter.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.ForeignBroker;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.Variants;
import org.derbench.spi.*;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One Kafka, as somebody else may run it: it takes whoever has the account. */
class ExternalClusterTest {

    private static final byte[] MESSAGE = {'{', '}'};
    private static final int MESSAGES = 3;
    private static final KafkaMiddleware MIDDLEWARE = new KafkaMiddleware();

    @TempDir
    private static Path scratch;

    private static ForeignBroker cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = ForeignBroker.start(MIDDLEWARE, scratch);
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    private static ExternalContext client(String topic, String watch) throws Exception {
        return cluster.client(0, topic, watch);
    }

    @Test
    void eachAcknowledgedMessageIsInTheTopic() throws Exception {
        ExternalContext client = client("readings", "");
        try (Peer peer = MIDDLEWARE.open(client);
                Requester requester = peer.request()) {
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(requester.request(MESSAGE).toCompletableFuture().get(1, TimeUnit.MINUTES))
                        .isEmpty();
            }
        }
        assertThat(keys("readings")).hasSize(MESSAGES).containsOnly(client.name());
        assertThat(cluster.base().failures()).isEmpty();
    }

    private static List<String> keys(String topic) throws Exception {
        try (Consumer<String, byte[]> consumer = new KafkaConsumer<>(
                new KafkaClient(cluster.base().otherEnd()).consumer(topic),
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> all = consumer.partitionsFor(topic).stream()
                    .map(each -> new TopicPartition(topic, each.partition()))
                    .toList();
            consumer.assign(all);
            consumer.seekToBeginning(all);
            return StreamSupport.stream(consumer.poll(Duration.ofMinutes(1)).spliterator(), false)
                    .map(each -> each.key())
                    .toList();
        }
    }

    /** By a consumer that begins at the end: what was there before is not its own. */
    @Test
    void whatIsSentComesBack() throws Exception {
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        Channel channel = new Channel(cluster.base().flow());
        try (Peer peer = MIDDLEWARE.open(client("seen", "seen"));
                Sender before = peer.push(channel)) {
            before.send(new byte[] {'0'});
        }
        try (Peer peer = MIDDLEWARE.open(client("seen", "seen"));
                AutoCloseable pulling = peer.pull(channel, received::add);
                Sender sender = peer.push(channel)) {
            sender.send(MESSAGE);
            assertThat(received.poll(1, TimeUnit.MINUTES)).as("by %s", pulling).isEqualTo(MESSAGE);
        }
        assertThat(received).isEmpty();
        assertThat(cluster.base().failures()).isEmpty();
    }

    @Test
    void deliveredIsSeenInOneTopic() throws Exception {
        External.Scheme scheme = MIDDLEWARE.schemes().get(0);
        assertThat(scheme.expects()).containsExactly(Expect.ACKNOWLEDGED, Expect.DELIVERED);
        try (Peer peer = MIDDLEWARE.open(client("x.{client}", "x." + scheme.anyWord()))) {
            assertThatThrownBy(() -> peer.pull(new Channel(cluster.base().flow()), message -> {}))
                    .isInstanceOf(MiddlewareException.class)
                    .hasMessageStartingWith("delivered is seen in one topic, not in 'x.*': name one without {client}");
        }
    }

    @Test
    void overTlsTheGivenCertificateAloneIsTrusted(@TempDir Path folder) throws Exception {
        try (ForeignBroker secured = ForeignBroker.start(MIDDLEWARE, Variants.named(MIDDLEWARE, "tls"), folder)) {
            Map<String, String> access = secured.access(Map.of(
                    External.CERTIFICATE, secured.base().told(KafkaTls.CLIENT_CERTIFICATE),
                    External.KEY, secured.base().told(KafkaTls.CLIENT_KEY)));
            ExternalContext client = secured.client(1, "readings", "");
            assertThatThrownBy(() -> MIDDLEWARE.open(client.with(access)).request())
                    .as("of %s", secured)
                    .hasStackTraceContaining("certification path");
            access.put(External.TRUSTED, secured.base().told(Identity.CERTIFICATE));
            try (Peer peer = MIDDLEWARE.open(client.with(access));
                    Requester requester = peer.request()) {
                assertThat(requester.request(MESSAGE).toCompletableFuture().get(1, TimeUnit.MINUTES))
                        .isEmpty();
            }
        }
    }

    @Test
    void anotherPasswordIsRefused() throws Exception {
        ExternalContext client = client("readings", "").with(cluster.access(Map.of(External.PASSWORD, "another")));
        assertThatThrownBy(() -> MIDDLEWARE.open(client).request()).hasStackTraceContaining("Authentication");
    }

    @Test
    void aProducerWithoutAcknowledgementsIsRefused() throws Exception {
        MiddlewareContext end = cluster.base().otherEnd();
        ExternalContext careless =
                cluster.client(end.with(end.settings().with(KafkaMiddleware.ACKS, "0")), 0, "readings", "");
        assertThatThrownBy(() -> MIDDLEWARE.open(careless).request()).hasMessageContaining("acks=1");
    }

    @ParameterizedTest
    @CsvSource({"plain, '\"plain\"'", "a\"b\\c, '\"a\\\"b\\\\c\"'"})
    void anAccountMayHaveQuotes(String text, String quoted) {
        assertThat(ExternalCluster.quoted(text)).isEqualTo(quoted);
    }
}
