package org.derbench.engine.protocol;

import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.json.Field;

/** Facts that adapters share with the other ends of their flows, such as a key or a port. */
@Meaning("what other roles must know")
public record SharedFacts(
        @Field("values by their names, by flow, or by the broker that tells them to all ends of its flows")
        Map<String, Map<String, String>> facts)
        implements Answer {

    /** No facts. */
    public static final SharedFacts NOTHING = new SharedFacts(Map.of());

    public SharedFacts {
        facts = Map.copyOf(facts);
    }

    /** Union of both; where names are equal, the other one's value counts. */
    public SharedFacts and(SharedFacts other) {
        Map<String, Map<String, String>> both = new TreeMap<>(facts);
        other.facts.forEach((of, more) -> both.merge(of, more, (first, second) -> {
            Map<String, String> all = new TreeMap<>(first);
            all.putAll(second);
            return all;
        }));
        return new SharedFacts(both);
    }
}
