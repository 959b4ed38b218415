package org.derbench.engine.load;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Window;
import org.derbench.engine.time.NanoClock;

/** A load under way: hands out messages to lanes, each of which runs it on a thread of its own. */
public interface Loop {

    /**
     * What a loop works with.
     *
     * @param permits places for outstanding messages
     * @param account the books
     * @param giveUpAfterNs a message that is not back after this gives up its place
     * @param arrivalsSend whether the thread that brings a message back may send the next one
     * @param onFailure is told what a send on such a thread throws
     */
    record Parts(
            NanoClock clock,
            Permits permits,
            Account account,
            long giveUpAfterNs,
            boolean arrivalsSend,
            Consumer<Throwable> onFailure) {

        /** How often in that time a loop that waits for a place looks for messages that are given up. */
        private static final int LOOKS = 100;

        /**
         * Waits for a place until that time, which may change; a message that is given up leaves its own. Returns
         * whether there is one.
         */
        boolean place(LongSupplier endNs) throws InterruptedException {
            for (long nowNs = clock.nanoTime(); nowNs < endNs.getAsLong(); nowNs = clock.nanoTime()) {
                if (clock.threads().acquire(permits, Math.min(giveUpAfterNs / LOOKS, endNs.getAsLong() - nowNs))) {
                    return true;
                }
                permits.release(account.expire(clock.nanoTime() - giveUpAfterNs));
            }
            return false;
        }
    }

    /** Sends over that lane until the load ends. */
    void run(Lane lane) throws Exception;

    /** From then on, no message is sent. */
    void endAt(long nanoTime);

    /** How many messages were due from then until before then; 0 where none is due by the clock. */
    default long due(long fromNs, long toNs) {
        return 0;
    }

    /** How many messages were due in that window and have not been handed out. */
    default long unsent(Window window) {
        return 0;
    }
}
