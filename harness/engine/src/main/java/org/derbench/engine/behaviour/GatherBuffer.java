package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;

/** A buffer for parts: it is full at a number of parts, or when its first part has waited for a time. Thread-safe. */
final class GatherBuffer {

    private final int readings;
    private final long atMostNs;
    private List<Part> parts = new ArrayList<>();

    /**
     * @param readings how many parts fill it
     * @param atMostNs how long the first part waits for the others
     */
    GatherBuffer(int readings, long atMostNs) {
        this.readings = readings;
        this.atMostNs = atMostNs;
    }

    /** Adds parts; returns the batches that are full now, if any. */
    synchronized List<List<Part>> add(List<Part> more) {
        List<List<Part>> full = new ArrayList<>();
        for (Part part : more) {
            parts.add(part);
            if (parts.size() >= readings) {
                full.add(takeAll());
            }
        }
        return full;
    }

    /** The parts that have waited long enough; empty if no part has. */
    synchronized List<Part> due(long nowNs) {
        return parts.isEmpty() || nowNs - parts.get(0).cameNs() < atMostNs ? List.of() : takeAll();
    }

    /** Takes all its parts out. */
    synchronized List<Part> takeAll() {
        List<Part> all = parts;
        parts = new ArrayList<>();
        return all;
    }
}
