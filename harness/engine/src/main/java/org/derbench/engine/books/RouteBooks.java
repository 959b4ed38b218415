package org.derbench.engine.books;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.derbench.engine.io.Phrase;

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
                scheduled,
                end.ended() - end.late(),
                end.late(),
                lost,
                corrupt,
                unsent,
                duplicated,
                outOfOrder,
                0,
                absorbed());
    }

    /** Null where all parts are to be answered. */
    private Long absorbed() {
        return hops.values().stream()
                .map(HopBooks::absorbed)
                .filter(Objects::nonNull)
                .reduce(Long::sum)
                .orElse(null);
    }

    /**
     * The rest of the route from a place on.
     *
     * @param due parts that were to pass it
     * @param hops its hops by name, in their order
     */
    public record Stretch(long due, Map<String, HopBooks> hops) {

        /** Parts that could not be handed over on it. */
        public long unsent() {
            return hops.values().stream().mapToLong(HopBooks::unsent).sum();
        }
    }

    /**
     * The whole route, and the rest of it behind each control that absorbs parts. Fewer parts are due there, so that
     * their fate is judged by that number.
     */
    public List<Stretch> stretches() {
        List<Stretch> found = new ArrayList<>(List.of(new Stretch(scheduled, hops)));
        List<String> names = List.copyOf(hops.keySet());
        for (int i = 1; i < names.size(); i++) {
            if (hops.get(names.get(i - 1)).absorbed() != null) {
                Map<String, HopBooks> rest = new LinkedHashMap<>();
                names.subList(i, names.size()).forEach(name -> rest.put(name, hops.get(name)));
                found.add(new Stretch(hops.get(names.get(i)).due(), rest));
            }
        }
        return found;
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
        long came = hops.get(last).goingOn();
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
            came = hop.getValue().goingOn();
            where = "came over '" + hop.getKey() + "'"
                    + Phrase.when(hop.getValue().absorbed() != null, " and were to be answered");
        }
        return "";
    }
}
