package org.derbench.engine.behaviour;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.load.Permits;
import org.derbench.engine.time.NanoClock;

/**
 * State that the lanes of one repetition share with its arrivals.
 *
 * @param pool the nodes to send, and to check arrivals against
 * @param codecs the serializer under test
 * @param account the books
 * @param permits permits for outstanding messages
 * @param payload the size of the serialized nodes
 * @param mismatches arrivals that were not sent
 * @param clock the clock of all times
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

        /** The size of the smallest node; 0 without one. */
        long least() {
            return nodes.sum() == 0 ? 0 : least.get();
        }

        double mean() {
            return nodes.sum() == 0 ? 0 : (double) bytes.sum() / nodes.sum();
        }
    }
}
