package org.derbench.run.plan;

import java.util.stream.Stream;

/** The place of a pair's broker, on the responder's host either way. */
public enum BrokerPlace {
    /**
     * The broker has a process and a core's share of its own on an emulated board; elsewhere it runs with the
     * responder.
     */
    OWN("own"),
    /** The broker runs with the responder: both have the one share of an emulated board. */
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
