package org.derbench.engine.books;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.derbench.engine.time.Ticks;

/** Where a route ends: what came to its end, and how long it took from when it was due. Thread-safe. */
public final class RouteEnd {

    private final Histogram tookNs = new Histogram(3);
    private PartWindow window = PartWindow.NONE;
    private Coverage coverage = new Coverage(Window.NONE);
    private Backlog backlog = new Backlog(Window.NONE);
    private long epochOffsetNs;
    private Long sharedEpochOffsetNs;
    private long lateAfterNs;
    private final Map<Extent, Ended> ended = new EnumMap<>(Extent.class);
    /** By the flow that a copy left the route by; that of the route itself. */
    private final Map<String, PartLog> logs = new TreeMap<>();

    public RouteEnd() {
        clear();
    }

    /** How many. */
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

    /** A part with that stamp ended. */
    public synchronized void ended(long tick, long nowNs) {
        coverage.ended(nowNs);
        backlog.ended(Ticks.toEpochNs(tick) - epochOffsetNs, nowNs);
        log(PartLog.ROUTE, tick, nowNs);
        if (!window.contains(tick)) {
            return;
        }
        boolean late = false;
        if (sharedEpochOffsetNs != null) {
            // of many that are due at once, and of several processes, a stamp lies a little after the time that it is
            // of
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

    /** A copy that left the route by that flow came to its end here. */
    public synchronized void copyEnded(String flow, long tick, long nowNs) {
        log(flow, tick, nowNs);
    }

    private void log(String of, long tick, long nowNs) {
        if (window.faultComes()) {
            logs.computeIfAbsent(of, name -> new PartLog()).ended(tick, nowNs);
        }
    }

    /** When parts ended here, since the window was announced, if a fault comes in it. */
    public synchronized Map<String, String> logs() {
        Map<String, String> encoded = new TreeMap<>();
        logs.forEach((of, log) -> encoded.put(of, log.encode()));
        return encoded;
    }

    /**
     * When parts were due and ended here, by log and by the process that made them, where this role reads the same
     * clock.
     */
    public synchronized Map<String, Map<String, EndLog>> ended(int makers) {
        Map<String, Map<String, EndLog>> ended = new TreeMap<>();
        logs.forEach((of, log) -> ended.put(of, log.byMaker(makers, sharedEpochOffsetNs)));
        return ended;
    }

    /** What takes longer is late. */
    public synchronized long lateAfterNs() {
        return lateAfterNs;
    }

    public EndCounts counts() {
        return counts(Extent.WINDOW);
    }

    /** Those of these parts; how fast they ended is said of all. */
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
