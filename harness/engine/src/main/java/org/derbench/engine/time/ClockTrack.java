package org.derbench.engine.time;

import java.util.ArrayList;
import java.util.List;

/**
 * How far another clock was ahead of this one in the course of time: by readings, and on a straight line between two of
 * them.
 *
 * @param readings the readings in the order of their times; at least one
 */
public record ClockTrack(List<ClockReading> readings) {

    private static final double MILLION = 1e6;

    public ClockTrack {
        readings = List.copyOf(readings);
    }

    /** The track with one more reading. */
    public ClockTrack and(ClockReading next) {
        List<ClockReading> more = new ArrayList<>(readings);
        more.add(next);
        return new ClockTrack(more);
    }

    /** The first reading, which a role is told. */
    public long firstNs() {
        return readings.get(0).aheadNs();
    }

    /** How far it was ahead at that time of this clock. */
    public long aheadNs(long atNs) {
        ClockReading from = readings.get(0);
        for (ClockReading to : readings.subList(1, readings.size())) {
            if (atNs <= to.atNs()) {
                return between(from, to, atNs);
            }
            from = to;
        }
        return from.aheadNs();
    }

    private static long between(ClockReading from, ClockReading to, long atNs) {
        double share = (double) (atNs - from.atNs()) / Math.max(1, to.atNs() - from.atNs());
        return from.aheadNs() + Math.round((to.aheadNs() - from.aheadNs()) * Math.max(0, share));
    }

    /** The largest error of the last two readings, between which a window lies. */
    public long errorNs() {
        return lastTwo().stream().mapToLong(ClockReading::errorNs).max().orElseThrow();
    }

    /** The last two readings; one where there are no two. */
    public List<ClockReading> lastTwo() {
        return readings.subList(Math.max(0, readings.size() - 2), readings.size());
    }

    /** By how many millionths it was faster from the first reading to the last; 0 with one reading. */
    public double driftPpm() {
        ClockReading from = readings.get(0);
        ClockReading to = readings.get(readings.size() - 1);
        return from.atNs() == to.atNs() ? 0 : MILLION * (to.aheadNs() - from.aheadNs()) / (to.atNs() - from.atNs());
    }
}
