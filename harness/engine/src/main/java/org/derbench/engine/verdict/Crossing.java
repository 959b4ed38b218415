package org.derbench.engine.verdict;

import java.util.Locale;

/**
 * The use of one way of a link: the bytes that crossed it, and the bytes that must have crossed it. They are counted
 * from before the first message of a window was made until after the last one had come.
 *
 * @param link the link's owner, in words; empty if there is one link
 * @param cargo the messages that came over it
 * @param crossedBytes the network device's count, without the headers of frames; null if nobody counted
 * @param perSecond the messages that came over it in a second
 */
public record Crossing(String link, Cargo cargo, Long crossedBytes, Way way, Cargo perSecond) {

    /** The crossed bytes over the least bytes; -1 if nobody counted. */
    double crossedOfLeast() {
        return crossedBytes == null ? -1 : crossedBytes / cargo.leastBytes();
    }

    /** Whether messages came over it, but their bytes are missing. */
    boolean isMissed() {
        return cargo.leastBytes() > 0 && crossedOfLeast() < 1;
    }

    /** The missing bytes, in words. */
    String missed() {
        if (crossedBytes == null) {
            return "nobody counted the bytes that crossed the link" + link;
        }
        return cargo.bytes() > 0
                ? String.format(
                        Locale.ROOT,
                        "of the bytes of its messages %.0f %% crossed the link%s, at most",
                        100 * cargo.share(crossedBytes),
                        link)
                : String.format(
                        Locale.ROOT,
                        "%d bytes crossed the link%s, its messages' stamps alone have %.0f",
                        crossedBytes,
                        link,
                        cargo.stampBytes());
    }

    /** Whether more messages came over it than it carries. */
    boolean isOverfull() {
        return !way.carries(perSecond.leastBytes(), 1);
    }

    /** The excess, in words. */
    String overfull() {
        return String.format(
                Locale.ROOT,
                "its messages have %.0f bit/s at least, the link%s carries %.0f",
                perSecond.leastBytes() * Byte.SIZE,
                link,
                way.bitsPerSecond());
    }
}
