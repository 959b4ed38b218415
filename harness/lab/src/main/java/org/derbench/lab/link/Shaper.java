package org.derbench.lab.link;

import org.derbench.engine.record.LinkReading;
import org.derbench.engine.record.LinkWay;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.LinkChange;

/** Makes a link as its profile says. */
interface Shaper {

    /**
     * The settings of both ways.
     *
     * @param reading the traffic
     */
    record Ways(LinkWay up, LinkWay down, LinkReading reading) {}

    /** Applies the profile, whatever was set before. */
    void set(TcProfile profile);

    /**
     * @throws MissingCapabilityException if somebody else shapes the link, so that setting it would remove that shaping
     */
    default void requireNotForeign() {}

    /**
     * Compares the settings with the profile.
     *
     * @return the settings
     * @throws LinkException if they differ from the profile
     */
    Ways check(TcProfile profile);

    /**
     * Makes the link worse while it is in use, and reads that back.
     *
     * @return the means of the change, in words
     * @throws LinkException if the change did not take effect
     */
    String change(TcProfile profile, LinkChange change);

    /**
     * Restores the profile, and reads that back.
     *
     * @throws LinkException if the link does not follow
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

    /** Removes all of its shaping. */
    void clear();

    /** Its name in records. */
    String means();

    /** The rate up to which a wrong link is wrong by itself; beyond it, the machine may be too slow. */
    long surelyBitsPerSecond();
}
