package org.derbench.run.search;

import java.util.stream.LongStream;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Judges whether a trial of a scenario shows that the scenario bears what the trial asked of it. */
final class CapacityVerdict {

    private static final String OVERLOADED = "OVERLOADED: less ended than was due, or a queue grew";

    private CapacityVerdict() {}

    /**
     * Why it does not, in words; empty if it does. A middleware that may lose messages by nature is OK after a loss,
     * but it does not bear lost messages.
     */
    static String lacks(TrialRecord record) {
        if (record.outcome() != Outcome.OK) {
            return record.reason() == null ? record.outcome().name() : record.reason();
        }
        if (record.window().overloaded()) {
            return OVERLOADED;
        }
        long lost = lost(record.books());
        return lost == 0 ? "" : lost + " lost";
    }

    /** The losses on the route and of the copies that leave it. */
    private static long lost(TrialBooks books) {
        LongStream copies = books.copies().values().stream()
                .flatMap(copy -> copy.hops().values().stream())
                .mapToLong(HopBooks::lost);
        return books.route().lost() + copies.sum();
    }
}
