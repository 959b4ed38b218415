package org.derbench.engine.report;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.time.ClockReading;
import org.derbench.engine.time.ClockTrack;

/**
 * The clocks of the roles of one repetition, by the coordinator's clock. Roles on one host read the same clock, so
 * times between them have no error.
 *
 * @param hosts the host of each role; empty where all roles and the coordinator read the same clock
 * @param tracks the track of each host's clock
 */
public record Clocks(Map<String, String> hosts, Map<String, ClockTrack> tracks) {

    /** All roles read the coordinator's clock. */
    public static final Clocks ONE = new Clocks(Map.of(), Map.of());

    /**
     * A clock drifts by less than this, by its quartz and NTP together. NTP slews by 500 millionths only where a clock
     * is far off.
     */
    private static final double MOST_DRIFT = 200e-6;

    private static final long LEAST_ALLOWANCE_NS = 100_000;
    /** Histograms keep three digits of a time, which includes its allowance. */
    private static final long DIGITS = 1_000;

    /** The clocks of these roles after another reading of each host. */
    public Clocks and(Map<String, ClockReading> readings) {
        Map<String, ClockTrack> longer = new LinkedHashMap<>();
        readings.forEach((host, reading) -> longer.put(
                host, tracks.containsKey(host) ? tracks.get(host).and(reading) : new ClockTrack(List.of(reading))));
        return new Clocks(hosts, longer);
    }

    /** Whether all roles read the same clock. */
    public boolean one() {
        return hosts.isEmpty();
    }

    /** How far its clock is ahead, as the role was told; it is told once in a repetition. */
    public long toldNs(String role) {
        return one() ? 0 : track(role).firstNs();
    }

    /** The track of the role's clock. */
    public ClockTrack track(String role) {
        return tracks.get(hosts.get(role));
    }

    /** The coordinator's time at that time of the role's clock. */
    long coordinatorNs(String role, long ownNs) {
        ClockTrack track = track(role);
        return ownNs - track.aheadNs(ownNs - track.firstNs());
    }

    /**
     * The error of times from one role to another: each of the two reads its own clock.
     *
     * @param lowNs the least by which such a time was too long; negative where it was too short
     * @param highNs the most by which such a time was too long
     * @param errorNs the error of both bounds
     */
    public record Skew(long lowNs, long highNs, long errorNs) {

        private static final Skew NONE = new Skew(0, 0, 0);

        private Skew or(Skew other) {
            return new Skew(
                    Math.min(lowNs, other.lowNs), Math.max(highNs, other.highNs), Math.max(errorNs, other.errorNs));
        }

        /** The nanoseconds to subtract from each time. */
        long shiftNs() {
            return lowNs + (highNs - lowNs) / 2;
        }

        /**
         * The error that a time keeps after the shift: drift within the window, errors of the readings, and digits.
         *
         * @param allowanceNs the allowance that roles added to each time
         */
        long leftNs(long allowanceNs) {
            long cut = Math.max(0, -(lowNs + allowanceNs));
            return this.equals(NONE) ? 0 : (highNs - lowNs + 1) / 2 + errorNs + allowanceNs / DIGITS + cut;
        }
    }

    /** The skew between roles, between the last two readings of their clocks. */
    public Skew between(Collection<String> from, Collection<String> to) {
        Skew skew = null;
        for (String here : one() ? List.<String>of() : from) {
            for (String there : to) {
                Skew pair = between(here, there);
                skew = skew == null ? pair : skew.or(pair);
            }
        }
        return skew == null ? Skew.NONE : skew;
    }

    private Skew between(String from, String to) {
        if (hosts.get(from).equals(hosts.get(to))) {
            return Skew.NONE;
        }
        ClockTrack near = track(from);
        ClockTrack far = track(to);
        long low = Long.MAX_VALUE;
        long high = Long.MIN_VALUE;
        for (ClockTrack track : List.of(near, far)) {
            for (ClockReading reading : track.lastTwo()) {
                long apart =
                        (far.aheadNs(reading.atNs()) - far.firstNs()) - (near.aheadNs(reading.atNs()) - near.firstNs());
                low = Math.min(low, apart);
                high = Math.max(high, apart);
            }
        }
        return new Skew(low, high, near.errorNs() + far.errorNs());
    }

    /** The error of a time between two messages of these roles, once both are moved to the coordinator's clock. */
    public long errorNs(Collection<String> from, Collection<String> to) {
        return between(from, to).errorNs();
    }

    /**
     * The time that roles add to each time that they note. So no time is negative, though clocks drift after roles were
     * told of them.
     *
     * @param soonNs the time until the window is over
     */
    public long allowanceNs(Collection<String> from, Collection<String> to, long soonNs) {
        Skew now = between(from, to);
        return now.equals(Skew.NONE)
                ? 0
                : Math.max(Math.abs(now.lowNs()), Math.abs(now.highNs()))
                        + now.errorNs()
                        + Math.round(MOST_DRIFT * soonNs)
                        + LEAST_ALLOWANCE_NS;
    }
}
