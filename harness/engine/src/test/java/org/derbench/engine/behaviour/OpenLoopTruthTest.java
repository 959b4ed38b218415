package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.Timings;
import org.derbench.engine.books.Window;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Loop;
import org.derbench.engine.load.Permits;
import org.derbench.engine.time.ManualClock;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Sender;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.Test;

/**
 * The record tells what happened. Links stand still now and then, or a consumer is slow, under an open loop of 1,000
 * messages per second. The clock moves only when it is told to.
 */
class OpenLoopTruthTest {

    private static final long MS = 1_000_000;
    private static final long STALL_NS = 50 * MS;
    private static final long EVERY_NS = 500 * MS;
    private static final double RESOLUTION_PERCENT = 0.1;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Pool pool = Pool.of(new Iec61850Model(), MMXU.class, "small", 1);

    @Test
    void responseTimesUnderStallsMatchArithmetic() throws Exception {
        Histogram response = run(10, this::afterConstantStall).responseNs();

        // in every 500 messages, those due 0, 1, ... 49 ms into the stall wait 50, 49, ... 1 ms
        double meanNs = (50 * 51 / 2) / 500.0 * MS;
        assertThat(response.getTotalCount()).isEqualTo(10_000);
        assertThat(response.getMean()).isCloseTo(meanNs, Percentage.withPercentage(RESOLUTION_PERCENT));
        assertThat((double) response.getMaxValue()).isCloseTo(50.0 * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
        // 1 % of 500 is 5: those that wait 50, 49, 48, 47 and 46 ms lie above the 99th percentile, 45 ms at it
        assertThat((double) response.getValueAtPercentile(99))
                .isCloseTo(45.0 * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
        assertThat(response.getValueAtPercentile(50)).isZero();
    }

    @Test
    void theBooksOfTheStalledLinkBalance() throws Exception {
        Account account = new Account(1 << 15, clock, 1000 * MS, true);
        offer(account, 2, this::afterConstantStall);
        Books books = account.close();
        assertThat(books).isEqualTo(new Books(2000, 2000, 0, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void responseTimesUnderRandomStallsMatchArithmetic() throws Exception {
        long[] edges =
                new Random(6).longs(200, 0, 10_000).sorted().map(ms -> ms * MS).toArray();
        Histogram expected = new Histogram(3);
        for (long dueNs = 0; dueNs < 10_000 * MS; dueNs += MS) {
            expected.recordValue(afterStallBetween(edges, dueNs) - dueNs);
        }
        assertThat(run(10, nowNs -> start + afterStallBetween(edges, nowNs - start))
                        .responseNs())
                .isEqualTo(expected);
    }

    /** The link stands still from every even edge to the odd one that follows it. */
    private static long afterStallBetween(long[] edges, long arrivalNs) {
        int after = 0;
        while (after < edges.length && edges[after] <= arrivalNs) {
            after++;
        }
        return after % 2 == 1 ? edges[after] : arrivalNs;
    }

    @Test
    void messagesQueueBehindASlowConsumer() throws Exception {
        long[] freeNs = {0};
        Histogram response = run(1, nowNs -> freeNs[0] = Math.max(freeNs[0], nowNs) + 3 * MS / 2)
                .responseNs();

        // one message takes 1.5 ms and they come every 1 ms: the first takes 1.5 ms, the thousandth 999 * 0.5 ms more
        assertThat(response.getTotalCount()).isEqualTo(1000);
        assertThat((double) response.getMinValue()).isCloseTo(1.5 * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
        assertThat((double) response.getMaxValue())
                .isCloseTo((1.5 + 999 * 0.5) * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
        assertThat(response.getMean())
                .isCloseTo((1.5 + 999 * 0.25) * MS, Percentage.withPercentage(RESOLUTION_PERCENT));
    }

    private long afterConstantStall(long nowNs) {
        long into = (nowNs - start) % EVERY_NS;
        return into < STALL_NS ? nowNs - into + STALL_NS : nowNs;
    }

    private Timings run(int seconds, LongUnaryOperator deliveredNs) throws Exception {
        Account account = new Account(1 << 15, clock, 1000 * MS, true);
        offer(account, seconds, deliveredNs);
        return account.timings();
    }

    private void offer(Account account, int seconds, LongUnaryOperator deliveredNs) throws Exception {
        Window window = new Window(start, start + seconds * 1000 * MS);
        account.window(window);
        Permits permits = new Permits(1024);
        Traffic traffic = new Traffic(
                pool,
                new Codecs(new ByIndex(), pool.type()),
                account,
                permits,
                new Traffic.PayloadSize(),
                new Mismatches(),
                clock);
        Loop loop = Load.of("rate:1000")
                .loop(new Loop.Surroundings(clock, permits, account, 1000 * MS, false, failure -> {}));
        loop.endAt(window.endNs());
        loop.run(new SendLane(traffic, delayed(new Echoes(traffic), deliveredNs), failure -> {}));
        clock.sleepUntil(window.endNs() + 2 * EVERY_NS);
    }

    private Sender delayed(Echoes echoes, LongUnaryOperator deliveredNs) {
        return new Sender() {
            @Override
            public void send(byte[] message) {
                clock.at(deliveredNs.applyAsLong(clock.nanoTime()), () -> echoes.onMessage(message));
            }

            @Override
            public void close() {}
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
        public <T extends Message> Codec<T> codec(Class<T> type) {
            return new Codec<>() {
                @Override
                public byte[] encode(T node) {
                    return ByteBuffer.allocate(12)
                            .putLong(node.stampTicks())
                            .putInt(pool.match(node, 0))
                            .array();
                }

                @Override
                public T decode(byte[] bytes) {
                    ByteBuffer buffer = ByteBuffer.wrap(bytes);
                    long stamp = buffer.getLong();
                    T node = (T) pool.message(buffer.getInt());
                    node.stamp(stamp);
                    return node;
                }
            };
        }
    }
}
