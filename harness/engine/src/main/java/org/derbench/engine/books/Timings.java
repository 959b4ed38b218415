package org.derbench.engine.books;

import org.HdrHistogram.Histogram;

/** The times of one repetition's messages. Not thread-safe: its owner guards it. */
public final class Timings {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram responseNs = new Histogram(SIGNIFICANT_DIGITS);
    private final Histogram serviceNs = new Histogram(SIGNIFICANT_DIGITS);
    private EndLog ends;
    private Coverage coverage = new Coverage(Window.NONE);
    /** Null in a closed loop: there a message is due when another one has come back. */
    private Backlog backlog;

    private long ended;
    private long endedInWindow;
    private long serviceSumNs;
    private long early;

    /** Keeps the time of each end from now on. */
    void keepEnds() {
        ends = new EndLog();
    }

    /** Counts from the next window on how many messages are due and have not ended. */
    void keepBacklog() {
        backlog = new Backlog(Window.NONE);
    }

    /** By how many messages the backlog grew in the window; null if it is not counted. */
    public Long backlogGrowth() {
        return backlog == null ? null : Long.valueOf(Backlog.growth(backlog.steps()));
    }

    /** The ends of correct messages, one by one; null if they are not kept. */
    public EndLog ends() {
        return ends;
    }

    /** Forgets earlier ends, as a pause follows: its length is no gap between ends. */
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

    /** Notes the end of a correct message; its times count if it was intended inside the window. */
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

    /** Times from the intended send to the decoded return, for every correct message of the window. */
    public Histogram responseNs() {
        return responseNs;
    }

    /** Times from the actual send to the decoded return, for the same messages. */
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

    /** Messages of the window that came back before they were sent; their times count as 0. */
    public long early() {
        return early;
    }

    /** The pace of their ends: throughput. */
    public Pace pace() {
        return coverage.pace();
    }

    /** The longest time within the window without an end. */
    public long longestGapNs() {
        return coverage.longestGapNs();
    }

    /** Sum of the service times of all messages counted by {@link #ended}. */
    long serviceSumNs() {
        return serviceSumNs;
    }
}
