package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.books.LegSample;

/** When parts came to a role and left it, by flow: a part may pass a role more than once. Thread-safe. */
public final class Samples {

    private final Map<String, LegSample> byFlow = new ConcurrentHashMap<>();

    /** @param flow that it came by, or that a copy of it leaves by */
    public void add(String flow, long tick, long cameNs, long leftNs) {
        byFlow.computeIfAbsent(flow, name -> new LegSample()).add(tick, cameNs, leftNs);
    }

    /** Forgets all of it. */
    public void clear() {
        byFlow.values().forEach(LegSample::clear);
    }

    /** Each as {@link LegSample#encode} gives it. */
    public Map<String, String> encode() {
        Map<String, String> encoded = new LinkedHashMap<>();
        byFlow.forEach((flow, sample) -> encoded.put(flow, sample.encode()));
        return encoded;
    }
}
