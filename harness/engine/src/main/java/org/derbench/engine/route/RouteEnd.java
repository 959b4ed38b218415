package org.derbench.engine.route;

import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Coverage;
import org.derbench.engine.books.Window;
import org.derbench.engine.text.Histograms;
import org.derbench.engine.time.Ticks;

/** Where a route ends: what came to its end, and how long it took from when it was due. Thread-safe. */
public final class RouteEnd {

    private final Histogram tookNs = new Histogram(3);
    private PartWindow window = PartWindow.NONE;
    private Coverage coverage = new Coverage(Window.NONE);
    private Long sharedEpochOffsetNs;
    private long lateAfterNs;
    private long ended;
    private long late;

    /**
     * Starts the books.
     *
     * @param covered       when it is by this clock
     * @param epochOffsetNs the one that stamps are made with, where this role reads the same clock; null where it does not
     */
    public synchronized void arm(PartWindow announced, Window covered, long lateAfter, Long epochOffsetNs) {
        window = announced;
        coverage = coverage.next(covered);
        sharedEpochOffsetNs = epochOffsetNs;
        lateAfterNs = lateAfter;
        tookNs.reset();
        ended = 0;
        late = 0;
    }

    /** A part with that stamp ended. */
    public synchronized void ended(long tick, long nowNs) {
        coverage.ended(nowNs);
        if (!window.contains(tick)) {
            return;
        }
        ended++;
        if (sharedEpochOffsetNs != null) {
            long took = Math.max(0, nowNs + sharedEpochOffsetNs - Ticks.toEpochNs(tick));
            tookNs.recordValue(took);
            late += took > lateAfterNs ? 1 : 0;
        }
    }

    /** How many parts of the window have ended. */
    public synchronized long ended() {
        return ended;
    }

    public synchronized EndCounts counts() {
        return new EndCounts(ended, late, coverage.pace(), coverage.longestGapNs(), sharedEpochOffsetNs == null ? null : Histograms.encode(tookNs));
    }
}
