package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Optional;
import org.derbench.engine.json.Field;

/** Something that a plan does to a running trial at a known time, and undoes. Both are read back. */
public interface Fault {

    /** Roles as targets of a fault; a method returns when all is done, within its bound. */
    interface Roles {

        /** Kills the brokers of a role; afterwards they are dead, and their ports are free. */
        void killBrokers(String role, Duration bound) throws Exception;

        /** Starts them again; afterwards they listen. */
        void startBrokers(String role, Duration bound) throws Exception;

        /** Kills the process of a role; afterwards it has ended. */
        void killRole(String role, Duration bound) throws Exception;

        /** Starts another process in its place; afterwards it is connected. */
        void startRole(String role, Duration bound) throws Exception;

        /** Cuts off the devices of a role; afterwards their connections are closed. */
        void cutOff(String role, Duration bound) throws Exception;

        /** Lets them come back; afterwards all are back, or have given up. */
        void comeBack(String role, Duration bound) throws Exception;
    }

    /** The time in which a fault was surely present, by the clock of {@link System#nanoTime}. */
    record Span(
            @Field(value = "from when on the fault was surely present", signed = true)
            long beganNs,

            @Field(value = "until when the fault was surely present", signed = true)
            long endedNs) {

        /** The same time by a clock that is ahead by this many nanoseconds. */
        public Span by(long aheadNs) {
            return new Span(beganNs + aheadNs, endedNs + aheadNs);
        }
    }

    /** The time from the window's start to the fault. */
    Duration at();

    /** The planned duration. */
    Duration lasts();

    /** The longest that {@link #begin} or {@link #end} may take. */
    Duration patience();

    /** Whether nothing passes between the ends of a pair while it lasts. */
    default boolean cuts() {
        return false;
    }

    /** The role whose process is new after the fault, and must be told of the window again. */
    default Optional<String> restarts() {
        return Optional.empty();
    }

    /**
     * Brings the fault about.
     *
     * @return the means, in words
     * @throws FaultException if reading back shows that it did not come about
     */
    String begin(Roles roles) throws Exception;

    /**
     * Undoes the fault, or the part of it that came about.
     *
     * @return whether it lasted until this was done; if not, it was over when this began
     * @throws FaultException if reading back shows that it is not undone
     */
    boolean end(Roles roles) throws Exception;

    /** Undoes the rest of it after its end, such as another address, once nothing more is measured. */
    default void undo() {
        // most leave nothing
    }
}
