package org.derbench.support.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Sender;
import org.derbench.support.TestContext;
import org.derbench.support.tcp.SocketServer;
import org.junit.jupiter.api.Test;

class CallPeerTest {

    private static final Channel THERE = new Channel("there");
    private static final Channel BACK = new Channel("back");

    private record Service(RequestHandler calls, MessageHandler messages) {}

    private final Map<String, Service> services = new HashMap<>();
    private final List<String> open = new ArrayList<>();

    /** Calls within this test; both ends serve on ports of their own. */
    private record MemoryEnd(String own, String other, CallPeerTest test) implements CallPeer {

        @Override
        public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) {
            test.services.put(own + port, new Service(calls, messages));
            return () -> test.services.remove(own + port);
        }

        @Override
        public Context context() {
            return new TestContext(Duration.ofSeconds(1));
        }

        @Override
        public Caller caller(String port) {
            test.open.add(port);
            return new MemoryCaller(other + port, port, test);
        }
    }

    private record MemoryCaller(String address, String port, CallPeerTest test) implements Caller {

        private Service service() throws ConnectException {
            if (!test.services.containsKey(address)) {
                throw new ConnectException("nobody at " + address);
            }
            return test.services.get(address);
        }

        @Override
        public CompletionStage<byte[]> request(byte[] request) throws ConnectException {
            return CompletableFuture.completedStage(service().calls().onRequest(request));
        }

        @Override
        public void send(byte[] message) throws ConnectException {
            service().messages().onMessage(message);
        }

        @Override
        public void close() {
            test.open.remove(port);
        }
    }

    private final CallPeer here = new MemoryEnd("a:", "b:", this);
    private final CallPeer there = new MemoryEnd("b:", "a:", this);
    private final List<byte[]> received = new ArrayList<>();

    @Test
    void aRequestIsAnsweredAfterAHiddenGreeting() throws Exception {
        there.reply(request -> {
            received.add(request);
            return new byte[] {2};
        });
        assertThat(here.request().request(new byte[] {1}).toCompletableFuture().get())
                .containsExactly(2);
        assertThat(received).containsExactly(new byte[] {1});
    }

    @Test
    void aPushIsDeliveredAfterAHiddenGreeting() throws Exception {
        there.pull(THERE, received::add);
        here.push(THERE).send(new byte[] {1});
        assertThat(received).containsExactly(new byte[] {1});
    }

    @Test
    void whatIsPublishedReachesWhoeverSubscribedBefore() throws Exception {
        Sender publisher = here.publish(THERE);
        publisher.send(new byte[] {1});
        there.subscribe(THERE, received::add);
        publisher.send(new byte[] {2});
        assertThat(received).containsExactly(new byte[] {2});
    }

    @Test
    void nobodyAtTheOtherEndLeavesNothingOpen() {
        assertThatThrownBy(() -> here.push(THERE)).isInstanceOf(ConnectException.class);
        assertThatThrownBy(here::request).isInstanceOf(ConnectException.class);
        assertThatThrownBy(() -> here.subscribe(BACK, received::add)).isInstanceOf(ConnectException.class);
        assertThat(open).isEmpty();
        assertThat(services).isEmpty();
    }

    /** Whoever is the thousand and first, or tells what is no address, may be a stranger. */
    @Test
    void aPublisherCallsAThousandAddressesAtMost() throws Exception {
        here.publish(THERE);
        for (String noAddress : List.of("x".repeat(300), "10.0.0.1:80/path?", "two words", "\n")) {
            assertThat(subscribe(noAddress)).as("answer to '%s'", noAddress).isNotEmpty();
        }
        for (int client = 0; client < SocketServer.MOST_CONNECTIONS; client++) {
            assertThat(subscribe("10.0.%d.%d".formatted(client / 250, client % 250)))
                    .as("answer to client %d", client)
                    .isEmpty();
        }
        assertThat(subscribe("10.0.0.1"))
                .as("answer to who has subscribed before")
                .isEmpty();
        assertThat(subscribe("10.1.0.1")).as("answer to one more").isNotEmpty();
        assertThatThrownBy(() -> there.subscribe(THERE, received::add))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("takes no subscription");
        assertThat(services).as("what is left of who was refused").hasSize(1);
    }

    private byte[] subscribe(String host) throws Exception {
        return there.caller(THERE.label())
                .request(host.getBytes(StandardCharsets.US_ASCII))
                .toCompletableFuture()
                .get();
    }

    @Test
    void aPublisherThatIsClosedHoldsNothing() throws Exception {
        Sender publisher = here.publish(THERE);
        AutoCloseable subscriber = there.subscribe(THERE, received::add);
        publisher.send(new byte[1]);
        publisher.close();
        subscriber.close();
        assertThat(open).isEmpty();
        assertThat(services).isEmpty();
    }
}
