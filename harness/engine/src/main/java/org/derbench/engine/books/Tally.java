package org.derbench.engine.books;

/** Counts the outcomes of messages. Not thread-safe: {@link Account} guards it. */
final class Tally {

    private final long[] outcomes = new long[Outcome.values().length];
    private long scheduled;
    private long duplicated;
    private long outOfOrder;

    void scheduled(long messages) {
        scheduled += messages;
    }

    long scheduled() {
        return scheduled;
    }

    void count(Outcome outcome, long messages) {
        outcomes[outcome.ordinal()] += messages;
    }

    void duplicated() {
        duplicated++;
    }

    void outOfOrder() {
        outOfOrder++;
    }

    /** How many messages have no outcome yet. */
    long awaited() {
        long accounted = 0;
        for (long outcome : outcomes) {
            accounted += outcome;
        }
        return scheduled - accounted;
    }

    /**
     * The books.
     *
     * @param unexplained damaged or foreign arrivals; each may explain one lost message. The rest was never sent by
     *     anybody
     */
    Books books(long unexplained) {
        long damaged = Math.min(unexplained, of(Outcome.LOST));
        return new Books(
                scheduled,
                of(Outcome.OK),
                of(Outcome.LATE),
                of(Outcome.LOST) - damaged,
                of(Outcome.CORRUPT) + damaged,
                of(Outcome.UNSENT),
                duplicated,
                outOfOrder,
                unexplained - damaged);
    }

    private long of(Outcome outcome) {
        return outcomes[outcome.ordinal()];
    }
}
