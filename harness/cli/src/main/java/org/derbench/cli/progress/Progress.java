package org.derbench.cli.progress;

import java.io.PrintStream;
import java.time.Duration;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Tells how a sweep goes: a line for each trial, or on a terminal one line that is rewritten. */
public final class Progress {

    private static final String REWRITE = "\r\033[K";

    private final PrintStream out;
    private final boolean live;
    private Eta eta;

    /** @param live whether {@code out} is a terminal */
    public Progress(PrintStream out, boolean live, int forks, Duration expectedOfOne) {
        this.out = out;
        this.live = live;
        this.eta = Eta.of(forks, expectedOfOne);
    }

    /** A fork of that cell begins. */
    public void begins(Cell cell) {
        if (live) {
            out.print(REWRITE + counter() + " " + brief(cell) + left(eta.left()));
            out.flush();
        }
    }

    /** A trial of the fork has ended with that record. */
    public void trialEnded(Cell cell, TrialRecord record) {
        if (!live || record.outcome() != Outcome.OK) {
            out.println((live ? REWRITE : "") + counter() + " " + brief(cell) + ": " + result(record) + left(eta.leftAfterThis()));
        }
    }

    /** The fork has ended. */
    public void forkEnded(Duration took) {
        eta = eta.after(took);
    }

    /** Nothing more comes. */
    public void finished() {
        if (live) {
            out.print(REWRITE);
            out.flush();
        }
    }

    private String counter() {
        int width = String.valueOf(eta.total()).length();
        return String.format("[%" + width + "d/%d]", eta.done() + 1, eta.total());
    }

    private static String left(Duration left) {
        return left.isZero() ? "" : ", about " + Quantities.duration(left) + " left";
    }

    private static String brief(Cell cell) {
        return cell.link() + " " + cell.system() + " " + cell.serializer() + " " + cell.pattern().label();
    }

    private static String result(TrialRecord record) {
        if (record.outcome() != Outcome.OK) {
            return record.outcome() + " " + record.fields().text("reason", "");
        }
        String p50 = record.fields().has("latencyP50Ns")
                ? ", p50 " + Quantities.time(record.fields().number("latencyP50Ns")) : "";
        return Quantities.number(record.fields().number("throughputPerSecond")) + " msg/s" + p50;
    }
}
