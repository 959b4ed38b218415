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
    private Long sharedEpochOffsetNs;
    private long lateAfterNs;
    private long passed;
    private long passedTookNs;
    private final Map<Extent, Ended> ended = new EnumMap<>(Extent.class);
    /** The logs by the flow that a copy left the route by, and the log of the route itself. */
    private final Map<String, PartLog> logs = new TreeMap<>();

    public RouteEnd() {
        clear();
    }

    /** The numbers of ended and of late parts. */
    private record Ended(long parts, long late) {}

    private void clear() {
        for (Extent extent : Extent.values()) {
            ended.put(extent, new Ended(0, 0));
        }
        logs.clear();
    }

    /**
     * Starts the books.
     *
     * @param covered when it is by this clock
     * @param offsetNs the one that stamps are made with
     * @param shared whether this role reads the same clock as the others
     */
    public synchronized void arm(PartWindow announced, Window covered, long lateAfter, long offsetNs, boolean shared) {
        window = announced;
        coverage = coverage.next(covered);
        backlog = new Backlog(covered);
        epochOffsetNs = offsetNs;
        sharedEpochOffsetNs = shared ? offsetNs : null;
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
        if (sharedEpochOffsetNs != null) {
            passedTookNs += Math.max(0, nowNs + sharedEpochOffsetNs - Ticks.toEpochNs(tick));
        }
        if (!window.contains(tick)) {
            return;
        }
        boolean late = false;
        if (sharedEpochOffsetNs != null) {
            // if many parts are due at once, or several processes make them, a stamp lies a little after its due time
            long took = Math.max(0, nowNs + sharedEpochOffsetNs - Ticks.toEpochNs(tick));
            tookNs.recordValue(took);
            late = took > lateAfterNs;
        }
        for (Extent extent : Extent.values()) {
            if (window.contains(tick, extent)) {
                Ended before = ended.get(extent);
                ended.put(extent, new Ended(before.parts() + 1, before.late() + (late ? 1 : 0)));
            }
        }
    }

    /** Counts all that has ended here until now. */
    public synchronized Passed passed() {
        return new Passed(passed, sharedEpochOffsetNs == null ? -1 : passedTookNs);
    }

    /**
     * A count of what has ended.
     *
     * @param tookNs in all; negative where the roles share no clock
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

    /**
     * The due times and ends here, by log and by the process that made the parts, if this role reads the same clock.
     */
    public synchronized Map<String, Map<String, EndLog>> ended(int makers) {
        Map<String, Map<String, EndLog>> ended = new TreeMap<>();
        logs.forEach((of, log) -> ended.put(of, log.byMaker(makers, sharedEpochOffsetNs)));
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
                sharedEpochOffsetNs == null ? null : Histograms.encode(tookNs));
    }
}
