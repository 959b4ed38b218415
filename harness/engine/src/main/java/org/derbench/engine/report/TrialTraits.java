package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.verdict.LinkLimits;

/**
 * What the record of a route needs to know that no role can say.
 *
 * @param hops what the middleware of each hop says of itself, by the hop's name
 * @param partsOfMessage by hop, how many parts a message has at most
 * @param pauseNs how long nothing comes because the scenario wants it so
 * @param links by role, that of its host; up is from it
 */
public record TrialTraits(
        Map<String, HopTraits> hops, Map<String, Integer> partsOfMessage, long pauseNs, Map<String, LinkLimits> links) {

    private static final HopTraits STRICT = new HopTraits(false, false, false);

    /**
     * What the middleware of a hop says of itself.
     *
     * @param mayDrop whether it may lose messages by nature
     * @param mayReorder whether it may bring messages of one sender out of their order
     * @param compresses whether fewer bytes may cross a link than messages have
     */
    public record HopTraits(boolean mayDrop, boolean mayReorder, boolean compresses) {}

    /** That of the hop; of what is no flow, such as the way to a store, all is expected. */
    HopTraits of(String hop) {
        return hops.getOrDefault(hop, STRICT);
    }

    /** Whether any hop may lose messages. */
    boolean mayDrop() {
        return hops.values().stream().anyMatch(HopTraits::mayDrop);
    }

    /** The link of that role's host. */
    LinkLimits link(String role) {
        return links.getOrDefault(role, LinkLimits.NONE);
    }
}
