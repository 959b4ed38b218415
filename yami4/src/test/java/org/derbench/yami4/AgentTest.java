package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(200)
class AgentTest {

    private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();
    private final BlockingQueue<IncomingMessage> received = new LinkedBlockingQueue<>();
    private Agent server;
    private Agent client;
    private String target;

    @BeforeEach
    void open() throws IOException {
        server = new Agent("server", AgentOptions.DEFAULT, (where, cause) -> {});
        client = new Agent("client", AgentOptions.DEFAULT, (where, cause) -> ended.add(where));
        target = server.addListener("tcp://127.0.0.1:*");
        server.registerObject("echo", message -> message.reply(message.parameters()));
        server.registerObject("sink", received::add);
        server.registerObject("bad", message -> {
            throw new IllegalStateException("kaboom");
        });
        server.registerObject("no", message -> message.reject("no way"));
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
    }

    @Test
    void aRequestIsReplied() throws Exception {
        Parameters body = new Parameters().setInteger("a", 7).setString("b", "\u20ac");
        OutgoingMessage message = answered("echo", body);
        assertThat(message.state()).isEqualTo(MessageState.REPLIED);
        assertThat(message.reply()).isEqualTo(body);
        assertThat(message.completion().toCompletableFuture())
                .succeedsWithin(Duration.ofSeconds(50))
                .isEqualTo(message);
    }

    @Test
    void largeMessagesGoThereAndBack() throws Exception {
        byte[] large = new byte[5 << 20];
        for (int i = 0; i < large.length; i++) {
            large[i] = (byte) (i * 31);
        }
        assertThat(answered("echo", new Parameters().setBinary("p", large))
                        .reply()
                        .getBinary("p"))
                .isEqualTo(large);
    }

    @Test
    void manyRequestsAreOutstandingAtATime() throws Exception {
        BlockingQueue<IncomingMessage> held = new LinkedBlockingQueue<>();
        server.registerObject("slow", held::add);
        List<OutgoingMessage> sent = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            sent.add(client.send(target, "slow", "get", new Parameters().setInteger("i", i)));
        }
        Await.await("all requests arrive").until(() -> held.size() == sent.size());
        for (OutgoingMessage message : sent) {
            // it may arrive before its sender notices that it has left
            assertThat(message.waitForTransmission(Await.LONG)).isTrue();
            assertThat(message.state()).isEqualTo(MessageState.TRANSMITTED);
        }
        List<IncomingMessage> backwards = new ArrayList<>(held);
        for (int i = backwards.size() - 1; i >= 0; i--) {
            backwards.get(i).reply(backwards.get(i).parameters());
        }
        for (int i = 0; i < sent.size(); i++) {
            assertThat(sent.get(i).waitForCompletion(Await.LONG)).isTrue();
            assertThat(sent.get(i).reply().getInteger("i")).isEqualTo(i);
        }
    }

    @Test
    void oneWayMessagesArriveInOrder() throws Exception {
        for (int i = 0; i < 5_000; i++) {
            client.sendOneWay(target, "sink", "print", new Parameters().setInteger("i", i));
        }
        for (int i = 0; i < 5_000; i++) {
            IncomingMessage message = received.poll(50, TimeUnit.SECONDS);
            assertThat(message.parameters().getInteger("i")).isEqualTo(i);
            assertThat(message.messageName()).isEqualTo("print");
        }
    }

    @Test
    void rejectionsSayWhy() throws Exception {
        assertRejected("no", "no way");
        assertRejected("bad", "java.lang.IllegalStateException: kaboom");
        assertRejected("nosuch", "Unknown destination object.");
    }

    private void assertRejected(String object, String reason) throws Exception {
        OutgoingMessage message = answered(object, new Parameters());
        assertThat(message.state()).isEqualTo(MessageState.REJECTED);
        assertThat(message.reason()).isEqualTo(reason);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(message::reply)
                .withMessageContaining(reason);
    }

    @Test
    void answersToOneWayMessagesAreIgnored() throws Exception {
        client.sendOneWay(target, "nosuch", "print", new Parameters());
        client.sendOneWay(target, "echo", "print", new Parameters());
        assertThat(answered("echo", new Parameters()).state()).isEqualTo(MessageState.REPLIED);
    }

    @Test
    void aMessageIsAnsweredOnce() throws Exception {
        client.sendOneWay(target, "sink", "print", new Parameters());
        IncomingMessage message = received.poll(50, TimeUnit.SECONDS);
        message.reply();
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(message::reply);
    }

    @Test
    void theOtherEndCallsBackOnOneConnection() throws Exception {
        client.registerObject("back", message -> message.reply(message.parameters()));
        client.sendOneWay(target, "sink", "hello", new Parameters());
        OutgoingMessage back = server.send(
                received.poll(50, TimeUnit.SECONDS).source(), "back", "x", new Parameters().setLong("l", 1));
        assertThat(back.waitForCompletion(Await.LONG)).isTrue();
        assertThat(back.reply().getLong("l")).isEqualTo(1);
    }

    @Test
    void unansweredMessagesAreAbandonedWhenTheEndGoes() throws Exception {
        OutgoingMessage message = client.send(target, "sink", "wait", new Parameters());
        received.poll(50, TimeUnit.SECONDS);
        server.close();
        assertThat(message.waitForCompletion(Await.LONG)).isTrue();
        assertThat(message.state()).isEqualTo(MessageState.ABANDONED);
        assertThat(ended.poll(50, TimeUnit.SECONDS)).isEqualTo(target);
    }

    @Test
    void nobodyThereIsAnException() throws Exception {
        server.close();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> client.send(target, "echo", "x", new Parameters()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> client.send("udp://x", "echo", "x", new Parameters()))
                .withMessageContaining("tcp://");
        assertThatIllegalArgumentException().isThrownBy(() -> client.send("tcp://*:*", "echo", "x", new Parameters()));
    }

    @Test
    @DisplayName("an object is registered once, and can be unregistered")
    void anObjectIsRegisteredOnce() throws Exception {
        assertThatIllegalArgumentException().isThrownBy(() -> server.registerObject("echo", message -> {}));
        server.unregisterObject("echo");
        assertRejected("echo", "Unknown destination object.");
    }

    @Test
    void closeFreesThePortAndEndsAllThreads() throws Exception {
        answered("echo", new Parameters());
        int port = Target.of(target).port();
        client.close();
        server.close();
        client.close();
        try (ServerSocket again = new ServerSocket()) {
            again.bind(new InetSocketAddress("127.0.0.1", port));
        }
        Await.await("threads end")
                .until(() -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().matches("(server|client)-(io|dispatcher.*)")));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> client.send(target, "echo", "x", new Parameters()));
    }

    @Test
    @DisplayName("a removed listener frees its port and keeps its connections")
    void aRemovedListenerKeepsItsConnections() throws Exception {
        answered("echo", new Parameters());
        server.removeListener(target);
        try (ServerSocket again = new ServerSocket()) {
            again.bind(new InetSocketAddress("127.0.0.1", Target.of(target).port()));
        }
        assertThat(answered("echo", new Parameters()).state()).isEqualTo(MessageState.REPLIED);
    }

    private OutgoingMessage answered(String object, Parameters body) throws Exception {
        OutgoingMessage message = client.send(target, object, "get", body);
        assertThat(message.waitForCompletion(Await.LONG)).isTrue();
        return message;
    }
}
