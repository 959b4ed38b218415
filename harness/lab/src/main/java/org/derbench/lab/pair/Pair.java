package org.derbench.lab.pair;

import java.util.Optional;

/** Two hosts and the link between them. Closing it removes everything that was set up for it. */
public interface Pair extends AutoCloseable {

    /** The kind of pair, in lower case, for plans and records: {@code emulated}, {@code loopback}. */
    String kind();

    /** A description for the records. */
    String description();

    /** The near end: its clock times round trips. */
    Host initiator();

    /** The far end. */
    Host responder();

    /** Whether it emulates two machines. Every record says so. */
    boolean emulated();

    /** Whether both ends read the same clock, so that one-way times can be taken. */
    boolean clockShared();

    /** Whether its link can be shaped. */
    boolean shapeable();

    /** Whether anything but this machine's memory lies between the hosts, so that it is worth a measurement. */
    default boolean measurable() {
        return true;
    }

    /** Whether its link is shaped by somebody else, such as Slurm's Prolog: then it is only read back and compared. */
    default boolean shapedBySomebodyElse() {
        return false;
    }

    /** The path on which derbench can put a relay between the hosts; empty if it cannot. */
    default Optional<RelayPath> detour() {
        return Optional.empty();
    }

    @Override
    void close();
}
