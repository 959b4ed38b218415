package org.derbench.engine.books;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.derbench.engine.time.Ticks;

/** The end of a route: the parts that ended, and their times since they were due. Thread-safe. */
public final class RouteEnd {

    private final Histogram tookNs = new Histogram(3);
    private PartWindow window = PartWindow.NONE;
    private Coverage coverage = new Coverage(Window.NONE);
    private Backlog backlog = new Backlog(Window.NONE);
    private long epochOffsetNs;
    private long allowanceNs;
    private long lateAfterNs;
    private long passed;
    private long passedTookNs;
    private final Map<Extent, Ended> ended = new EnumMap<>(Extent.class);
    /** The logs by the flow that a copy left the route by, and the log of the route itself. */
    private final Map<String, PartLog> logs = new TreeMap<>();
    /** The stamps of ended parts, and their times since the window's start; null where nobody asks for them. */
    private final StampLog stamps;

    private long startNs;

    /** The end of a route whose devices are not told apart by stamps. */
    public RouteEnd() {
        this(false);
    }

    /** @param byStamp whether only stamps tell whose a part is */
    public RouteEnd(boolean byStamp) {
        stamps = byStamp ? new StampLog() : null;
        clear();
    }

    /** The numbers of ended and of late parts. */
    private record Ended(long parts, long late) {}

    private void clear() {
        for (Extent extent : Extent.values()) {
            ended.put(extent, new Ended(0, 0));
        }
        logs.clear();
        if (stamps != null) {
            stamps.clear();
        }
    }

    /** The stamps of ended parts, encoded; null where there were too many, and where nobody asks for them. */
    public synchronized String endStamps() {
        return stamps == null ? null : stamps.encode();
    }

    /**
     * Starts the books.
     *
     * @param covered when it is by this clock
     * @param offsetNs the one that stamps are made with
     * @param addedNs the time that is added to each part's time: the clocks of several hosts drift apart
     */
    public synchronized void arm(PartWindow announced, Window covered, long lateAfter, long offsetNs, long addedNs) {
        window = announced;
        coverage = coverage.next(covered);
        startNs = covered.startNs();
        backlog = new Backlog(covered);
        epochOffsetNs = offsetNs;
        allowanceNs = addedNs;
        lateAfterNs = lateAfter;
        tookNs.reset();
        clear();
    }

    /** A part with this stamp ended. */
    public synchronized void ended(long tick, long nowNs) {
        coverage.ended(nowNs);
        backlog.ended(Ticks.toEpochNs(tick) - epochOffsetNs, nowNs);
        log(PartLog.ROUTE, tick, nowNs);
        passed++;
        // if many parts are due at once, or several processes make them, a stamp lies a little after its due time
        long tookHereNs = nowNs + epochOffsetNs - Ticks.toEpochNs(tick);
        passedTookNs += Math.max(0, tookHereNs);
        if (!window.contains(tick)) {
            return;
        }
        if (stamps != null) {
            stamps.add(tick, nowNs - startNs);
        }
        tookNs.recordValue(Math.max(0, tookHereNs + allowanceNs));
        boolean late = tookHereNs > lateAfterNs;
        for (Extent extent : Extent.values()) {
            if (window.contains(tick, extent)) {
                Ended before = ended.get(extent);
                ended.put(extent, new Ended(before.parts() + 1, before.late() + (late ? 1 : 0)));
            }
        }
    }

    /** Counts all that has ended here until now. */
    public synchronized Passed passed() {
        return new Passed(passed, passedTookNs);
    }

    /**
     * A count of what has ended.
     *
     * @param tookNs the time of the whole route
     */
    public record Passed(long parts, long tookNs) {}

    /** A copy that left the route by this flow ended here. */
    public synchronized void copyEnded(String flow, long tick, long nowNs) {
        log(flow, tick, nowNs);
    }

    private void log(String of, long tick, long nowNs) {
        if (window.faultComes()) {
            logs.computeIfAbsent(of, name -> new PartLog()).ended(tick, nowNs);
        }
    }

    /** The logs of ends here since the window was announced, if a fault comes in it. */
    public synchronized Map<String, String> logs() {
        Map<String, String> encoded = new TreeMap<>();
        logs.forEach((of, log) -> encoded.put(of, log.encode()));
        return encoded;
    }

    /** The due times and ends here, by log and by the process that made the parts. */
    public synchronized Map<String, Map<String, EndLog>> endLogs(int makers) {
        Map<String, Map<String, EndLog>> ended = new TreeMap<>();
        logs.forEach((of, log) -> ended.put(of, log.byMaker(makers, epochOffsetNs)));
        return ended;
    }

    /** The time above which a part is late. */
    public synchronized long lateAfterNs() {
        return lateAfterNs;
    }

    public EndCounts counts() {
        return counts(Extent.WINDOW);
    }

    /** The counts of these parts; the pace is of all parts. */
    public synchronized EndCounts counts(Extent extent) {
        return new EndCounts(
                ended.get(extent).parts(),
                ended.get(extent).late(),
                coverage.pace(),
                coverage.longestGapNs(),
                backlog.steps(),
                Histograms.encode(tookNs));
    }
}
