package org.derbench.lab.slurm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;

/** Any number of boards of a job, whose links are what they are. */
record SlurmHosts(Map<String, SlurmHost> byName) implements Hosts {

    @Override
    public String kind() {
        return SlurmPair.KIND;
    }

    @Override
    public String description() {
        return byName.entrySet().stream().map(each -> each.getKey() + " on " + each.getValue().name() + " (" + each.getValue().address() + ")")
                .collect(Collectors.joining(", ")) + " by Slurm";
    }

    @Override
    public Map<String, Host> hosts() {
        return Collections.unmodifiableMap(byName);
    }

    /** Each board's own, which is looked at from the next board. */
    @Override
    public Map<String, Pair> links() {
        List<SlurmHost> all = new ArrayList<>(byName.values());
        Map<String, Pair> links = new LinkedHashMap<>();
        byName.forEach((name, board) -> links.put(name, new BoardLink(board, all.get((all.indexOf(board) + 1) % all.size()))));
        return links;
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

    /** The link of one of them, which nobody shapes. */
    private record BoardLink(SlurmHost initiator, SlurmHost responder) implements Pair {

        @Override
        public String kind() {
            return SlurmPair.KIND;
        }

        @Override
        public String description() {
            return initiator.name() + " and " + responder.name() + " by Slurm";
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
        public boolean shapeable() {
            return false;
        }

        @Override
        public void close() {
            // the boards are Slurm's
        }
    }
}
