package org.derbench.lab.link;

import java.util.Map;

/** What makes a link what its profile says. */
interface Shaper {

    /** Makes it so, whatever it was before. */
    void set(TcProfile profile);

    /**
     * Compares what is set with the profile.
     *
     * @return what is set, each way, as plain values: {@code up}, {@code down}
     * @throws LinkException if it is not the profile
     */
    Map<String, Object> check(TcProfile profile);

    /** What is set now, and what has passed, each way, as plain values. */
    Map<String, Object> read();

    /** Takes all shaping away. */
    void clear();

    /** What it is, in a word, for records. */
    String means();

    /** The rate up to which a link that is not its profile is wrong; beyond, the machine may be too slow for it. */
    long surelyBitsPerSecond();
}
