package org.derbench.engine.books;

/**
 * The parts that were due after a fault, by their stamps. How long after it the last ones were due is known only when
 * the load has ended; they are counted then. Not thread-safe.
 */
final class LastParts {

    private final DueTimes passed = new DueTimes();
    private final DueTimes takenBack = new DueTimes();
    private final DueTimes corrupt = new DueTimes();
    private final DueTimes doubled = new DueTimes();
    private long firstTick;
    private long endTick;

    /** Adds what became of a part. */
    void add(long tick, FlowCounts more) {
        if (more.parts() != 0) {
            (more.parts() > 0 ? passed : takenBack).add(tick);
        }
        if (more.corrupt() > 0) {
            corrupt.add(tick);
        }
        if (more.duplicated() > 0) {
            doubled.add(tick);
        }
    }

    /** The last ones have stamps from the first one on, until before the other. */
    void between(long first, long end) {
        firstTick = first;
        endTick = end;
    }

    /** The books of the last ones; empty before it is known which they are. */
    FlowCounts counts() {
        return new FlowCounts(0, 0, count(passed) - count(takenBack), count(corrupt), 0, count(doubled), 0, 0);
    }

    private long count(DueTimes ticks) {
        return ticks.between(firstTick, endTick);
    }
}
