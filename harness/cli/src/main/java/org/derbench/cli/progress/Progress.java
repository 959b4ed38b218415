package org.derbench.cli.progress;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.derbench.cli.Terminal;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.text.Visible;

/** Tells how a sweep goes: a line for each trial, or on a terminal one line that is rewritten. */
public final class Progress {

    private final Terminal out;
    private final boolean live;
    private final Function<Cell, Duration> expectedOf;
    private final int pairs;
    private Eta eta;
    private Cell current;
    private int failed;
    private int degraded;

    /**
     * @param live       whether {@code out} is a terminal
     * @param eta        what there is to do
     * @param expectedOf what is expected of one fork of a cell
     */
    public Progress(Terminal out, boolean live, Eta eta, Function<Cell, Duration> expectedOf) {
        this(out, live, eta, expectedOf, 1);
    }

    /**
     * That of a sweep on several pairs: its times are those of one of them, divided by their number.
     *
     * @param pairs how many forks run at the same time
     */
    public Progress(Terminal out, boolean live, Eta eta, Function<Cell, Duration> expectedOf, int pairs) {
        this.out = out;
        this.live = live;
        this.eta = eta;
        this.expectedOf = expectedOf;
        this.pairs = pairs;
    }

    /** A fork of that cell begins. */
    public synchronized void begins(Cell cell) {
        current = cell;
        if (live) {
            out.rewriteLine();
            out.print(counter() + " " + brief(cell) + left(eta.left()));
            out.flush();
        }
    }

    /** A trial of the fork has ended with that record. */
    public synchronized void trialEnded(Cell cell, TrialRecord record) {
        degraded += record.outcome() == Outcome.DEGRADED ? 1 : 0;
        failed += record.outcome() == Outcome.FAILED || record.outcome() == Outcome.INVALID ? 1 : 0;
        if (!live || record.outcome() != Outcome.OK) {
            tell(line(cell, record) + left(eta.leftAfter(expectedOf.apply(cell))));
        }
    }

    /** A trial of the fork has failed and is tried again. */
    public synchronized void triedAgain(Cell cell, TrialRecord failure) {
        tell(line(cell, failure) + "; trying again");
    }

    /** The fork has ended. */
    public synchronized void forkEnded(Cell cell, Duration took) {
        eta = eta.after(took.dividedBy(pairs), expectedOf.apply(cell));
    }

    /** How it stands, for whoever looks from outside. */
    public synchronized Map<String, Object> status(List<String> setAside) {
        return Fields.map("forksDone", (long) eta.done(), "forksInAll", (long) eta.total(), "trialsFailed", (long) failed, "trialsDegraded", (long) degraded,
                "current", current == null ? null : current.id(), "leftSeconds", eta.left().toSeconds(), "setAside", setAside);
    }

    private String line(Cell cell, TrialRecord record) {
        return counter() + " " + brief(cell) + ": " + result(record);
    }

    /** Nothing more comes. */
    public synchronized void finished() {
        if (live) {
            out.rewriteLine();
        }
    }

    private void tell(String line) {
        if (live) {
            out.rewriteLine();
        }
        out.println(Visible.line(line));
    }

    private String counter() {
        int width = String.valueOf(eta.total()).length();
        return String.format(Locale.ROOT, "[%" + width + "d/%d]", eta.done() + 1, eta.total());
    }

    private static String left(Duration left) {
        return left.isZero() ? "" : ", about " + Quantities.duration(left) + " left";
    }

    private static String brief(Cell cell) {
        return cell.link() + " " + cell.system() + " " + cell.serializer() + " " + cell.pattern().label();
    }

    private static String result(TrialRecord record) {
        String whyNot = record.outcome() == Outcome.OK ? "" : record.outcome() + " " + record.fields().text("reason", "");
        return record.outcome().measured() ? figures(record) + (whyNot.isEmpty() ? "" : ", " + whyNot) : whyNot;
    }

    private static String figures(TrialRecord record) {
        String p50 = record.fields().has("latencyP50Ns")
                ? ", p50 " + Quantities.time(record.fields().number("latencyP50Ns")) : "";
        return Quantities.number(record.fields().number("throughputPerSecond")) + " msg/s" + p50;
    }
}
