package org.derbench.engine.books;

import org.HdrHistogram.Histogram;

/** What the messages of one repetition took. Not thread-safe: its owner guards it. */
public final class Timings {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram responseNs = new Histogram(SIGNIFICANT_DIGITS);
    private final Histogram serviceNs = new Histogram(SIGNIFICANT_DIGITS);
    private EndLog ends;
    private Coverage coverage = new Coverage(Window.NONE);
    /** Null where messages are due as others come back. */
    private Backlog backlog;

    private long ended;
    private long endedInWindow;
    private long serviceSumNs;
    private long early;

    /** From now on the time of each end is kept. */
    void keepEnds() {
        ends = new EndLog();
    }

    /** From the next window on it is counted how many messages are due and have not ended. */
    void keepBacklog() {
        backlog = new Backlog(Window.NONE);
    }

    /** By how many messages that became more in the window; null where it is not counted. */
    public Long backlogGrowth() {
        return backlog == null ? null : Long.valueOf(Backlog.growth(backlog.steps()));
    }

    /** When correct messages ended, one by one; null where that is not kept. */
    public EndLog ends() {
        return ends;
    }

    /** Whatever ended until now is before a pause. */
    void beginsAnew() {
        coverage = new Coverage(Window.NONE);
    }

    void window(Window timed) {
        coverage = coverage.next(timed);
        backlog = backlog == null ? null : new Backlog(timed);
        endedInWindow = 0;
        early = 0;
        responseNs.reset();
        serviceNs.reset();
    }

    /** A correct message ended now; its times count if it was intended inside the window. */
    void ended(long nowNs, long response, long service, boolean intendedInWindow) {
        ended++;
        serviceSumNs += service;
        if (ends != null) {
            ends.ended(nowNs - response, nowNs);
        }
        if (backlog != null) {
            backlog.ended(nowNs - response, nowNs);
        }
        if (coverage.ended(nowNs)) {
            endedInWindow++;
        }
        if (intendedInWindow) {
            early += Math.min(response, service) < 0 ? 1 : 0;
            responseNs.recordValue(Math.max(0, response));
            serviceNs.recordValue(Math.max(0, service));
        }
    }

    /** From the intended send to the decoded return, of every message of the window that came back correct. */
    public Histogram responseNs() {
        return responseNs;
    }

    /** From the actual send to the decoded return, of the same messages. */
    public Histogram serviceNs() {
        return serviceNs;
    }

    /** Correct messages that ended since the beginning, warm-up included. */
    long ended() {
        return ended;
    }

    /** Correct messages whose end lies in the window. */
    public long endedInWindow() {
        return endedInWindow;
    }

    /** Of the messages of the window, those that came back before they were sent; their times count as 0. */
    public long early() {
        return early;
    }

    /** How fast they followed each other: throughput. */
    public Pace pace() {
        return coverage.pace();
    }

    /** The longest time within the window in which none of them ended. */
    public long longestGapNs() {
        return coverage.longestGapNs();
    }

    /** Sum of the service times of all that {@link #ended}. */
    long serviceSumNs() {
        return serviceSumNs;
    }
}
