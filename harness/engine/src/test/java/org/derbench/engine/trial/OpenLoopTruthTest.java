package org.derbench.engine.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeSize;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Sender;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.Test;

/**
 * What is recorded is what happened: a link that stands still for 50 ms in every 500 ms, under an open loop, on a clock
 * that only moves when it is told to.
 */
class OpenLoopTruthTest {

    private static final long MS = 1_000_000;
    private static final long STALL_NS = 50 * MS;
    private static final long EVERY_NS = 500 * MS;
    private static final double RESOLUTION_PERCENT = 0.1;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Pool pool = Pool.of(LogicalNodes.named("MMXU"), NodeSize.SMALL, 1);

    @Test
    void theResponseTimeUnderStallsIsWhatArithmeticGives() throws Exception {
        Histogram response = run(10).responseNs();

        // in every 500 messages, those due 0, 1, ... 49 ms into the stall wait 50, 49, ... 1 ms
        double meanNs = (50 * 51 / 2) / 500.0 * MS;
        assertThat(response.getTotalCount()).isEqualTo(10_000);
        assertThat(response.getMean()).isCloseTo(meanNs, Percentage.withPercentage(RESOLUTION_PERCENT));
        assertThat((double) response.getMaxValue()).isCloseTo(50.0 * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
        // 1 % of 500 is 5: those that wait 50, 49, 48, 47 and 46 ms lie above the 99th percentile, 45 ms at it
        assertThat((double) response.getValueAtPercentile(99)).isCloseTo(45.0 * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
        assertThat(response.getValueAtPercentile(50)).isZero();
    }

    @Test
    void theBooksOfTheStalledLinkBalance() throws Exception {
        Account account = new Account(1 << 15, clock, 1000 * MS);
        offer(account, 2);
        Books books = account.close();
        assertThat(books).isEqualTo(new Books(2000, 2000, 0, 0, 0, 0, 0, 0, 0));
    }

    private Timings run(int seconds) throws Exception {
        Account account = new Account(1 << 15, clock, 1000 * MS);
        offer(account, seconds);
        return account.timings();
    }

    private void offer(Account account, int seconds) throws Exception {
        Window window = new Window(start, start + seconds * 1000 * MS);
        account.window(window);
        Permits permits = new Permits(1024);
        Traffic traffic = new Traffic(pool, new Codecs(new ByIndex(), pool.type()), account, permits,
                new Traffic.PayloadSize(), clock);
        RatePacer pacer = new RatePacer(clock, permits, account, 1000 * MS, 1000);
        pacer.endAt(window.endNs());
        new SendLane(traffic, stalling(new Echoes(traffic))).run(pacer);
        clock.sleepUntil(window.endNs() + EVERY_NS);
    }

    private Sender stalling(Echoes echoes) {
        return new Sender() {
            @Override
            public void send(byte[] message) {
                long into = (clock.nanoTime() - start) % EVERY_NS;
                long deliveredNs = into < STALL_NS ? clock.nanoTime() - into + STALL_NS : clock.nanoTime();
                clock.at(deliveredNs, () -> echoes.onMessage(message));
            }

            @Override
            public void close() {
            }
        };
    }

    /** Sends a node's place in the pool instead of the node: here it is the clock that matters. */
    private final class ByIndex implements Serializer {

        @Override
        public String name() {
            return "by index";
        }

        @Override
        public Library library() {
            return Library.JDK;
        }

        @Override
        public String format() {
            return "index";
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T extends LogicalNode> Codec<T> codec(Class<T> type) {
            return new Codec<>() {
                @Override
                public byte[] encode(T node) {
                    return ByteBuffer.allocate(12).putLong(node.stampTicks()).putInt(pool.match(node, 0)).array();
                }

                @Override
                public T decode(byte[] bytes) {
                    ByteBuffer buffer = ByteBuffer.wrap(bytes);
                    long stamp = buffer.getLong();
                    T node = (T) pool.node(buffer.getInt());
                    node.stamp(stamp);
                    return node;
                }
            };
        }
    }
}
