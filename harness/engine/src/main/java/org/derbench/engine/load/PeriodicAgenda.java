package org.derbench.engine.load;

/** Devices are due by a timetable, whatever became of the messages before: an open loop. */
final class PeriodicAgenda implements Agenda {

    private final Timetable schedule;
    private long taken;

    PeriodicAgenda(Timetable schedule) {
        this.schedule = schedule;
    }

    @Override
    public long leastPauseNs() {
        // the next device is due whether or not others are done
        return NOBODY;
    }

    @Override
    public long nextDueNs() {
        return schedule.dueNs(taken);
    }

    @Override
    public int take() {
        return schedule.device(taken++);
    }

    @Override
    public void done(int device, long nowNs) {
        // the timetable alone says when it is due next
    }

    @Override
    public long due(long fromNs, long toNs) {
        return schedule.dueBetween(fromNs, toNs);
    }

    @Override
    public long untaken(long fromNs, long toNs) {
        return Math.max(0, schedule.firstDueAt(toNs) - Math.max(taken, schedule.firstDueAt(fromNs)));
    }
}
