package org.derbench.lab.pair;

import java.util.Optional;

/** Two hosts and the link between them. Closing it takes down whatever was put up for it. */
public interface Pair extends AutoCloseable {

    /** The kind of pair, in lower case, for plans and records: {@code emulated}, {@code loopback}. */
    String kind();

    /** How it is made, in words, for the records. */
    String description();

    /** The near end: its clock times round trips. */
    Host initiator();

    /** The far end. */
    Host responder();

    /** Whether it stands in for two machines without being two. Every record says so. */
    boolean emulated();

    /** Whether both ends read the same clock, so that one-way times can be taken. */
    boolean clockShared();

    /** Whether its link can be shaped. */
    boolean shapeable();

    /** Whether its link is shaped by somebody else, such as Slurm's Prolog: then it is only read back and compared. */
    default boolean shapedBySomebodyElse() {
        return false;
    }

    /** Where derbench can put a relay between the hosts; empty where it cannot. */
    default Optional<RelayPath> detour() {
        return Optional.empty();
    }

    @Override
    void close();
}
