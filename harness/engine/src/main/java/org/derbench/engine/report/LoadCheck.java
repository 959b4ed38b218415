package org.derbench.engine.report;

import java.time.Duration;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.load.Load;

/**
 * Compares a loop's account with the load itself: how many messages are due in a window, and how many may be
 * outstanding. Mean times in the system and rates give the number outstanding: Little's law.
 */
public record LoadCheck(Load load, Duration window) {

    /** The tolerance: times in a histogram of three digits are a thousandth off. */
    private static final double ROUNDING = 1.01;

    /** The contradiction between the load and the account, in words; empty if they agree. */
    public String contradiction(AccountAnswers report) {
        Books books = report.books();
        String due = load.due(window).contradiction(books.scheduled(), "messages");
        if (!due.isEmpty()) {
            return due;
        }
        // a message that was given up is outstanding no longer, whatever comes of it
        boolean givenUp = books.lost() + books.late() > 0;
        return load.comesBack() && !givenUp ? contradiction(report.service()) : "";
    }

    private String contradiction(Histogram serviceNs) {
        if (serviceNs.getTotalCount() == 0) {
            return "";
        }
        double windowNs = window.toNanos();
        double outstanding = serviceNs.getMean() * serviceNs.getTotalCount() / windowNs;
        // the window's last messages end after it
        double most = ROUNDING * load.window() * (1 + serviceNs.getMaxValue() / windowNs);
        return outstanding <= most
                ? ""
                : String.format(
                        Locale.ROOT,
                        "by their times %.1f messages were outstanding on average, the load allows %d",
                        outstanding,
                        load.window());
    }
}
