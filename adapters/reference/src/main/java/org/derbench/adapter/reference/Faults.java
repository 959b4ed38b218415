package org.derbench.adapter.reference;

import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/**
 * The faults of {@code hiccup}; 0 means no fault of that kind. The N-th message is counted from 1, in the order of
 * arrival.
 *
 * @param stallEveryMs the time between stalls in milliseconds, from the responder's opening on
 * @param stallMs how many milliseconds each stall lasts; nothing is delivered meanwhile
 * @param stallSeed 0 for regular stalls; else the seed of random stalls, with {@code stallEveryMs} and {@code stallMs}
 *     as their means
 * @param serveMs the time that each message is served for in milliseconds; one message is served after the other
 * @param addNs nanoseconds added to the time of each message
 * @param loseEvery every N-th message is lost
 * @param duplicateEvery every N-th message is delivered twice
 * @param reorderEvery every N-th message is delivered after the one that follows it
 * @param corruptEvery one bit of every N-th message is flipped
 * @param stopAfter delivery ends for good after this many messages
 * @param recoverMs other than 0: there is a broker that carries nothing, and nothing is delivered while it is away and
 *     for this many milliseconds afterwards
 * @param declared whether the adapter declares that it loses or reorders messages, if it does
 */
record Faults(
        int stallEveryMs,
        int stallMs,
        int stallSeed,
        int serveMs,
        int addNs,
        int loseEvery,
        int duplicateEvery,
        int reorderEvery,
        int corruptEvery,
        int stopAfter,
        int recoverMs,
        boolean declared) {

    private static final int MOST = Integer.MAX_VALUE;
    private static final int DAY_MS = 86_400_000;

    static final Variant NONE = Variant.BASE.with(
            Setting.number("stallEveryMs", 0, 0, DAY_MS),
            Setting.number("stallMs", 0, 0, DAY_MS),
            Setting.number("stallSeed", 0, 0, MOST),
            Setting.number("serveMs", 0, 0, DAY_MS),
            Setting.number("addNs", 0, 0, MOST),
            Setting.number("loseEvery", 0, 0, MOST),
            Setting.number("duplicateEvery", 0, 0, MOST),
            Setting.number("reorderEvery", 0, 0, MOST),
            Setting.number("corruptEvery", 0, 0, MOST),
            Setting.number("stopAfter", 0, 0, MOST),
            Setting.number("recoverMs", 0, 0, DAY_MS),
            Setting.flag("declared", true));

    static Faults of(Settings settings) {
        Faults faults = new Faults(
                settings.integer("stallEveryMs"),
                settings.integer("stallMs"),
                settings.integer("stallSeed"),
                settings.integer("serveMs"),
                settings.integer("addNs"),
                settings.integer("loseEvery"),
                settings.integer("duplicateEvery"),
                settings.integer("reorderEvery"),
                settings.integer("corruptEvery"),
                settings.integer("stopAfter"),
                settings.integer("recoverMs"),
                settings.flag("declared"));
        if (faults.stallMs > faults.stallEveryMs) {
            throw new IllegalArgumentException(
                    "stallMs is at most stallEveryMs, not " + faults.stallMs + " of " + faults.stallEveryMs);
        }
        return faults;
    }

    /** Whether it has a broker. */
    boolean brokered() {
        return recoverMs > 0;
    }

    boolean loses(long n) {
        return isEvery(loseEvery, n) || stopAfter > 0 && n > stopAfter;
    }

    /** Whether it says of itself that it may lose messages. One that stops for ever says nothing. */
    boolean declaresLoss() {
        // a message that waits for the one that follows it is lost if none does
        return declared && (loseEvery > 0 || reorderEvery > 0);
    }

    /** Whether it declares that it may reorder messages, if it does so. */
    boolean declaresDisorder() {
        return declared && reorderEvery > 0;
    }

    boolean duplicates(long n) {
        return isEvery(duplicateEvery, n);
    }

    boolean reorders(long n) {
        return isEvery(reorderEvery, n);
    }

    boolean corrupts(long n) {
        return isEvery(corruptEvery, n);
    }

    private static boolean isEvery(int every, long n) {
        return every > 0 && n % every == 0;
    }
}
