package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.json.Fields;

/** Something that a plan does to a running trial at a known time, and undoes. Both are read back. */
public interface Fault {

    /** Commands for roles. */
    @FunctionalInterface
    interface Roles {

        /** Has that role do it; returns its answer. */
        Fields ask(String role, String command, Map<String, Object> arguments, Duration bound) throws Exception;
    }

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
