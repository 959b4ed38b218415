package org.derbench.cli.search;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Finds the highest rate at which something holds: doubles or halves the rate until it has one at which it holds and one at
 * which it does not, then takes the geometric mean of the two until they lie close together.
 */
final class RateSearch {

    /** How far the two rates lie apart in the end, as a factor. */
    static final double PRECISION = 1.02;
    /** The least and the highest rate that is tried, per second. */
    static final double LEAST = 0.1;
    static final double MOST = 1e6;

    private final Question question;

    RateSearch(Question question) {
        this.question = question;
    }

    /** What is asked of a rate. */
    @FunctionalInterface
    interface Question {

        boolean holdsAt(double perSecond) throws InterruptedException;
    }

    /**
     * The two rates that were found.
     *
     * @param holds the highest at which it held; 0 if there was none
     * @param fails the least above it at which it did not; infinite if there was none
     */
    record Limit(double holds, double fails) {
    }

    /** Searches, from that rate on. */
    Limit from(double perSecond) throws InterruptedException {
        return between(bracket(rounded(perSecond)));
    }

    private Limit bracket(double start) throws InterruptedException {
        double rate = start;
        if (question.holdsAt(rate)) {
            while (rate < MOST) {
                double next = Math.min(MOST, rate * 2);
                if (!question.holdsAt(next)) {
                    return new Limit(rate, next);
                }
                rate = next;
            }
            return new Limit(rate, Double.POSITIVE_INFINITY);
        }
        while (rate > LEAST) {
            double next = Math.max(LEAST, rounded(rate / 2));
            if (question.holdsAt(next)) {
                return new Limit(next, rate);
            }
            rate = next;
        }
        return new Limit(0, rate);
    }

    private Limit between(Limit bracket) throws InterruptedException {
        Limit limit = bracket;
        while (limit.holds() > 0 && limit.fails() / limit.holds() > PRECISION && !Double.isInfinite(limit.fails())) {
            double middle = rounded(Math.sqrt(limit.holds() * limit.fails()));
            if (middle <= limit.holds() || middle >= limit.fails()) {
                return limit;
            }
            limit = question.holdsAt(middle) ? new Limit(middle, limit.fails()) : new Limit(limit.holds(), middle);
        }
        return limit;
    }

    /** To four digits: enough for the precision, and a label that can be read. */
    private static double rounded(double rate) {
        return new BigDecimal(rate).round(new MathContext(4)).doubleValue();
    }
}
