package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongPredicate;
import org.derbench.engine.books.LegSample;

/**
 * Samples of the times at which parts came to a role and left it, by flow: a part may pass a role more than once.
 * Thread-safe.
 */
public final class Samples {

    private final Map<String, LegSample> byFlow = new ConcurrentHashMap<>();

    /** @param flow the flow that it came by, or that a copy of it leaves by */
    public void add(String flow, long tick, long cameNs, long leftNs) {
        byFlow.computeIfAbsent(flow, name -> new LegSample()).add(tick, cameNs, leftNs);
    }

    /** Forgets all samples. */
    public void clear() {
        byFlow.values().forEach(LegSample::clear);
    }

    /** The samples of parts with such stamps, each encoded as by {@link LegSample#encode}. */
    public Map<String, String> encode(LongPredicate kept) {
        Map<String, String> encoded = new LinkedHashMap<>();
        byFlow.forEach((flow, sample) -> encoded.put(flow, sample.encode(kept)));
        return encoded;
    }
}
