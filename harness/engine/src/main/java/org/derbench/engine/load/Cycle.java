package org.derbench.engine.load;

/** When messages are due within a time that repeats. */
interface Cycle {

    /** The length of the cycle. */
    long lengthNs();

    /** How many are due in it. */
    long messages();

    /** When one of them is due, from the beginning of the cycle; never before the one before it. */
    long offsetNs(long message);

    /** Their rate over the whole of it, per second. */
    default double perSecond() {
        return messages() * 1e9 / lengthNs();
    }

    /** The longest time without a due message. */
    default long longestPauseNs() {
        long longestNs = lengthNs() - offsetNs(messages() - 1) + offsetNs(0);
        for (long message = 1; message < messages(); message++) {
            longestNs = Math.max(longestNs, offsetNs(message) - offsetNs(message - 1));
        }
        return longestNs;
    }
}
