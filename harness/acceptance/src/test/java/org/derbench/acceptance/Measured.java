package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Assertions about a trial that do not concern time. */
final class Measured {

    private static final String SLOW = "no message for [^;]*|\\d+ of \\d+ late";

    private Measured() {}

    /** How a command ends that made these. */
    static int exitCode(List<TrialRecord> records) {
        return records.stream().allMatch(record -> record.outcome() == Outcome.OK) ? 0 : 1;
    }

    /**
     * OK; or DEGRADED since messages were late or none came for a while. None is lost, corrupt, doubled or nobody's,
     * and all were sent.
     */
    static void assertMeasured(TrialRecord record) {
        assertThat(record.outcome())
                .as(record.toLine())
                .matches(outcome -> outcome == Outcome.OK
                        || outcome == Outcome.DEGRADED && record.reason().matches("(" + SLOW + ")(; (" + SLOW + "))*"));
        Books books = record.books().route();
        assertThat(books.lost() + books.corrupt() + books.duplicated() + books.foreign() + books.unsent())
                .as(record.toLine())
                .isZero();
    }
}
