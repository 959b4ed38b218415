package org.derbench.adapter.kafka;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Channel;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a receiver goes on that was away: its broker takes seconds to start. */
class KafkaCommittedTest {

    private static final KafkaMiddleware MIDDLEWARE = new KafkaMiddleware();
    private static final Channel THERE = MiddlewareContext.THERE;

    @TempDir
    private Path scratch;

    private MiddlewareContext bound;
    private Peer host;
    private AutoCloseable broker;

    @BeforeEach
    void start() throws Exception {
        bound = MiddlewareContext.bound(MIDDLEWARE, scratch);
        host = MIDDLEWARE.open(bound);
        broker = host.broker();
    }

    @AfterEach
    void stop() throws Exception {
        broker.close();
        host.close();
    }

    @ParameterizedTest
    @CsvSource({"true, while", "false, after"})
    void aCommittedReceiverHasItsBacklog(boolean committed, String first) throws Exception {
        MiddlewareContext receiving = bound.with(bound.settings().with(KafkaMiddleware.COMMITTED, committed));
        BlockingQueue<String> inTheTopic = new LinkedBlockingQueue<>();
        try (Peer sending = MIDDLEWARE.open(receiving.otherEnd());
                AutoCloseable watching = sending.pull(THERE, message -> inTheTopic.add(new String(message)));
                Sender sender = sending.push(THERE)) {
            received(receiving, () -> sender.send("before".getBytes()), "before");
            sender.send("while".getBytes());
            assertThat(inTheTopic.poll(1, MINUTES)).as("what %s sees", watching).isEqualTo("before");
            assertThat(inTheTopic.poll(1, MINUTES)).isEqualTo("while");
            received(receiving, () -> sender.send("after".getBytes()), first);
        }
        assertThat(bound.failures()).isEmpty();
    }

    /** Opens the receiver, lets that be sent, and closes it when it has the first message. */
    private static void received(MiddlewareContext receiving, Sending sending, String expected) throws Exception {
        BlockingQueue<String> taken = new LinkedBlockingQueue<>();
        try (Peer peer = MIDDLEWARE.open(receiving);
                AutoCloseable receiver = peer.pull(THERE, message -> taken.add(new String(message)))) {
            sending.send();
            assertThat(taken.poll(1, MINUTES))
                    .as("the first that %s has", receiver)
                    .isEqualTo(expected);
        }
    }

    /** Sends something. */
    @FunctionalInterface
    private interface Sending {
        void send() throws Exception;
    }
}
