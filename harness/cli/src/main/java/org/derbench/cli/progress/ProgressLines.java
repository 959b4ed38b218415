package org.derbench.cli.progress;

import java.time.Duration;
import java.util.Locale;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.io.Visible;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.terminal.Terminal;
import org.derbench.run.campaign.Eta;
import org.derbench.run.plan.Cell;

/** Tells how a sweep goes: a line for each trial, or on a terminal one line that is rewritten. */
public final class ProgressLines {

    private final Terminal out;
    private final boolean live;
    private final int columns;

    /**
     * @param live whether {@code out} is a terminal whose line can be rewritten
     * @param columns the columns of that terminal: a longer line would go on in the next one, which nobody rewrites
     */
    public ProgressLines(Terminal out, boolean live, int columns) {
        this.out = out;
        this.live = live;
        this.columns = columns;
    }

    /** A fork of that cell begins. */
    public void forkBegins(Eta eta, Cell cell) {
        if (live) {
            out.rewriteLine(counter(eta) + " " + brief(cell) + left(eta.remaining()), columns);
        }
    }

    /** A trial of the fork has ended with that record. */
    public void trialEnded(Eta eta, Cell cell, TrialRecord record, Duration left) {
        if (!live || record.outcome() != Outcome.OK) {
            tell(line(eta, cell, record) + left(left));
        }
    }

    /** A trial of the fork has failed and is tried again. */
    public void triedAgain(Eta eta, Cell cell, TrialRecord failure) {
        tell(line(eta, cell, failure) + "; trying again");
    }

    /** Nothing more comes. */
    public void finished() {
        if (live) {
            out.rewriteLine();
        }
    }

    private static String line(Eta eta, Cell cell, TrialRecord record) {
        return counter(eta) + " " + brief(cell) + ": " + result(record);
    }

    private void tell(String line) {
        if (live) {
            out.rewriteLine();
        }
        out.println(Visible.line(line));
    }

    private static String counter(Eta eta) {
        int width = String.valueOf(eta.total()).length();
        return String.format(Locale.ROOT, "[%" + width + "d/%d]", eta.done() + 1, eta.total());
    }

    private static String left(Duration left) {
        return left.isZero() ? "" : ", about " + Quantities.duration(left) + " left";
    }

    private static String brief(Cell cell) {
        return cell.scenario().brief() + " " + OwnImplementations.mark(cell.system()) + " " + cell.serializer() + " "
                + cell.pattern().label();
    }

    private static String result(TrialRecord record) {
        String whyNot = record.outcome() == Outcome.OK ? "" : record.outcome() + " " + record.reason();
        return record.outcome().measured() ? figures(record) + Phrase.with(", ", whyNot) : whyNot;
    }

    private static String figures(TrialRecord record) {
        Double latencyP50Ns = record.times().route().latencyP50Ns();
        String p50 = latencyP50Ns == null ? "" : ", p50 " + Quantities.time(latencyP50Ns, record.leastLatencyNs());
        return Quantities.number(record.window().throughputPerSecond()) + " msg/s" + p50;
    }
}
