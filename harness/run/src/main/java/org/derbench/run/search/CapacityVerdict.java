package org.derbench.run.search;

import java.util.stream.LongStream;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Whether a trial of a scenario shows that it bears that much. */
final class CapacityVerdict {

    private CapacityVerdict() {}

    /**
     * Why not, in words; empty where it does. A middleware that may lose messages by nature is OK where it loses some,
     * but does not bear what it loses.
     */
    static String lacks(TrialRecord record) {
        if (record.outcome() != Outcome.OK) {
            return record.reason() == null ? record.outcome().name() : record.reason();
        }
        long lost = lost(record.books());
        return lost == 0 ? "" : lost + " lost";
    }

    /** On the route and of the copies that leave it. */
    private static long lost(TrialBooks books) {
        LongStream copies = books.copies().values().stream()
                .flatMap(copy -> copy.hops().values().stream())
                .mapToLong(HopBooks::lost);
        return books.route().lost() + copies.sum();
    }
}
