package org.derbench.engine.protocol;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.derbench.engine.books.Damage;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.json.Field;

/** Figures of a role that its books must agree with. */
public record Evidence(
        @Field(
                value =
                        "what crossed its device from before the window until its books were read; missing where nobody counts",
                optional = true)
        LinkTraffic crossed,

        @Field(value = "bytes of the smallest message that passed here, by flow", optional = true)
        Map<String, Long> leastBytes,

        @Field(value = "messages that came here before they were sent, by flow", optional = true)
        Map<String, Long> early,

        @Field(
                value =
                        "requests, or messages of a pair, that were made here since the process began, until a fault could touch them, by flow",
                optional = true)
        Map<String, Long> asked,

        @Field(
                value =
                        "requests that were answered here, or messages of a pair that came for the first time, since the"
                                + " process began, until a fault could touch them, by flow",
                optional = true)
        Map<String, Long> answered,

        @Field(value = "stamps of replies that were given here, or came here whole, by flow", optional = true)
        Map<String, StampRange> replies,

        @Field(
                value =
                        "sum of the marks of the window's messages, or parts, that left here, or came here whole, by flow:"
                                + " of their stamps and contents; of a pair where they do not come back",
                optional = true)
        Map<String, Long> markSum,

        @Field(value = "damage to arrivals here before a fault could touch them, by flow", optional = true)
        Map<String, Damage> untouched,

        @Field(
                value =
                        "parts that left here, or came here for the first time, since the process began, by flow; missing"
                                + " where a fault killed a process of the role",
                optional = true)
        Map<String, Long> parts) {

    /** No evidence. */
    public static final Evidence NONE = new Evidence(null, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());

    /** The evidence of a role that counts no damage and no parts. */
    public Evidence(
            LinkTraffic crossed,
            Map<String, Long> leastBytes,
            Map<String, Long> early,
            Map<String, Long> asked,
            Map<String, Long> answered,
            Map<String, StampRange> replies,
            Map<String, Long> markSum) {
        this(crossed, leastBytes, early, asked, answered, replies, markSum, Map.of(), Map.of());
    }

    /** Sums this process's and its successor's. */
    public Evidence then(Evidence successor) {
        return new Evidence(
                crossed == null || successor.crossed == null ? null : crossed.and(successor.crossed),
                both(leastBytes, successor.leastBytes, Math::min),
                both(early, successor.early, Long::sum),
                both(asked, successor.asked, Long::sum),
                both(answered, successor.answered, Long::sum),
                both(replies, successor.replies, StampRange::and),
                both(markSum, successor.markSum, Long::sum),
                both(untouched, successor.untouched, Damage::and),
                // what was under way to the killed process may have come to its successor
                Map.of());
    }

    private static <T> Map<String, T> both(Map<String, T> first, Map<String, T> second, BinaryOperator<T> joining) {
        Map<String, T> both = new LinkedHashMap<>(first);
        second.forEach((flow, each) -> both.merge(flow, each, joining));
        return both;
    }
}
