package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Optional;
import org.derbench.engine.json.Of;

/** Something that a plan does to a running trial at a known time, and undoes. Both are read back. */
public interface Fault {

    /** Roles, as a fault reaches them; a method returns when all is done, within that bound. */
    interface Roles {

        /** Kills the brokers of a role: they are dead then, and nobody listens any more. */
        void killBrokers(String role, Duration bound) throws Exception;

        /** Starts them again: they listen then. */
        void startBrokers(String role, Duration bound) throws Exception;

        /** Kills the process of a role: it has ended then. */
        void killRole(String role, Duration bound) throws Exception;

        /** Starts another one in its place: it is connected then. */
        void startRole(String role, Duration bound) throws Exception;
    }

    /** The time in which a fault was sure to be there, by the clock of {@link System#nanoTime}. */
    record Span(
            @Of(value = "when it was there", signed = true) long beganNs,

            @Of(value = "until when it was there", signed = true)
            long endedNs) {}

    /** How long after the window's start. */
    Duration at();

    /** How long it is to last. */
    Duration lasts();

    /** The longest that {@link #begin} or {@link #end} may take. */
    Duration patience();

    /** The role that begins anew when it is over, and is to be told of the window once more. */
    default Optional<String> restarts() {
        return Optional.empty();
    }

    /**
     * Brings it about.
     *
     * @return how, in words
     * @throws FaultException if it did not come about, as a look at it says
     */
    String begin(Roles roles) throws Exception;

    /**
     * Undoes it, or what there is of it.
     *
     * @return whether it lasted until this was done; else it was over when this began
     * @throws FaultException if it is not undone, as a look at it says
     */
    boolean end(Roles roles) throws Exception;

    /** Undoes what is left of it when it has ended, such as another address: once nothing more is measured. */
    default void undo() {
        // most leave nothing
    }
}
