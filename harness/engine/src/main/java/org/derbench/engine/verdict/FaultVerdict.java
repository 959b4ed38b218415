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
 * @param mayReorder whether it may bring messages out of their order; true also where nobody knows
 * @param last damage to the messages that were due in the last seconds of the load, long after the fault; null where
 *     nobody knows
 * @param others other findings against it, each in words
 */
public record FaultVerdict(
        Books books,
        FaultRecord fault,
        boolean mayDrop,
        boolean mayReorder,
        List<Crossing> crossings,
        List<Journey> journeys,
        FaultRecord.Toll last,
        List<String> others) {

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
        if (last != null) {
            after(found);
        }
        found.addAll(others);
        found.addAll(Soundness.impossible(crossings, journeys));
        if (!fault.times().recovered()) {
            found.add("did not recover within " + FaultSchedule.RECOVER_AT_MOST.toSeconds() + " s");
        }
        return String.join("; ", found);
    }

    /** Messages flow again as before it only where nothing is wrong with them that was not before. */
    private void after(List<String> found) {
        if (last.lost() > 0 && !mayDrop) {
            found.add(last.lost() + " lost long after the fault, undeclared");
        }
        if (last.doubled() > 0) {
            found.add(last.doubled() + " delivered twice long after the fault");
        }
        if (last.reordered() > 0 && !mayReorder) {
            found.add(last.reordered() + " out of order long after the fault, undeclared");
        }
    }
}
