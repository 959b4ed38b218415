package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.verdict.LinkLimits;

/**
 * Facts that the record of a route needs, and that no role knows.
 *
 * @param hops the traits of each hop's middleware, by the hop's name
 * @param partsOfMessage the most parts of a message, by hop
 * @param pauseNs the longest time in which the scenario itself lets no part come
 * @param links the link of a role's host, by role; up is from the host
 * @param hosts the host of each role that shares one with another role, by role
 */
public record TrialTraits(
        Map<String, HopTraits> hops,
        Map<String, Integer> partsOfMessage,
        long pauseNs,
        Map<String, LinkLimits> links,
        Map<String, String> hosts) {

    private static final HopTraits STRICT = new HopTraits(false, false, false);

    /** The traits of a route whose roles have hosts of their own. */
    public TrialTraits(
            Map<String, HopTraits> hops,
            Map<String, Integer> partsOfMessage,
            long pauseNs,
            Map<String, LinkLimits> links) {
        this(hops, partsOfMessage, pauseNs, links, Map.of());
    }

    /**
     * The declared traits of a hop's middleware.
     *
     * @param mayDrop whether it may lose messages by nature
     * @param mayReorder whether it may bring messages of one sender out of their order
     * @param compresses whether fewer bytes may cross a link than messages have
     */
    public record HopTraits(boolean mayDrop, boolean mayReorder, boolean compresses) {}

    /** The traits of a hop. A step that is no flow, such as the way to a store, may neither drop nor reorder. */
    HopTraits of(String hop) {
        return hops.getOrDefault(hop, STRICT);
    }

    /** Whether any hop may lose messages. */
    boolean mayDrop() {
        return hops.values().stream().anyMatch(HopTraits::mayDrop);
    }

    /** Whether a role runs on the host of another one, which tells of their link. */
    boolean isGuest(String role) {
        return !hosts.getOrDefault(role, role).equals(role);
    }

    /** Whether several roles run on a role's host. */
    boolean sharesHost(String role) {
        return hosts.containsKey(role);
    }

    /** The link of a role's host. */
    LinkLimits link(String role) {
        return links.getOrDefault(role, LinkLimits.NONE);
    }
}
