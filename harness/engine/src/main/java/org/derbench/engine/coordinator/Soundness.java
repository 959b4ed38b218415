package org.derbench.engine.coordinator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.derbench.engine.books.Books;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.record.part.WindowPart;
import org.derbench.spi.Pattern;

/**
 * Whether a trial whose books balance is OK: its window is covered, at most one message in a hundred is late, nothing
 * is lost, corrupt or unsent that the middleware's declared nature does not allow, none came twice or of itself, and
 * all of them were at the other end.
 *
 * @param window what it showed; where that is overloaded, it explains what was not sent
 */
record Soundness(RepetitionReport report, WindowPart window) {

    private static final double LATE_AT_MOST = 0.01;
    private static final long GAP_NS = 1_000_000_000;
    private static final int GAP_ROUND_TRIPS = 10;
    private static final double NS_PER_S = 1e9;
    /** The rest is for messages at the edges of the window, and for a machine that stops between two counters. */
    private static final double CROSSED_AT_LEAST = 0.5;

    private static final int EDGES = 2;

    /** What is wrong with it, in words; empty where it is OK. */
    String lacks() {
        Books books = report.books();
        List<String> found = new ArrayList<>();
        if (books.lost() > 0 && !Boolean.TRUE.equals(window.mayDrop())) {
            found.add(count(books.lost()) + " lost, undeclared");
        }
        if (books.corrupt() > 0) {
            found.add(count(books.corrupt()) + " corrupt");
        }
        if (books.duplicated() > 0) {
            found.add(count(books.duplicated()) + " delivered twice");
        }
        if (books.foreign() > 0) {
            found.add(books.foreign() + " came that nobody sent, or that cannot be read");
        }
        if (report.neverThere() > 0) {
            found.add(count(report.neverThere()) + " came back that never were at the responder");
        }
        if (crossedShare() < CROSSED_AT_LEAST) {
            found.add(String.format(
                    Locale.ROOT,
                    "of the bytes of its messages %.0f %% crossed the link, at most",
                    100 * crossedShare()));
        }
        if (window.longestGapNs() > gapAtMostNs()) {
            found.add(String.format(
                    Locale.ROOT, "no message for %.2f of %.2f s", window.longestGapNs() / NS_PER_S, window.seconds()));
        }
        if (books.ok() + books.late() == 0) {
            found.add("none of " + books.scheduled() + " came to its end");
        }
        if (books.late() + unexplainedUnsent() > LATE_AT_MOST * books.scheduled()) {
            found.add(count(books.late() + unexplainedUnsent()) + " late"
                    + (unexplainedUnsent() == 0 ? "" : " or unsent"));
        }
        if (!found.isEmpty() && window.overloaded()) {
            found.add("overloaded");
        }
        return String.join("; ", found);
    }

    /**
     * What crossed the link of the bytes of a message, in the direction that carried less: a request is but the name of
     * what its reply has. 1 where nothing can be said of it: at the edges of a window messages are outstanding, of
     * which bytes crossed before.
     */
    private double crossedShare() {
        Wire wire = report.initiator().wire();
        if (wire == null
                || wire.upBytesPerMessage() == null
                || report.initiator().compresses()
                || !report.comesBack()
                || report.countedInWindow() <= EDGES * report.spec().load().window()) {
            return 1;
        }
        double there = report.spec().pattern() == Pattern.REQUEST_REPLY
                ? wire.downBytesPerMessage()
                : wire.upBytesPerMessage();
        return Math.min(there, wire.downBytesPerMessage()) / window.payloadBytes();
    }

    private String count(long messages) {
        return messages + " of " + report.books().scheduled();
    }

    /** Under a one-way load refusals are the measurement: they limit the rate to what the middleware takes. */
    private long unexplainedUnsent() {
        return window.overloaded() || !report.comesBack() ? 0 : report.books().unsent();
    }

    private double gapAtMostNs() {
        return Math.max(GAP_NS, GAP_ROUND_TRIPS * report.usualRoundTripNs())
                + report.spec().load().pauseNs();
    }
}
