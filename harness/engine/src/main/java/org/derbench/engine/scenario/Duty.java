package org.derbench.engine.scenario;

/** A behaviour's treatment of the parts that take a route. */
public enum Duty {
    /** Makes parts, and takes those that come back to it. */
    MAKES,
    /** Sends on arriving messages, or their parts. */
    SENDS_ON,
    /** Sends a message of its own for each arriving part. */
    ANSWERS,
    /** Takes parts, which end there. */
    ENDS,
    /** Has no flow of a route. */
    NONE;

    /**
     * The duty of a behaviour.
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    public static Duty of(String behaviour) {
        return switch (behaviour) {
            case Behaviours.FLEET, Behaviours.POLL -> MAKES;
            case Behaviours.GATHER, Behaviours.FORWARD, Behaviours.ROUTER -> SENDS_ON;
            case Behaviours.CONTROL -> ANSWERS;
            case Behaviours.STORE, Behaviours.SINK, Behaviours.REPLY, Behaviours.LISTEN, Behaviours.EXTERNAL -> ENDS;
            case Behaviours.SOURCE, Behaviours.ECHO, Behaviours.BROKER -> NONE;
            default ->
                throw new IllegalArgumentException(
                        "no behaviour '" + behaviour + "': there are " + String.join(", ", Behaviours.NAMES));
        };
    }

    /** Whether an arriving part leaves again. */
    boolean passesOn() {
        return this == SENDS_ON || this == ANSWERS;
    }
}
