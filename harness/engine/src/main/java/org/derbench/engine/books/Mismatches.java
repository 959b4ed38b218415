package org.derbench.engine.books;

import org.derbench.engine.time.Ticks;
import org.derbench.message.ContentDifference;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;

/** Wrong arrivals, with the first of each kind in words: they tell why a first contact fails. Thread-safe. */
public final class Mismatches {

    /** How far back a stamp may be to be of the repetition before: no drain is longer. */
    private static final long BEFORE_TICKS = Ticks.ofEpochNs(600_000_000_000L);

    private final long sinceTicks;
    private long differing;
    private String firstDifference;
    private long unreadable;
    private String firstError;

    /** The wrong arrivals where nothing was sent before. */
    public Mismatches() {
        this(Long.MIN_VALUE);
    }

    /**
     * The wrong arrivals of a repetition: a message that an earlier one gave up may still come, and is not wrong.
     *
     * @param sinceTicks the stamp of its beginning
     */
    public Mismatches(long sinceTicks) {
        this.sinceTicks = sinceTicks;
    }

    /** A message came back with another content; its stamp is overwritten. */
    public synchronized void differs(Message sent, Message came) {
        differing++;
        if (firstDifference == null) {
            came.stamp(sent.stampTicks());
            firstDifference =
                    ContentDifference.between(sent, came).map(Mismatches::words).orElse("in its time stamp");
        }
    }

    private static String words(ContentDifference difference) {
        return (difference.path().isEmpty() ? "" : "in `" + difference.path() + "`: ") + "sent " + difference.expected()
                + ", got " + difference.actual();
    }

    /** A message came that differs only in its fields beside its parts. */
    public synchronized void differsBesideParts() {
        differing++;
        firstDifference = firstDifference == null ? "beside its parts" : firstDifference;
    }

    /** A message came with a stamp that no sent message has. */
    public synchronized void stranger(Message came) {
        long beforeTicks = sinceTicks - came.stampTicks();
        if (sinceTicks != Long.MIN_VALUE && beforeTicks > 0 && beforeTicks < BEFORE_TICKS) {
            return;
        }
        differing++;
        if (firstDifference == null) {
            firstDifference =
                    "in its time stamp: got " + came.stampTicks() + " ticks of 2^-24 s since 1970, which was not sent";
        }
    }

    /** A message came that could not be decoded. */
    public synchronized void unreadable(CodecException why) {
        unreadable++;
        firstError = firstError == null ? String.valueOf(why.getMessage()) : firstError;
    }

    /** Whether any arrival was wrong. */
    public synchronized boolean any() {
        return differing + unreadable > 0;
    }

    /** The wrong arrivals among this many. */
    public synchronized FirstArrivals of(long arrived) {
        return new FirstArrivals(arrived, differing, firstDifference, unreadable, firstError);
    }
}
