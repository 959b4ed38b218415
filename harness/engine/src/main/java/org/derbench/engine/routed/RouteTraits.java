package org.derbench.engine.routed;

import java.util.Map;
import java.util.Set;

/**
 * What the record of a route needs to know that no role can say.
 *
 * @param mayDrop the hops whose middleware may lose messages by nature
 * @param partsOfMessage by hop, how many parts a message has at most
 * @param pauseNs how long nothing comes because the scenario wants it so
 * @param links by role, the bits per second of its link up and down; null where it has no rate
 */
public record RouteTraits(
        Set<String> mayDrop, Map<String, Integer> partsOfMessage, long pauseNs, Map<String, LinkRates> links) {

    /** Bits per second of a link; null where it has no rate. */
    public record LinkRates(Double up, Double down) {}
}
