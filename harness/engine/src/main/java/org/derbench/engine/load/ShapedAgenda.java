package org.derbench.engine.load;

import java.util.function.LongFunction;

/** Devices are due evenly at first, and by a shape from the beginning of the window on. */
final class ShapedAgenda implements Agenda {

    /** Far less than the time from the announcement of a window to its beginning. */
    private static final long LOOK_NS = 5_000_000;

    private final LongFunction<Timetable> before;
    private final LongFunction<Timetable> shape;
    private PeriodicAgenda even;
    private PeriodicAgenda shaped;
    private long windowNs = NOBODY;

    /**
     * @param before makes the timetable before the window; it begins at the given time
     * @param shape makes the timetable of the window, which begins at the given time
     * @param startNs when the first timetable begins
     */
    ShapedAgenda(LongFunction<Timetable> before, LongFunction<Timetable> shape, long startNs) {
        this.before = before;
        this.shape = shape;
        this.even = new PeriodicAgenda(before.apply(startNs));
    }

    /** A window that was announced too late begins later: until then messages are due evenly again. */
    @Override
    public void windowAt(long startNs, long nowNs) {
        if (windowNs <= nowNs) {
            even = new PeriodicAgenda(before.apply(nowNs));
        }
        windowNs = startNs;
        shaped = new PeriodicAgenda(shape.apply(startNs));
    }

    private PeriodicAgenda now() {
        return even.nextDueNs() < windowNs ? even : shaped;
    }

    @Override
    public long nextDueNs() {
        return now().nextDueNs();
    }

    @Override
    public int take() {
        return now().take();
    }

    /** A window may be announced meanwhile. */
    @Override
    public long leastPauseNs() {
        return LOOK_NS;
    }

    @Override
    public void done(int device, long nowNs) {
        // the timetables alone say when it is due next
    }

    @Override
    public long due(long fromNs, long toNs) {
        return even.due(Math.min(fromNs, windowNs), Math.min(toNs, windowNs))
                + (toNs > windowNs ? shaped.due(Math.max(fromNs, windowNs), toNs) : 0);
    }

    @Override
    public long untaken(long fromNs, long toNs) {
        return even.untaken(Math.min(fromNs, windowNs), Math.min(toNs, windowNs))
                + (toNs > windowNs ? shaped.untaken(Math.max(fromNs, windowNs), toNs) : 0);
    }
}
