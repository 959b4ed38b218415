package org.derbench.lab.link;

import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.LinkChange;

/** Makes a link as its profile says. */
interface Shaper {

    /**
     * What either way is set to.
     *
     * @param reading what has passed
     */
    record Ways(LinkWay up, LinkWay down, LinkReading reading) {}

    /** Makes it so, whatever it was before. */
    void set(TcProfile profile);

    /** @throws MissingCapabilityException if somebody else shapes the link, so that to set it would take that away */
    default void requireNotForeign() {}

    /**
     * Compares what is set with the profile.
     *
     * @return what is set
     * @throws LinkException if it is not the profile
     */
    Ways check(TcProfile profile);

    /**
     * Makes the link worse while it is in use, and reads that back.
     *
     * @return what does so, in words
     * @throws LinkException if it is not so then
     */
    String change(TcProfile profile, LinkChange change);

    /**
     * Makes it what the profile says again, and reads that back.
     *
     * @throws LinkException if it is not so then
     */
    void restore(TcProfile profile, LinkChange change);

    /** Counts since the link was set. */
    LinkReading read();

    /** Disturbances by its program, in words, since the last call; empty without any. */
    default String disturbance() {
        return "";
    }

    /** CPU time of its program on this machine since the link was set, in nanoseconds; 0 without a program. */
    default long cpuNs() {
        return 0;
    }

    /** Takes all shaping away. */
    void clear();

    /** Its name in records. */
    String means();

    /** The rate up to which a link that is not its profile is wrong; beyond, the machine may be too slow for it. */
    long surelyBitsPerSecond();
}
