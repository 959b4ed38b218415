package org.derbench.engine.protocol;

import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.json.Of;

/** What ends of flows, and brokers, want the other ends to know: adapters tell it. */
public record Told(
        @Of("values by their names, by the flow, or by the broker that tells all ends of its flows")
        Map<String, Map<String, String>> facts)
        implements Answer {

    /** Nothing. */
    public static final Told NOTHING = new Told(Map.of());

    public Told {
        facts = Map.copyOf(facts);
    }

    /** Both; of what has the same name, the other's. */
    public Told and(Told other) {
        Map<String, Map<String, String>> both = new TreeMap<>(facts);
        other.facts.forEach((of, more) -> both.merge(of, more, (first, second) -> {
            Map<String, String> all = new TreeMap<>(first);
            all.putAll(second);
            return all;
        }));
        return new Told(both);
    }
}
