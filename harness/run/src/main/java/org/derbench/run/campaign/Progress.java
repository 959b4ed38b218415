package org.derbench.run.campaign;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.results.Status;

/** The progress of a campaign. */
public final class Progress {

    private final CampaignListener listener;
    private final Function<Cell, Duration> expectedOf;
    private final int pairs;
    private Eta eta;
    private Cell current;
    private int failed;
    private int degraded;

    /**
     * The progress of a campaign on several pairs: the expected times for one of them, divided by their number.
     *
     * @param eta the work to do
     * @param expectedOf the expected time of one fork of a cell
     * @param pairs how many forks run at the same time
     */
    public Progress(CampaignListener listener, Eta eta, Function<Cell, Duration> expectedOf, int pairs) {
        this.listener = listener;
        this.eta = eta;
        this.expectedOf = expectedOf;
        this.pairs = pairs;
    }

    /** A fork of this cell begins. */
    public synchronized void begins(Cell cell) {
        current = cell;
        listener.forkBegins(eta, cell);
    }

    /** A trial of the fork has ended. */
    public synchronized void trialEnded(Cell cell, TrialRecord record) {
        degraded += record.outcome() == Outcome.DEGRADED ? 1 : 0;
        failed += record.outcome() == Outcome.FAILED || record.outcome() == Outcome.INVALID ? 1 : 0;
        listener.trialEnded(eta, cell, record, eta.remainingAfter(expectedOf.apply(cell)));
    }

    /** A trial of the fork has failed and is tried again. */
    public synchronized void triedAgain(Cell cell, TrialRecord failure) {
        listener.triedAgain(eta, cell, failure);
    }

    /** The fork has ended. */
    public synchronized void forkEnded(Cell cell, Duration took) {
        eta = eta.after(took.dividedBy(pairs), expectedOf.apply(cell));
    }

    /** The state of the campaign, as {@code status.json} has it. */
    public synchronized Status status(List<String> setAside) {
        return new Status(
                eta.done(),
                eta.total(),
                failed,
                (long) degraded,
                current == null ? null : current.id(),
                eta.remaining().toSeconds(),
                setAside,
                null,
                null);
    }

    /** Ends the display. */
    public synchronized void finished() {
        listener.forksEnded();
    }
}
