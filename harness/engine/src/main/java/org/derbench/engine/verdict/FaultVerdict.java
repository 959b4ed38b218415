package org.derbench.engine.verdict;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Books;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.FaultSchedule;

/**
 * Judges a trial with a fault whose books balance. It is OK if messages flow again as they did before the fault, no
 * message is corrupt or foreign, and nothing is impossible. Messages that the fault cannot have touched must not be
 * lost, late, doubled or out of order beyond what is declared. Losses, delays, doublings and reorderings by the fault
 * do not count against it.
 *
 * @param books the books of the whole window, counted by the roles that know what the fault can have touched
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

    /** The faults of the trial, in words; empty if it is OK. */
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
