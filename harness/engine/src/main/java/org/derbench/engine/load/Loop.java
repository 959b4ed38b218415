package org.derbench.engine.load;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Window;
import org.derbench.engine.time.NanoClock;

/** A running load: hands out messages to lanes. Each lane runs it on a thread of its own. */
public interface Loop {

    /**
     * The surroundings of a loop.
     *
     * @param permits permits for outstanding messages
     * @param account the books
     * @param giveUpAfterNs a message that is not back after this gives up its permit
     * @param arrivalsSend whether the thread that brings a message back may send the next one
     * @param onFailure is told of exceptions in sends on such a thread
     */
    record Surroundings(
            NanoClock clock,
            Permits permits,
            Account account,
            long giveUpAfterNs,
            boolean arrivalsSend,
            Consumer<Throwable> onFailure) {

        /** How often a waiting loop looks for messages to give up, within the time after which it gives one up. */
        private static final int LOOKS = 100;

        /**
         * Waits for a permit until a time, which may change. A message that is given up frees its permit. Returns
         * whether a permit was taken.
         */
        boolean takePermit(LongSupplier endNs) throws InterruptedException {
            for (long nowNs = clock.nanoTime(); nowNs < endNs.getAsLong(); nowNs = clock.nanoTime()) {
                if (clock.threads().acquire(permits, Math.min(giveUpAfterNs / LOOKS, endNs.getAsLong() - nowNs))) {
                    return true;
                }
                permits.release(account.expire(clock.nanoTime() - giveUpAfterNs));
            }
            return false;
        }
    }

    /** Sends over a lane until the load ends. */
    void run(Lane lane) throws Exception;

    /** A window begins then. */
    default void windowAt(long nanoTime) {
        // most loads are the same before a window and in it
    }

    /** Ends the load at a time. */
    void endAt(long nanoTime);

    /** How many messages were due within a time; 0 if none is due by the clock. */
    default long due(long fromNs, long toNs) {
        return 0;
    }

    /** How many messages were due in a window and were not handed out. */
    default long unsent(Window window) {
        return 0;
    }
}
