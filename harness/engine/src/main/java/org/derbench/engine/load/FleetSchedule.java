package org.derbench.engine.load;

import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * When the devices of a fleet are due: each once a period, all alike. A source is a fleet of one. Events are numbered
 * from 0 in the order in which they are due.
 *
 * @param offsetsNs the time of each device within the period, the smallest first
 * @param startNs when the first period begins
 */
public record FleetSchedule(long[] offsetsNs, double periodNs, long startNs) implements Timetable {

    private static final double NS_PER_S = 1e9;

    /** The spread of devices over their period. */
    public enum Start {
        /** At equal distances; the first process of a fleet has the first device. */
        EVEN,
        /** At random times. */
        RANDOM,
        /** All at its beginning. */
        TOGETHER,
        /** All in its middle: a window of one period has each of them once, and time for the consequences. */
        MIDWAY;

        /** The spread while the fleet warms up: a burst would find cold code. */
        Start warmingUp() {
            return this == MIDWAY ? EVEN : this;
        }

        /** Its name in scenarios. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * @param instance the number of this process among those that share the fleet, from 0
     * @param instances the number of processes that share the fleet
     */
    public static FleetSchedule of(
            Start start, int devices, long periodNs, long seed, int instance, int instances, long startNs) {
        LongStream offsets = switch (start) {
            case EVEN ->
                LongStream.range(0, devices).map(device ->
                        (long) (periodNs * ((double) (device * instances + instance) / ((long) devices * instances))));
            case RANDOM ->
                new Random(seed + instance).longs(devices, 0, periodNs).sorted();
            case TOGETHER -> LongStream.generate(() -> 0).limit(devices);
            case MIDWAY -> LongStream.generate(() -> periodNs / 2).limit(devices);
        };
        return new FleetSchedule(offsets.toArray(), periodNs, startNs);
    }

    /** The schedule of one device, which is due at this rate from {@code startNs} on. */
    static FleetSchedule atRate(double perSecond, long startNs) {
        return new FleetSchedule(new long[1], NS_PER_S / perSecond, startNs);
    }

    public int devices() {
        return offsetsNs.length;
    }

    @Override
    public long dueNs(long event) {
        return startNs + (long) (event / devices() * periodNs) + offsetsNs[device(event)];
    }

    /** Devices are numbered in the order of their due times. */
    @Override
    public int device(long event) {
        return (int) (event % devices());
    }

    @Override
    public long firstDueAt(long nanoTime) {
        long periods = (long) Math.max(0, (nanoTime - startNs) / periodNs);
        long event = Math.max(0, periods - 1) * devices();
        while (dueNs(event) < nanoTime) {
            event++;
        }
        return event;
    }
}
