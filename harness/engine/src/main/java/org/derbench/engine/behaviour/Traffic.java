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
 * @param pool the messages to send, and to check arrivals against
 * @param codecs the serializer under test
 * @param account the books
 * @param permits permits for outstanding messages
 * @param payload the size of the serialized messages
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

    /** Bytes of serialized messages, summed over all threads. */
    static final class PayloadSize {
        private final LongAdder bytes = new LongAdder();
        private final LongAdder messages = new LongAdder();
        private final LongAccumulator least = new LongAccumulator(Math::min, Long.MAX_VALUE);

        void add(int size) {
            bytes.add(size);
            messages.increment();
            least.accumulate(size);
        }

        /** The size of the smallest message; 0 without one. */
        long least() {
            return messages.sum() == 0 ? 0 : least.get();
        }

        double mean() {
            return messages.sum() == 0 ? 0 : (double) bytes.sum() / messages.sum();
        }
    }
}
