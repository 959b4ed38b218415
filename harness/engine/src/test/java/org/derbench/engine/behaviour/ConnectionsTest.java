package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.SystemClock;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.Channel;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Pattern;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ConnectionsTest {

    private static final byte[] MESSAGE = {1};

    /** Messages and peers that were sent, published, closed or given up, by the name of the peer. */
    private final List<String> happened = Collections.synchronizedList(new ArrayList<>());

    private String broken = "";
    private boolean unclosable;

    private Connections connections(Pattern pattern) {
        return connections(pattern, 1);
    }

    private Connections connections(Pattern pattern, int flows) {
        FlowSpec spec = new FlowSpec(
                "readings",
                "meters",
                "server",
                pattern,
                "memory",
                Settings.NONE,
                "stream",
                "test",
                "Readings",
                "small",
                1,
                1,
                1);
        return new Connections(
                new OpenFlow(spec, peer("own"), null, null, null, null, new OpenFlow.Opening() {
                    @Override
                    public Peer named(String suffix) {
                        return peer(suffix);
                    }

                    @Override
                    public void closing(Peer peer) {
                        happened.add("closing " + peer);
                    }
                }),
                flows,
                new SystemClock().threads());
    }

    private Peer peer(String name) {
        return new Peer() {
            @Override
            public Sender push(Channel channel) {
                return Sender.of(message -> send(name), () -> happened.add("sender closed " + name));
            }

            @Override
            public Sender publish(Channel channel) {
                return Sender.of(message -> happened.add("published " + name), () -> {});
            }

            @Override
            public void close() {
                happened.add("closed " + name);
                if (unclosable) {
                    throw new IllegalStateException("already gone");
                }
            }

            @Override
            public String toString() {
                return name;
            }
        };
    }

    private void send(String name) {
        if (name.equals(broken)) {
            throw new IllegalStateException("nobody there");
        }
        happened.add("sent " + name);
    }

    @Test
    @DisplayName("devices share connections in turn, and each has a name of its own")
    void devicesShareConnectionsInTurn() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(3);
        for (int device = 0; device < 5; device++) {
            connections.send(device, MESSAGE, () -> {});
        }
        assertThat(happened).containsExactly("sent -1", "sent -2", "sent -3", "sent -1", "sent -2");
        assertThat(connections.count()).isEqualTo(3);
    }

    @Test
    @DisplayName("each device of one of two flows has a connection, if there are as many")
    void devicesOfOneFlowShareNone() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL, 2);
        connections.open(4);
        for (int device = 1; device < 8; device += 2) {
            connections.send(device, MESSAGE, () -> {});
        }
        assertThat(happened).containsExactly("sent -1", "sent -2", "sent -3", "sent -4");
    }

    @Test
    void theOnlyOneIsThatOfTheRole() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(1);
        connections.send(7, MESSAGE, () -> {});
        assertThat(happened).containsExactly("sent own");
        assertThat(connections.count()).isEqualTo(1);
    }

    @Test
    void whoPublishesHasOneHoweverManyAreWanted() throws Exception {
        Connections connections = connections(Pattern.PUB_SUB);
        connections.open(3);
        connections.send(2, MESSAGE, () -> {});
        assertThat(happened).containsExactly("published own");
        assertThat(connections.count()).isEqualTo(1);
    }

    @Test
    @DisplayName("with a new connection for each message one is tried, and each is closed after its message")
    void newConnectionsAreTriedAndClosed() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(0);
        assertThat(happened)
                .as("tried, and nothing sent")
                .containsExactly("closing -first", "sender closed -first", "closing -first", "closed -first");
        happened.clear();
        connections.send(4, MESSAGE, () -> {});
        assertThat(happened)
                .containsExactly("sent -5-0", "closing -5-0", "sender closed -5-0", "closing -5-0", "closed -5-0");
        connections.send(4, MESSAGE, () -> {});
        assertThat(happened).contains("sent -5-1");
        assertThat(connections.count()).as("those for messages").isEqualTo(2);
    }

    @Test
    void aBrokenNewConnectionIsAnUnsentMessage() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(0);
        broken = "-1-0";
        assertThatThrownBy(() -> connections.send(0, MESSAGE, () -> {}))
                .isInstanceOfSatisfying(
                        MiddlewareException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(MiddlewareException.Kind.OVERFLOW))
                .hasMessageContaining("nobody there");
        assertThat(happened).contains("sender closed -1-0", "closed -1-0");
    }

    @Test
    void aMessageIsNotedBeforeItLeaves() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(0);
        happened.clear();
        connections.send(0, MESSAGE, () -> happened.add("noted"));
        assertThat(happened).startsWith("noted", "sent -1-0");
    }

    @Test
    void topicsShareOneConnection() throws Exception {
        Rig rig = new Rig().topics(3);
        Connections connections = new Connections(rig.out("orders", Pattern.PUB_SUB), 1, rig.clock.threads());
        connections.open(7);
        assertThat(rig.wire.made()).containsExactly("publish orders-1", "publish orders-2", "publish orders-3");
        connections.send(2, MESSAGE, () -> {});
        assertThat(rig.wire.sent()).containsExactly("orders-3");
        assertThat(connections.count()).isEqualTo(1);
    }

    private static void cutOff(Connections connections) throws Exception {
        for (BatchedOpener.Opening<Boolean> closing : connections.cutOff()) {
            assertThat(closing.call()).isTrue();
        }
    }

    private static void assertCutOff(Connections connections, int device) {
        assertThatThrownBy(() -> connections.send(device, MESSAGE, () -> {}))
                .isInstanceOfSatisfying(
                        MiddlewareException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(MiddlewareException.Kind.OVERFLOW))
                .hasMessage("its device is cut off");
    }

    @Test
    @DisplayName("devices that are cut off have their connections closed, and come back each by itself")
    void devicesAreCutOffAndComeBack() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(2);
        cutOff(connections);
        assertThat(happened)
                .containsExactly(
                        "closing -1", "sender closed -1", "closed -1", "closing -2", "sender closed -2", "closed -2");
        assertCutOff(connections, 0);
        assertCutOff(connections, 1);
        happened.clear();
        List<Integer> back = new ArrayList<>();
        List<ThrowingRunnable<Exception>> returning = connections.returning(back::add);
        assertThat(returning).hasSize(2);
        returning.get(1).run();
        assertThat(back).containsExactly(1);
        assertCutOff(connections, 0);
        connections.send(1, MESSAGE, () -> {});
        returning.get(0).run();
        connections.send(0, MESSAGE, () -> {});
        assertThat(back).containsExactly(1, 0);
        assertThat(happened).containsExactly("sent -2", "sent -1");
    }

    @Test
    void whoCannotCloseIsCutOffToo() throws Exception {
        Connections connections = connections(Pattern.PUSH_PULL);
        connections.open(2);
        unclosable = true;
        cutOff(connections);
        assertCutOff(connections, 0);
    }

    @Test
    @DisplayName("a storm needs devices with a connection each: it finds none to cut off")
    void sharedConnectionsCannotBeCutOff() throws Exception {
        Connections shares = connections(Pattern.PUSH_PULL);
        shares.open(1);
        Connections opensAnew = connections(Pattern.PUSH_PULL);
        opensAnew.open(0);
        for (Connections connections : List.of(shares, opensAnew)) {
            assertThatThrownBy(connections::cutOff).hasMessageContaining("a connection each");
        }
    }
}
