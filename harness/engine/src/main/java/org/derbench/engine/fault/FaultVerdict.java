package org.derbench.engine.fault;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Books;

/**
 * Whether a trial with a fault is OK, whose books balance: messages flowed again, nothing is corrupt or nobody's, and
 * of what the fault cannot have touched nothing is lost, late or doubled that may not be. What it lost, delayed or
 * doubled is what the trial was for.
 *
 * @param books of the whole window
 * @param mayDrop whether the middleware may lose messages by nature
 */
public record FaultVerdict(Books books, FaultPart fault, boolean mayDrop) {

    private static final double LATE_AT_MOST = 0.01;

    /** What is wrong with it, in words; empty where it is OK. */
    public String lacks() {
        FaultBooks touched = fault.touched();
        List<String> found = new ArrayList<>();
        long due = books.scheduled() - touched.due();
        long lost = books.lost() - touched.lost();
        if (lost > 0 && !mayDrop) {
            found.add(lost + " of " + due + " lost before the fault, undeclared");
        }
        long late = books.late() + books.unsent() - touched.late() - touched.unsent();
        if (late > LATE_AT_MOST * due) {
            found.add(late + " of " + due + " late or unsent before the fault");
        }
        long twice = books.duplicated() - touched.doubled();
        if (twice > 0) {
            found.add(twice + " delivered twice before the fault");
        }
        if (books.foreign() > 0) {
            found.add(books.foreign() + " came that nobody sent, or that cannot be read");
        }
        if (books.corrupt() > 0) {
            found.add(books.corrupt() + " of " + books.scheduled() + " corrupt");
        }
        if (!fault.times().recovered()) {
            found.add("did not recover within " + FaultAhead.RECOVER_AT_MOST.toSeconds() + " s");
        }
        return String.join("; ", found);
    }
}
