package org.derbench.engine.load;

/** When the devices of a fleet are due. Not thread-safe. */
interface Agenda {

    /** Nobody is due before another has sent. */
    long NOBODY = Long.MAX_VALUE;

    /** That of a fleet that begins now; of several processes that share it this is one. */
    static Agenda of(Fleet.Parameters parameters, int instance, int instances, long startNs) {
        FleetSchedule schedule = FleetSchedule.of(
                parameters.start(),
                parameters.devices(),
                parameters.periodNs(),
                parameters.seed(),
                instance,
                instances,
                startNs);
        return parameters.load() == Pacing.CLOSED ? new ThinkingAgenda(schedule) : new PeriodicAgenda(schedule);
    }

    /** When the next device is due. */
    long nextDueNs();

    /** Takes it. */
    Due take();

    /** That device has sent what it was due with. */
    void sent(int device, long nowNs);

    /** How many are due from then until before then, and were not taken. */
    long untaken(long fromNs, long toNs);

    /** How many are due from then until before then; 0 where none is by the clock. */
    long due(long fromNs, long toNs);

    /**
     * A device is due.
     *
     * @param number from 0
     */
    record Due(long number, int device, long dueNs) {}
}
