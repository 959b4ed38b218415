package org.derbench.adapter.sparkplug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.eclipse.tahu.message.model.MessageType.*;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.adapter.mosquitto.MqttSession;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Channel;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.eclipse.tahu.message.model.MessageType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outsiders hear of a node's and its host's state in the specification's own terms. */
class SparkplugStatesTest {

    private static final int MESSAGES = 600;

    private final Payloads payloads = new Payloads(Clock.systemUTC());
    private final BlockingQueue<Mqtt5Publish> heard = new LinkedBlockingQueue<>();
    private final SparkplugMiddleware middleware = new SparkplugMiddleware();
    private MiddlewareContext bound;
    private AutoCloseable broker;
    private MqttSession listener;
    private Topics topics;

    @BeforeEach
    void listens(@TempDir Path scratch) throws Exception {
        MiddlewareContext.assumeInstalled(middleware);
        bound = MiddlewareContext.bound(middleware, scratch);
        topics = new Topics(bound.flow());
        broker = middleware.open(bound).broker();
        listener = MqttSession.open(bound, MqttQos.AT_MOST_ONCE, client -> client);
        listener.subscribe("spBv1.0/#", heard::add);
    }

    @AfterEach
    void ends() throws Exception {
        try (AutoCloseable ending = broker) {
            listener.close();
        }
    }

    @Test
    void nodesAreBornNumberTheirDataAndDie() throws Exception {
        Channel channel = new Channel(bound.flow());
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer node = middleware.open(bound);
                Sender sender = node.publish(channel)) {
            isBorn();
            try (Peer host = middleware.open(bound.otherEnd());
                    AutoCloseable subscription = host.subscribe(channel, received::add)) {
                isState(true);
                assertThat(next().getTopic()).as("asked by %s", subscription).hasToString(topics.of(NCMD));
                isBorn();
                for (int sent = 0; sent < MESSAGES; sent++) {
                    sender.send(new byte[] {(byte) sent});
                    assertThat(received.poll(bound.timeoutMs(), TimeUnit.MILLISECONDS))
                            .containsExactly(sent);
                }
                for (long data = 2; data < MESSAGES + 2; data++) {
                    nextIsOf(DDATA, data % 256);
                }
            }
            isState(false);
        }
        nextIsOf(NDEATH, null);
        assertThat(heard).isEmpty();
    }

    @Test
    void missingANumberHostsAskForABirth() throws Exception {
        try (Peer node = middleware.open(bound);
                AutoCloseable pulling = node.pull(new Channel(bound.flow()), message -> {})) {
            isBorn();
            try (Peer host = middleware.open(bound.otherEnd());
                    Sender sender = host.push(new Channel(bound.flow()))) {
                List.of(STATE, NCMD, NBIRTH, DBIRTH)
                        .forEach(type -> assertThat(type(next()))
                                .as("%s %s", pulling, sender)
                                .isEqualTo(type));
                listener.publish(Mqtt5Publish.builder().topic(topics.of(DBIRTH)).payload(payloads.deviceBirth(7)));
                assertThat(List.of(type(next()), type(next()))).containsExactly(DBIRTH, NCMD);
                nextIsOf(NBIRTH, 0L);
            }
        }
    }

    /** Heard before the next connects: a broker keeps the order of each connection only. */
    private void isBorn() throws Exception {
        nextIsOf(NBIRTH, 0L);
        nextIsOf(DBIRTH, 1L);
    }

    private void nextIsOf(MessageType type, Long number) throws Exception {
        Mqtt5Publish message = next();
        // confirmations come between the data
        while (type == DDATA && type(message) == DCMD) {
            message = next();
        }
        assertThat(message.getTopic()).hasToString(topics.of(type));
        assertThat(payloads.read(message.getPayloadAsBytes()).getSeq()).isEqualTo(number);
    }

    private void isState(boolean online) {
        Mqtt5Publish state = next();
        while (type(state) == DCMD) {
            state = next();
        }
        assertThat(type(state)).isEqualTo(STATE);
        assertThat(new String(state.getPayloadAsBytes(), StandardCharsets.UTF_8))
                .startsWith("{\"online\":" + online + ",\"timestamp\":");
    }

    private static MessageType type(Mqtt5Publish message) {
        return MessageType.valueOf(
                message.getTopic().getLevels().get(1).equals("STATE")
                        ? "STATE"
                        : message.getTopic().getLevels().get(2));
    }

    private Mqtt5Publish next() {
        try {
            Mqtt5Publish next = heard.poll(bound.timeoutMs(), TimeUnit.MILLISECONDS);
            assertThat(next).as("a message within the time-out").isNotNull();
            return next;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
