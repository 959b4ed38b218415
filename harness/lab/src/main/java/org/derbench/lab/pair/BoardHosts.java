package org.derbench.lab.pair;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.time.NanoClock;

/**
 * The hosts of a machine that is an emulated board itself.
 *
 * @param plain the hosts
 * @param machine the board, and how it is emulated
 */
record BoardHosts(Hosts plain, EmulatedMachine machine) implements Hosts {

    @Override
    public String kind() {
        return plain.kind();
    }

    @Override
    public String description() {
        return plain.description() + "; the machine is an emulated one, " + machine.variable();
    }

    @Override
    public Map<String, Host> hosts() {
        Map<String, Host> boards = new LinkedHashMap<>();
        plain.hosts().forEach((name, host) -> boards.put(name, new BoardHost(host, machine.board())));
        return boards;
    }

    @Override
    public Map<String, Pair> links() {
        return plain.links();
    }

    @Override
    public Optional<LinkChanges> ownLinks() {
        return plain.ownLinks();
    }

    @Override
    public boolean emulated() {
        return true;
    }

    @Override
    public boolean onThisMachine() {
        return plain.onThisMachine();
    }

    @Override
    public boolean clockShared() {
        return plain.clockShared();
    }

    @Override
    public NanoClock clock() {
        return plain.clock();
    }

    @Override
    public boolean shapeable() {
        return plain.shapeable();
    }

    @Override
    public String neverShaped() {
        return plain.neverShaped();
    }

    @Override
    public void close() {
        plain.close();
    }
}
