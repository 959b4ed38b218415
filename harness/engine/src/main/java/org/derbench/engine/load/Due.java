package org.derbench.engine.load;

/**
 * How many messages are due in a window, by the load's arithmetic alone; the count of the loop that offers it is
 * compared with this. At 2.5 messages a second, a window of a second has 2 or 3, depending on when the loop began.
 *
 * @param least never fewer are due
 * @param most never more are due
 */
public record Due(long least, long most) {

    /** Any number: a message is due when an earlier one has come back. */
    public static final Due ANY = new Due(0, Long.MAX_VALUE);

    private static final double NS_PER_S = 1e9;

    /** The bounds of a load with messages due at even times. */
    static Due atRate(double perSecond, long windowNs) {
        double messages = perSecond * windowNs / NS_PER_S;
        return new Due((long) Math.floor(messages), (long) Math.ceil(messages));
    }

    /**
     * The contradiction between the load and this number of messages, in words; empty if they agree.
     *
     * @param what the name of the messages, such as {@code messages}
     */
    public String contradiction(long scheduled, String what) {
        if (scheduled >= least && scheduled <= most) {
            return "";
        }
        return "the loop says that " + scheduled + " " + what + " were due in the window, the load says "
                + bound(scheduled);
    }

    private String bound(long broken) {
        if (least == most) {
            return String.valueOf(least);
        }
        return broken < least ? least + " or more" : most + " or fewer";
    }
}
