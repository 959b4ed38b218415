package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/**
 * The books of a route: whatever happened, every part that was due in the window is in them once, at the hop where it
 * ended.
 */
final class RouteAccounts {

    private RouteAccounts() {}

    /** The record of the only trial, which was measured and has every part in its books. */
    static TrialRecord measured(Run run) {
        TrialRecord record = run.record();
        assertThat(record.outcome()).as(run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
        assertEveryPartIsIn(record);
        return record;
    }

    static void assertEveryPartIsIn(TrialRecord record) {
        Books books = record.books().route();
        assertThat(books.scheduled()).isPositive();
        assertThat(books.balanced()).as("%s", books).isTrue();
        long due = books.scheduled();
        for (Map.Entry<String, HopBooks> each : record.books().hops().entrySet()) {
            HopBooks hop = each.getValue();
            assertThat(hop.due()).as(each.getKey()).isEqualTo(due);
            assertThat(hop.unsent() + hop.arrived() + hop.corrupt() + hop.lost())
                    .as(each.getKey())
                    .isEqualTo(due);
            due = hop.arrived();
        }
        assertThat(books.ok() + books.late()).isEqualTo(due);
    }
}
