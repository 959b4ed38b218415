package org.derbench.adapter.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.derbench.kit.middleware.ExternalContext;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
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

    private static MiddlewareContext base;
    private static AutoCloseable broker;

    @BeforeAll
    static void start() throws Exception {
        base = MiddlewareContext.bound(MIDDLEWARE, scratch);
        broker = MIDDLEWARE.open(base).broker();
    }

    @AfterAll
    static void stop() throws Exception {
        if (broker != null) {
            broker.close();
        }
    }

    private static ExternalContext client(MiddlewareContext end, String topic, String password) {
        return ExternalContext.of(
                        end, MIDDLEWARE.schemes().get(0), base.brokerHost(), base.port(Adapter.BROKER), topic, "")
                .with(Map.of(External.USER, Account.NAME, External.PASSWORD, password));
    }

    @Test
    void eachAcknowledgedMessageIsInTheTopic() throws Exception {
        ExternalContext client = client(base.otherEnd(), "readings", base.told(Account.PASSWORD));
        try (Peer peer = MIDDLEWARE.open(client);
                Requester requester = peer.request()) {
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(requester.request(MESSAGE).toCompletableFuture().get(1, TimeUnit.MINUTES))
                        .isEmpty();
            }
        }
        assertThat(keys("readings")).hasSize(MESSAGES).containsOnly(client.name());
        assertThat(base.failures()).isEmpty();
    }

    private static List<String> keys(String topic) throws Exception {
        try (Consumer<String, byte[]> consumer = new KafkaConsumer<>(
                new KafkaClient(base.otherEnd()).consumer(topic),
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

    @Test
    void overTlsTheGivenCertificateAloneIsTrusted(@TempDir Path folder) throws Exception {
        MiddlewareContext first = MiddlewareContext.bound(MIDDLEWARE, folder);
        MiddlewareContext bound = first.with(first.settings().with(KafkaMiddleware.TLS, true));
        try (Peer there = MIDDLEWARE.open(bound);
                AutoCloseable secured = there.broker()) {
            Map<String, String> access = new HashMap<>(Map.of(
                    External.USER, Account.NAME,
                    External.PASSWORD, bound.told(Account.PASSWORD),
                    External.CERTIFICATE, bound.told(KafkaTls.CLIENT_CERTIFICATE),
                    External.KEY, bound.told(KafkaTls.CLIENT_KEY)));
            ExternalContext client = ExternalContext.of(
                    bound.otherEnd(),
                    MIDDLEWARE.schemes().get(1),
                    bound.brokerHost(),
                    bound.port(Adapter.BROKER),
                    "readings",
                    "");
            assertThatThrownBy(() -> MIDDLEWARE.open(client.with(access)).request())
                    .as("of %s", secured)
                    .hasStackTraceContaining("certification path");
            access.put(External.TRUSTED, bound.told(Identity.CERTIFICATE));
            try (Peer peer = MIDDLEWARE.open(client.with(access));
                    Requester requester = peer.request()) {
                assertThat(requester.request(MESSAGE).toCompletableFuture().get(1, TimeUnit.MINUTES))
                        .isEmpty();
            }
        }
    }

    @Test
    void anotherPasswordIsRefused() {
        ExternalContext client = client(base.otherEnd(), "readings", "another");
        assertThatThrownBy(() -> MIDDLEWARE.open(client).request()).hasStackTraceContaining("Authentication");
    }

    @Test
    void aProducerWithoutAcknowledgementsIsRefused() {
        MiddlewareContext careless = base.otherEnd().with(base.settings().with(KafkaMiddleware.ACKS, "0"));
        assertThatThrownBy(
                        () -> MIDDLEWARE.open(client(careless, "readings", "x")).request())
                .hasMessageContaining("acks=1");
    }

    @ParameterizedTest
    @CsvSource({"plain, '\"plain\"'", "a\"b\\c, '\"a\\\"b\\\\c\"'"})
    void anAccountMayHaveQuotes(String text, String quoted) {
        assertThat(ExternalCluster.quoted(text)).isEqualTo(quoted);
    }
}
