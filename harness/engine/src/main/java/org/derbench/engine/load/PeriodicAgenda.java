package org.derbench.engine.load;

/** Each device is due once a period, sent or not: an open loop. */
final class PeriodicAgenda implements Agenda {

    private final FleetSchedule schedule;
    private long taken;

    PeriodicAgenda(FleetSchedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public long leastPauseNs() {
        return (long) schedule.periodNs();
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
        // when it is due next does not depend on that
    }

    @Override
    public long due(long fromNs, long toNs) {
        return schedule.firstDueAt(toNs) - schedule.firstDueAt(fromNs);
    }

    @Override
    public long untaken(long fromNs, long toNs) {
        return Math.max(0, schedule.firstDueAt(toNs) - Math.max(taken, schedule.firstDueAt(fromNs)));
    }
}
