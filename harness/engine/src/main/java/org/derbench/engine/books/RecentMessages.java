package org.derbench.engine.books;

import java.util.stream.LongStream;

/** The most recent messages, found again by their tick. Not thread-safe: {@link Account} guards it. */
final class RecentMessages {

    /** Still under way. */
    static final byte OPEN = 0;
    /** Given up by the sender, which went on without it; it may still come. */
    static final byte EXPIRED = 1;
    /** Settled. */
    static final byte DONE = 2;
    /** The books were closed without it; it may still come. */
    static final byte MISSED = 3;

    private final RecentTicks ticks;
    private final long[] intendedNs;
    private final long[] startNs;
    private final byte[] state;
    /** Messages that were forgotten before they came back. */
    private final RecentTicks lost;

    private long nextToExpire;
    private int forgottenOpen;

    /** @param capacity how many messages it remembers, rounded up to a power of two */
    RecentMessages(int capacity) {
        ticks = new RecentTicks(capacity);
        intendedNs = new long[ticks.capacity()];
        startNs = new long[ticks.capacity()];
        state = new byte[ticks.capacity()];
        lost = new RecentTicks(capacity);
    }

    /** The number that the next message will get. */
    long next() {
        return ticks.next();
    }

    /** The oldest message that it remembers. */
    long oldest() {
        return ticks.oldest();
    }

    /** Whether it is too old to be remembered. */
    boolean forgotten(long sequence) {
        return sequence < oldest();
    }

    /** Whether a message with this tick would be too old to be remembered. */
    boolean forgottenTick(long tick) {
        return ticks.full() && tick < tick(oldest());
    }

    /**
     * Whether the message with this tick was forgotten before it came back. If it is older than all known ones, yes is
     * assumed.
     */
    boolean lostTick(long tick) {
        return lost.find(tick) >= 0 || lost.full() && tick < lost.get(lost.oldest());
    }

    /** The tick before which messages may have been forgotten, so that nobody knows whether they came back. */
    long unknownBefore() {
        return lost.oldest() > 0 ? lost.get(lost.oldest()) : Long.MIN_VALUE;
    }

    /** The ticks of the messages that it remembers and that came or were refused. */
    LongStream done() {
        return remembered().filter(sequence -> state(sequence) == DONE).map(this::tick);
    }

    /** The ticks of the messages that did not come, whether it remembers them or has forgotten them. */
    LongStream missing() {
        return LongStream.concat(
                LongStream.range(lost.oldest(), lost.next()).map(lost::get),
                remembered().filter(sequence -> state(sequence) != DONE).map(this::tick));
    }

    private LongStream remembered() {
        return LongStream.range(oldest(), next());
    }

    /** Makes room for the next message; returns whether that forgets an unsettled one. */
    boolean forget() {
        if (!ticks.full() || state(oldest()) == DONE) {
            return false;
        }
        boolean awaited = state(oldest()) != MISSED;
        lost.add(tick(oldest()));
        forgottenOpen += state(oldest()) == OPEN ? 1 : 0;
        return awaited;
    }

    /**
     * Gives up messages that were started before a time; returns how many, including forgotten ones that had not been
     * given up.
     */
    int expire(long startedBeforeNs) {
        int expired = forgottenOpen;
        forgottenOpen = 0;
        nextToExpire = Math.max(nextToExpire, oldest());
        while (nextToExpire < next() && startNs(nextToExpire) < startedBeforeNs) {
            if (state(nextToExpire) == OPEN) {
                state(nextToExpire, EXPIRED);
                expired++;
            }
            nextToExpire++;
        }
        return expired;
    }

    long add(long tick, long intended, long start) {
        long sequence = ticks.add(tick);
        int at = ticks.slot(sequence);
        intendedNs[at] = intended;
        startNs[at] = start;
        state[at] = OPEN;
        return sequence;
    }

    /** The number of the message with that tick, or -1. */
    long find(long tick) {
        return ticks.find(tick);
    }

    /** The tick of a message, for the thread that added it, without a lock: see {@link RecentTicks#own}. */
    long ownTick(long sequence) {
        return ticks.own(sequence);
    }

    long tick(long sequence) {
        return ticks.get(sequence);
    }

    long intendedNs(long sequence) {
        return intendedNs[ticks.slot(sequence)];
    }

    long startNs(long sequence) {
        return startNs[ticks.slot(sequence)];
    }

    byte state(long sequence) {
        return state[ticks.slot(sequence)];
    }

    void state(long sequence, byte now) {
        state[ticks.slot(sequence)] = now;
    }
}
