package org.derbench.adapter.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Channel;
import org.derbench.spi.End;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;

/** Over real sockets: faults strike what goes from the initiator to the responder, and nothing else. */
class HiccupPeerTest {

    private static final byte LAST = 9;
    private static final Channel BACK = new Channel("back");

    private final HiccupMiddleware hiccup = new HiccupMiddleware();
    private final Map<String, Integer> ports = MiddlewareContext.freePorts(hiccup.ports());
    private final Settings losesEveryFourth = Faults.NONE.settings().with("loseEvery", 4);
    private final BlockingQueue<Byte> received = new LinkedBlockingQueue<>();
    private final MessageHandler receive = message -> received.add(message[0]);

    private Peer peer(End end) throws Exception {
        return peer(end, MiddlewareContext.THERE);
    }

    private Peer peer(End end, Channel flow) throws Exception {
        return hiccup.open(
                new MiddlewareContext(end, ports, losesEveryFourth, Duration.ofSeconds(60), Path.of("")).of(flow));
    }

    private List<Byte> sentFromOneToLast(Sender sender) throws Exception {
        for (byte i = 1; i <= LAST; i++) {
            sender.send(new byte[] {i});
        }
        List<Byte> arrived = new ArrayList<>();
        do {
            arrived.add(received.poll(50, TimeUnit.SECONDS));
        } while (arrived.get(arrived.size() - 1) != LAST);
        return arrived;
    }

    @Test
    void whatIsPushedThereIsHit() throws Exception {
        try (AutoCloseable pull = peer(End.BOUND).pull(MiddlewareContext.THERE, receive);
                Sender push = peer(End.CONNECTING).push(MiddlewareContext.THERE)) {
            assertThat(sentFromOneToLast(push)).as("received by %s", pull).containsExactly(bytes(1, 2, 3, 5, 6, 7, 9));
        }
    }

    @Test
    void whatIsPushedBackIsSpared() throws Exception {
        try (AutoCloseable pull = peer(End.BOUND, BACK).pull(BACK, receive);
                Sender push = peer(End.CONNECTING, BACK).push(BACK)) {
            assertThat(sentFromOneToLast(push))
                    .as("received by %s", pull)
                    .containsExactly(bytes(1, 2, 3, 4, 5, 6, 7, 8, 9));
        }
    }

    @Test
    void whatIsPublishedThereIsHit() throws Exception {
        try (Sender publish = peer(End.BOUND).publish(MiddlewareContext.THERE);
                AutoCloseable subscription = peer(End.CONNECTING).subscribe(MiddlewareContext.THERE, receive)) {
            assertThat(sentFromOneToLast(publish))
                    .as("received by %s", subscription)
                    .containsExactly(bytes(1, 2, 3, 5, 6, 7, 9));
        }
    }

    @Test
    void aRequestThatIsHitHasNoReply() throws Exception {
        try (AutoCloseable reply = peer(End.BOUND).reply(request -> request);
                Requester requester = peer(End.CONNECTING).request()) {
            List<CompletableFuture<byte[]>> replies = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                CompletionStage<byte[]> each = requester.request(new byte[1]);
                replies.add(each.toCompletableFuture());
            }
            replies.get(4).get(50, TimeUnit.SECONDS);
            assertThat(replies)
                    .as("of %s", reply)
                    .extracting(CompletableFuture::isDone)
                    .containsExactly(true, true, true, false, true);
        }
    }

    private static Byte[] bytes(int... values) {
        Byte[] bytes = new Byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
