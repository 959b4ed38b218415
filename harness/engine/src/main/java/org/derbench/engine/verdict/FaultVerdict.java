package org.derbench.engine.verdict;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Books;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.FaultSchedule;

/**
 * Whether a trial with a fault is OK, whose books balance: messages flow again as they did before it, nothing is
 * corrupt or nobody's, nothing in it is impossible, and of what the fault cannot have touched nothing is lost, late,
 * doubled or out of order that may not be. What it lost, delayed, doubled or reordered is what the trial was for.
 *
 * @param books of the whole window, as those counted who know what the fault can have touched
 * @param mayDrop whether the middleware may lose messages by nature
 * @param mayReorder whether it may bring messages out of their order, or nobody knows it
 */
public record FaultVerdict(
        Books books,
        FaultRecord fault,
        boolean mayDrop,
        boolean mayReorder,
        List<Crossing> crossings,
        List<Journey> journeys) {

    /** What is wrong with it, in words; empty where it is OK. */
    public String lacks() {
        FaultRecord.Toll touched = fault.touched();
        List<String> found = new ArrayList<>();
        long due = books.scheduled() - touched.due();
        long lost = books.lost() - touched.lost();
        if (lost > 0 && !mayDrop) {
            found.add(lost + " of " + due + " lost before the fault, undeclared");
        }
        long late = books.late() + books.unsent() - touched.late() - touched.unsent();
        if (Soundness.tooMany(late, due)) {
            found.add(late + " of " + due + " late or unsent before the fault");
        }
        long twice = books.duplicated() - touched.doubled();
        if (twice > 0) {
            found.add(twice + " delivered twice before the fault");
        }
        long reordered = books.outOfOrder() - touched.reordered();
        if (reordered > 0 && !mayReorder) {
            found.add(reordered + " out of order before the fault, undeclared");
        }
        if (books.foreign() > 0) {
            found.add(books.foreign() + " came that nobody sent, or that cannot be read");
        }
        if (books.corrupt() > 0) {
            found.add(books.corrupt() + " of " + books.scheduled() + " corrupt");
        }
        found.addAll(Soundness.impossible(crossings, journeys));
        if (!fault.times().recovered()) {
            found.add("did not recover within " + FaultSchedule.RECOVER_AT_MOST.toSeconds() + " s");
        }
        return String.join("; ", found);
    }
}
