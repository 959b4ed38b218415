package org.derbench.run.plan;

import java.util.stream.Stream;

/** Where the broker of a pair runs; both are on the responder's host. */
public enum BrokerPlace {
    /**
     * Beside the responder: on an emulated board in a process of its own, with a core's share of its own; elsewhere
     * with the responder.
     */
    OWN("own"),
    /** With the responder: both have the one share of an emulated board. */
    RESPONDER("responder");

    private final String label;

    BrokerPlace(String label) {
        this.label = label;
    }

    /**
     * The place with this label.
     *
     * @throws IllegalArgumentException if the label is unknown
     */
    public static BrokerPlace of(String label) {
        return Stream.of(values())
                .filter(place -> place.label.equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + label + "' must be " + OWN.label + " or " + RESPONDER.label));
    }

    /** Its name in a plan. */
    public String label() {
        return label;
    }
}
