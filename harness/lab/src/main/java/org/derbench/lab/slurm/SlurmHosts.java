package org.derbench.lab.slurm;

import java.util.Collections;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.lab.link.FixedLink;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;

/** Any number of boards of a job, with their links unshaped by derbench. */
record SlurmHosts(Map<String, SlurmHost> byName) implements Hosts {

    @Override
    public String kind() {
        return SlurmPair.KIND;
    }

    @Override
    public String description() {
        return byName.entrySet().stream()
                        .map(each -> each.getKey() + " on " + each.getValue().name() + " ("
                                + each.getValue().address() + ")")
                        .collect(Collectors.joining(", "))
                + " by Slurm";
    }

    @Override
    public Map<String, Host> hosts() {
        return Collections.unmodifiableMap(byName);
    }

    @Override
    public Map<String, Pair> links() {
        return FixedLink.ofEach(
                byName,
                (board, next) ->
                        new FixedLink(kind(), board.name() + " and " + next.name() + " by Slurm", board, next, false));
    }

    @Override
    public boolean emulated() {
        return false;
    }

    @Override
    public boolean clockShared() {
        return false;
    }

    @Override
    public void close() {
        // the boards are Slurm's
    }
}
