package org.derbench.engine.behaviour;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.load.Permits;
import org.derbench.engine.time.NanoClock;

/**
 * What the lanes of one repetition and the arrivals share.
 *
 * @param pool the nodes to send, and to check arrivals against
 * @param codecs the serializer under test
 * @param account the books
 * @param permits places for outstanding messages
 * @param payload how large the serialized nodes are
 * @param mismatches what came that was not sent
 * @param clock what everything is timed with
 */
record Traffic(
        Pool pool,
        Codecs codecs,
        Account account,
        Permits permits,
        PayloadSize payload,
        Mismatches mismatches,
        NanoClock clock) {

    /** Bytes of serialized nodes, summed over all threads. */
    static final class PayloadSize {
        private final LongAdder bytes = new LongAdder();
        private final LongAdder nodes = new LongAdder();
        private final LongAccumulator least = new LongAccumulator(Math::min, Long.MAX_VALUE);

        void add(int size) {
            bytes.add(size);
            nodes.increment();
            least.accumulate(size);
        }

        /** That of the smallest; 0 where there is none. */
        long least() {
            return nodes.sum() == 0 ? 0 : least.get();
        }

        double mean() {
            return nodes.sum() == 0 ? 0 : (double) bytes.sum() / nodes.sum();
        }
    }
}
