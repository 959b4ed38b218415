package org.derbench.run.search;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Finds the highest rate at which something holds. Doubles or halves the rate until it has one that holds and one that
 * does not. Then tries the geometric mean of the two until they lie close together.
 */
final class RateSearch {

    /** The factor between the two rates at the end. */
    static final double PRECISION = 1.02;

    /** The factor from one rate to the next that a further fork tries. */
    static final double STEP = 1.05;

    private final Question question;
    private final double leastPerSecond;

    /** @param leastPerSecond the least rate to try; four digits */
    RateSearch(Question question, double leastPerSecond) {
        this.question = question;
        this.leastPerSecond = leastPerSecond;
    }

    /** A question about a rate. */
    @FunctionalInterface
    interface Question {

        boolean holdsAt(double perSecond) throws InterruptedException;
    }

    /** Searches from this rate on, or from the least rate if that is higher. */
    RateLimit from(double perSecond) throws InterruptedException {
        return between(bracket(rounded(Math.max(leastPerSecond, perSecond))));
    }

    /** The rates that a further fork tries. */
    ForkLimits steps() {
        return new ForkLimits(
                rate -> rate < SearchRequest.MOST_PER_SECOND
                        ? Math.min(SearchRequest.MOST_PER_SECOND, rounded(rate * STEP))
                        : 0,
                rate -> rate > leastPerSecond ? Math.max(leastPerSecond, rounded(rate / STEP)) : 0);
    }

    private RateLimit bracket(double start) throws InterruptedException {
        double rate = start;
        if (question.holdsAt(rate)) {
            while (rate < SearchRequest.MOST_PER_SECOND) {
                double next = Math.min(SearchRequest.MOST_PER_SECOND, rate * 2);
                if (!question.holdsAt(next)) {
                    return new RateLimit(rate, next);
                }
                rate = next;
            }
            return new RateLimit(rate, Double.POSITIVE_INFINITY);
        }
        while (rate > leastPerSecond) {
            double next = Math.max(leastPerSecond, rounded(rate / 2));
            if (question.holdsAt(next)) {
                return new RateLimit(next, rate);
            }
            rate = next;
        }
        return new RateLimit(0, rate);
    }

    private RateLimit between(RateLimit bracket) throws InterruptedException {
        RateLimit limit = bracket;
        while (limit.found() && limit.fails() / limit.holds() > PRECISION) {
            double middle = rounded(Math.sqrt(limit.holds() * limit.fails()));
            if (middle <= limit.holds() || middle >= limit.fails()) {
                return limit;
            }
            limit = question.holdsAt(middle)
                    ? new RateLimit(middle, limit.fails())
                    : new RateLimit(limit.holds(), middle);
        }
        return limit;
    }

    /** A rate of four digits: enough for the precision, and a readable label. */
    private static double rounded(double rate) {
        return new BigDecimal(rate).round(new MathContext(4)).doubleValue();
    }
}
