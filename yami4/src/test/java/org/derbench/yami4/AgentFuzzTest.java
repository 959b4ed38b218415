package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/**
 * A live agent under damaged frames, each on a connection of its own. All of them with {@code -Dderbench.full=true}.
 */
class AgentFuzzTest {

    private static final int FRAMES = Boolean.getBoolean("derbench.full") ? 100_000 : 3_000;
    private static final int FRAMES_BEFORE = 500;
    private static final long MOST_GROWTH_BYTES = 8 << 20;

    private final AtomicInteger refused = new AtomicInteger();
    private final Queue<IOException> untyped = new ConcurrentLinkedQueue<>();
    private final AtomicInteger ended = new AtomicInteger();

    @Test
    @Timeout(1_200)
    void damagedFramesEndTheirConnectionOnly(TestReporter reporter) throws Exception {
        FrameMutations mutations = new FrameMutations(20_260_102);
        try (Agent server = new Agent("fuzzed", AgentOptions.DEFAULT, this::count);
                Agent client = new Agent()) {
            server.registerObject("calculator", message -> message.reply(message.parameters()));
            server.registerValuePublisher("topic", new ValuePublisher());
            String target = server.addListener("tcp://127.0.0.1:*");
            attack(target, mutations, FRAMES_BEFORE, client);
            long heapBefore = Allocation.heapInUse();
            attack(target, mutations, FRAMES, client);
            long growthBytes = Allocation.heapInUse() - heapBefore;
            Await.await("all connections end").until(() -> ended.get() == FRAMES_BEFORE + FRAMES);
            reporter.publishEntry(
                    "of " + ended + " connections with a damaged frame",
                    refused + " were closed by a typed error; the heap grew by " + growthBytes + " bytes");
            assertThat(untyped).as("errors that have no type").isEmpty();
            assertThat(refused.get()).isGreaterThan(FRAMES / 4);
            assertThat(growthBytes).isLessThan(MOST_GROWTH_BYTES);
        }
    }

    private void count(String target, IOException cause) {
        ended.incrementAndGet();
        if (cause instanceof ProtocolException) {
            refused.incrementAndGet();
        } else if (!(cause instanceof EOFException)
                && !(cause instanceof SocketException)
                && !cause.getMessage().contains("reset")) {
            untyped.add(cause);
        }
    }

    private static void attack(String target, FrameMutations mutations, int frames, Agent client) throws Exception {
        for (int i = 0; i < frames; i++) {
            try (RawClient attacker = new RawClient(target)) {
                attacker.write(mutations.next());
                attacker.awaitClose();
            } catch (SocketException reset) {
                // it was closed while some of what it sent was not yet read
            }
            if (i % 100 == 0) {
                OutgoingMessage sound = client.send(target, "calculator", "add", new Parameters().setInteger("a", i));
                assertThat(sound.waitForCompletion(Await.LONG))
                        .as("a sound message is answered")
                        .isTrue();
                assertThat(sound.reply().getInteger("a")).isEqualTo(i);
            }
        }
    }
}
