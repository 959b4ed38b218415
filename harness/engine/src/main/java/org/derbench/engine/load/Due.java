package org.derbench.engine.load;

/**
 * How many messages are due in a window: the arithmetic of a load alone, with which the account of the loop that offers
 * it is compared. At 2.5 messages a second, a window of a second has 2 or 3, depending on when the loop began.
 *
 * @param least fewer are never due
 * @param most more are never due
 */
public record Due(long least, long most) {

    /** The load says nothing of it: a message is due when an earlier one has come back. */
    public static final Due ANY = new Due(0, Long.MAX_VALUE);

    private static final double NS_PER_S = 1e9;

    /** Of a load that has a message due at even times. */
    static Due atRate(double perSecond, long windowNs) {
        double messages = perSecond * windowNs / NS_PER_S;
        return new Due((long) Math.floor(messages), (long) Math.ceil(messages));
    }

    /**
     * What is wrong with an account of that many messages, in words; empty where it agrees.
     *
     * @param what they are, such as {@code messages}
     */
    public String contradiction(long scheduled, String what) {
        if (scheduled >= least && scheduled <= most) {
            return "";
        }
        String loadSays =
                least == most ? String.valueOf(least) : scheduled < least ? least + " or more" : most + " or fewer";
        return "the loop says that " + scheduled + " " + what + " were due in the window, the load says " + loadSays;
    }
}
