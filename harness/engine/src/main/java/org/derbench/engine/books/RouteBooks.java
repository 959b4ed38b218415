package org.derbench.engine.books;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The books of a route, from the books of its hops.
 *
 * @param scheduled parts that were due in the window
 * @param hops the books of the hops by name, in their order
 * @param copies the books of copies, by the flow by which they leave; they are not part of {@link #whole}
 */
public record RouteBooks(long scheduled, Map<String, HopBooks> hops, Map<String, CopyBooks> copies, EndCounts end) {

    /** The books of a route without copies. */
    public RouteBooks(long scheduled, Map<String, HopBooks> hops, EndCounts end) {
        this(scheduled, hops, Map.of(), end);
    }

    /** The name of the hop from the arrival to a store's commit. */
    public static final String COMMIT = "commit";

    /** The fate of every part that was due, wherever it happened. */
    public Books whole() {
        long lost = hops.values().stream().mapToLong(HopBooks::lost).sum();
        long corrupt = hops.values().stream().mapToLong(HopBooks::corrupt).sum();
        long unsent = hops.values().stream().mapToLong(HopBooks::unsent).sum();
        long duplicated = hops.values().stream().mapToLong(HopBooks::duplicated).sum();
        long outOfOrder = hops.values().stream()
                .map(HopBooks::outOfOrder)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .sum();
        return new Books(
                scheduled, end.ended() - end.late(), end.late(), lost, corrupt, unsent, duplicated, outOfOrder, 0);
    }

    /**
     * The hops where more or fewer parts went on than had come, in words; empty if every part is accounted for on every
     * hop.
     */
    public String imbalance() {
        String onTheWay = imbalance(scheduled, "were due", hops);
        if (!onTheWay.isEmpty()) {
            return onTheWay;
        }
        for (CopyBooks copy : copies.values()) {
            String beside = imbalance(hops.get(copy.of()).arrived(), "came over '" + copy.of() + "'", copy.hops());
            if (!beside.isEmpty()) {
                return beside;
            }
        }
        String last = List.copyOf(hops.keySet()).get(hops.size() - 1);
        long came = hops.get(last).arrived();
        return came == end.ended() ? "" : came + " parts came over '" + last + "', " + end.ended() + " ended";
    }

    private static String imbalance(long first, String firstWhere, Map<String, HopBooks> hops) {
        long came = first;
        String where = firstWhere;
        for (Map.Entry<String, HopBooks> hop : hops.entrySet()) {
            if (hop.getValue().due() != came) {
                return came + " parts " + where + ", " + hop.getValue().due() + " were to go over '" + hop.getKey()
                        + "'";
            }
            if (hop.getValue().lost() < 0) {
                return hop.getValue().arrived() + hop.getValue().corrupt() + " parts came over '" + hop.getKey()
                        + "', fewer were sent";
            }
            came = hop.getValue().arrived();
            where = "came over '" + hop.getKey() + "'";
        }
        return "";
    }
}
