package org.derbench.engine.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.io.Complaint;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.MiddlewareException;

/** Takes a role's failures: each ends the trial, unless a fault of the plan explains it. */
@FunctionalInterface
public interface Failures extends Consumer<Throwable> {

    /** Announces a fault at a time, on this role's clock: later failures are its effect. */
    default void faultAt(long nanoTime) {
        // without a fault nothing is explained
    }

    /** Whether a fault of the plan explains the failure; then it is noted, and the role goes on. */
    default boolean explained(Throwable failure) {
        return false;
    }

    /** How many failures were noted. */
    default long count() {
        return 0;
    }

    /** The first noted ones that differ, in words. */
    default List<String> said() {
        return List.of();
    }

    /** The failures of a role: those from a planned fault on are noted, all others end the trial. Thread-safe. */
    final class Noted implements Failures {

        private static final int MOST_SAID = 5;

        private final NanoClock clock;
        private final Consumer<Throwable> fatal;
        private final List<String> said = new ArrayList<>();
        private long fromNs = Long.MAX_VALUE;
        private long count;

        /** @param fatal is given failures that end the trial */
        public Noted(NanoClock clock, Consumer<Throwable> fatal) {
            this.clock = clock;
            this.fatal = fatal;
        }

        @Override
        public synchronized void faultAt(long nanoTime) {
            fromNs = nanoTime;
        }

        @Override
        public void accept(Throwable failure) {
            if (!explained(failure)) {
                fatal.accept(failure);
            }
        }

        @Override
        public synchronized boolean explained(Throwable failure) {
            if (clock.nanoTime() < fromNs || failure instanceof InterruptedException || failure instanceof Error) {
                return false;
            }
            count++;
            String words = Complaint.of(MiddlewareException.reasonOf(MiddlewareException.of(failure)));
            if (said.size() < MOST_SAID && !said.contains(words)) {
                said.add(words);
            }
            return true;
        }

        @Override
        public synchronized long count() {
            return count;
        }

        @Override
        public synchronized List<String> said() {
            return List.copyOf(said);
        }
    }
}
