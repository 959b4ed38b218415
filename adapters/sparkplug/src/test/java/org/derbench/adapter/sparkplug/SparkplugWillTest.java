package org.derbench.adapter.sparkplug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.eclipse.tahu.message.model.MessageType.NDEATH;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.adapter.mosquitto.MqttSession;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Others hear of an end whose connection breaks before it can say anything. */
class SparkplugWillTest {

    private final Payloads payloads = new Payloads(Clock.systemUTC());
    private final SparkplugMiddleware middleware = new SparkplugMiddleware();
    private final BlockingQueue<Mqtt5Publish> heard = new LinkedBlockingQueue<>();

    @Test
    void theBrokerTellsOfNodesAndHostsDeath(@TempDir Path scratch) throws Exception {
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext bound = MiddlewareContext.bound(middleware, scratch);
        Topics topics = new Topics(bound.flow());
        try (AutoCloseable broker = middleware.open(bound).broker();
                MqttSession listener = MqttSession.open(bound, MqttQos.AT_MOST_ONCE, client -> client)) {
            listener.subscribe(topics.of(NDEATH), heard::add);
            listener.subscribe(Topics.state("+"), heard::add);
            try (Relay relay = Relay.to(bound)) {
                EdgeNode node = new EdgeNode(relay.context(bound), payloads);
                assertThat(heard).as("of %s at %s", node, broker).isEmpty();
            }
            Mqtt5Publish death = next(bound);
            assertThat(death.getTopic()).hasToString(topics.of(NDEATH));
            assertThat(payloads.read(death.getPayloadAsBytes()).getSeq()).isNull();

            try (Relay relay = Relay.to(bound)) {
                HostApplication host = new HostApplication(relay.context(bound), payloads);
                assertThat(state(bound)).as("of %s", host).startsWith("{\"online\":true,");
            }
            assertThat(state(bound)).startsWith("{\"online\":false,");
            for (String end : List.of("node", "host")) {
                assertThat(bound.failures().poll(bound.timeoutMs(), TimeUnit.MILLISECONDS))
                        .as("of the %s", end)
                        .isNotNull();
            }
        }
    }

    private String state(MiddlewareContext bound) throws InterruptedException {
        return new String(next(bound).getPayloadAsBytes(), StandardCharsets.UTF_8);
    }

    private Mqtt5Publish next(MiddlewareContext bound) throws InterruptedException {
        Mqtt5Publish next = heard.poll(bound.timeoutMs(), TimeUnit.MILLISECONDS);
        assertThat(next).as("a message within the time-out").isNotNull();
        return next;
    }

    /** Carries one connection to the broker, until it is closed. */
    private record Relay(ServerSocket listener, Map<String, Integer> ports, Socket broker) implements AutoCloseable {

        static Relay to(MiddlewareContext bound) throws IOException {
            Map<String, Integer> ports = MiddlewareContext.freePorts(new SparkplugMiddleware().ports());
            ServerSocket listener = new ServerSocket();
            listener.bind(new InetSocketAddress(bound.brokerHost(), ports.get(Adapter.BROKER)));
            Relay relay = new Relay(listener, ports, new Socket(bound.brokerHost(), bound.port(Adapter.BROKER)));
            start(() -> {
                Socket client = listener.accept();
                start(() -> carry(client, relay.broker));
                carry(relay.broker, client);
            });
            return relay;
        }

        /** The same end with this broker. */
        MiddlewareContext context(MiddlewareContext end) {
            return new MiddlewareContext(
                    end.name(),
                    end.flow(),
                    end.end(),
                    end.bindHost(),
                    end.peerHost(),
                    ports,
                    end.settings(),
                    end.timeout(),
                    end.scratch(),
                    end.failures(),
                    end.programs(),
                    end.facts(),
                    end.counters());
        }

        private interface Carrying {
            void carry() throws IOException;
        }

        private static void start(Carrying carrying) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            carrying.carry();
                        } catch (IOException closed) {
                            // that is what it is for
                        }
                    },
                    "relay");
            thread.setDaemon(true);
            thread.start();
        }

        private static void carry(Socket from, Socket to) throws IOException {
            try (from;
                    to) {
                from.getInputStream().transferTo(to.getOutputStream());
            }
        }

        @Override
        public void close() throws IOException {
            listener.close();
            broker.close();
        }
    }
}
