package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;

/** What is gathered: so many parts, or those that came in so long a time. Thread-safe. */
final class GatherBuffer {

    private final int readings;
    private final long atMostNs;
    private List<Part> parts = new ArrayList<>();

    /**
     * @param readings how many make a full one
     * @param atMostNs how long the first one waits for the others
     */
    GatherBuffer(int readings, long atMostNs) {
        this.readings = readings;
        this.atMostNs = atMostNs;
    }

    /** Takes parts in; returns those that are full now, if any. */
    synchronized List<List<Part>> add(List<Part> more) {
        List<List<Part>> full = new ArrayList<>();
        for (Part part : more) {
            parts.add(part);
            if (parts.size() >= readings) {
                full.add(taken());
            }
        }
        return full;
    }

    /** What has waited long enough; empty where nothing has. */
    synchronized List<Part> due(long nowNs) {
        return parts.isEmpty() || nowNs - parts.get(0).cameNs() < atMostNs ? List.of() : taken();
    }

    /** All that it has. */
    synchronized List<Part> taken() {
        List<Part> all = parts;
        parts = new ArrayList<>();
        return all;
    }
}
