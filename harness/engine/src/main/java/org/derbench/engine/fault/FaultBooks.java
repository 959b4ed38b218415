package org.derbench.engine.fault;

import org.derbench.engine.books.Books;
import org.derbench.engine.json.Of;

/**
 * What became of the messages that a fault can have touched: those of the window that were due from lateAfter before it
 * on.
 */
public record FaultBooks(
        @Of(value = "messages that were due", column = "faultDue")
        long due,

        @Of(value = "of these, lost", column = "faultLost") long lost,
        @Of(value = "of these, late", column = "faultLate") long late,

        @Of(value = "of these, refused by the middleware or never handed to it", column = "faultUnsent")
        long unsent,

        @Of("of these, corrupt") long corrupt,

        @Of(value = "further arrivals of these, and of earlier ones from then on", column = "faultDoubled")
        long doubled,

        @Of(value = "arrivals of these after a message that was sent later", column = "faultReordered")
        long reordered) {

    /** Those of these books. */
    public static FaultBooks of(Books touched) {
        return new FaultBooks(
                touched.scheduled(),
                touched.lost(),
                touched.late(),
                touched.unsent(),
                touched.corrupt(),
                touched.duplicated(),
                touched.outOfOrder());
    }
}
