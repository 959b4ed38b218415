package org.derbench.engine.time;

import java.util.Collection;
import java.util.Comparator;

/**
 * How far another clock was ahead of this one, by one question and its answer: four time stamps. The truth lies within
 * the error, however unequal both ways are, because an answer never comes before its question.
 *
 * @param atNs when, by this clock
 * @param aheadNs the other clock's time less this clock's
 * @param errorNs half of the round trip
 */
public record ClockReading(long atNs, long aheadNs, long errorNs) {

    /**
     * The reading of one exchange.
     *
     * @param askedNs when the question left, by this clock
     * @param heardNs when the question came, by the other clock
     * @param saidNs when the answer left, by the other clock
     * @param answeredNs when the answer came, by this clock
     */
    public static ClockReading of(long askedNs, long heardNs, long saidNs, long answeredNs) {
        long least = saidNs - answeredNs;
        long most = heardNs - askedNs;
        return new ClockReading(
                askedNs + (answeredNs - askedNs) / 2, least + (most - least) / 2, (Math.abs(most - least) + 1) / 2);
    }

    /** The one with the least error. */
    public static ClockReading best(Collection<ClockReading> readings) {
        return readings.stream()
                .min(Comparator.comparingLong(ClockReading::errorNs))
                .orElseThrow();
    }
}
