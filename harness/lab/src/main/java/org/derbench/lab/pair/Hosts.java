package org.derbench.lab.pair;

import java.util.Map;
import java.util.Optional;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.SystemClock;

/** The hosts of a testbed by name, and the links between them. Closing it removes everything that was set up for it. */
public interface Hosts extends AutoCloseable {

    /** The kind of testbed, in lower case, for plans and records: {@code emulated}, {@code loopback}, {@code ssh}. */
    String kind();

    /** A description for the records. */
    String description();

    /** Its hosts, by the names that the topology gave them, in its order. */
    Map<String, Host> hosts();

    /** Its links, by the name of the host at the near end. Two hosts have one link; several hosts have one each. */
    Map<String, Pair> links();

    /** Changes of links that no kernel shapes; empty elsewhere. */
    default Optional<LinkChanges> ownLinks() {
        return Optional.empty();
    }

    /** Whether they emulate several machines. Every record says so. */
    boolean emulated();

    /** Whether they are on this machine, so that their programs can be given some of its CPUs. */
    default boolean onThisMachine() {
        return emulated();
    }

    /** Whether all hosts read the same clock, so that one-way times can be taken. */
    boolean clockShared();

    /** The coordinator's clock. */
    default NanoClock clock() {
        return new SystemClock();
    }

    /** Whether its links can be shaped. */
    default boolean shapeable() {
        return links().values().stream().allMatch(Pair::shapeable);
    }

    /** The reason why its links are never shaped, if they are not, and the remedy. */
    default String neverShaped() {
        return "a " + kind() + " pair is never shaped; make the link 'unshaped', or leave --pair " + kind() + " out";
    }

    /**
     * The host with this name.
     *
     * @throws IllegalArgumentException if no host has this name
     */
    default Host host(String name) {
        if (!hosts().containsKey(name)) {
            throw new IllegalArgumentException("no host '" + name + "': there are " + hosts().keySet());
        }
        return hosts().get(name);
    }

    @Override
    void close();
}
