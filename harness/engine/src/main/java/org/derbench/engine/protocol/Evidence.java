package org.derbench.engine.protocol;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.costs.Crossed;
import org.derbench.engine.json.Of;

/** What a role knows besides its books, and what must agree with them. */
public record Evidence(
        @Of(
                value =
                        "what crossed its device from before the window until its books were read; missing where nobody counts",
                optional = true)
        Crossed crossed,

        @Of(value = "bytes of the smallest message that passed here, by flow", optional = true)
        Map<String, Long> leastBytes,

        @Of(value = "messages that had come here before they were sent, by flow", optional = true)
        Map<String, Long> early,

        @Of(value = "requests that were made here since the process began, by flow", optional = true)
        Map<String, Long> asked,

        @Of(value = "requests that were answered here since the process began, by flow", optional = true)
        Map<String, Long> answered) {

    /** None. */
    public static final Evidence NONE = new Evidence(null, Map.of(), Map.of(), Map.of(), Map.of());

    /** Of this process, and of the one that took its place. */
    public Evidence then(Evidence successor) {
        return new Evidence(
                crossed == null || successor.crossed == null ? null : crossed.and(successor.crossed),
                both(leastBytes, successor.leastBytes, true),
                both(early, successor.early, false),
                both(asked, successor.asked, false),
                both(answered, successor.answered, false));
    }

    private static Map<String, Long> both(Map<String, Long> first, Map<String, Long> second, boolean least) {
        Map<String, Long> both = new LinkedHashMap<>(first);
        second.forEach((flow, count) -> both.merge(flow, count, least ? Math::min : Long::sum));
        return both;
    }
}
