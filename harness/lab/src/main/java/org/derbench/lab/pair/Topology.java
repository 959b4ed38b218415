package org.derbench.lab.pair;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The hosts of a testbed.
 *
 * @param hosts their names, in the order of their addresses
 * @param linked the hosts whose link is ever shaped by a profile
 */
public record Topology(List<String> hosts, Set<String> linked) {

    /** The two hosts of the study. */
    public static final Topology PAIR = new Topology(List.of("initiator", "responder"), Set.of("initiator"));

    public Topology {
        hosts = List.copyOf(hosts);
        linked = Set.copyOf(linked);
    }

    /** Whether one link joins all hosts: then no hub is needed. */
    public boolean isPair() {
        return hosts.size() == 2 && linked.size() <= 1;
    }

    /** The hosts; in a pair, the host at the near end of its link comes first. */
    public List<String> nearFirst() {
        return isPair() ? List.of(near(), far()) : hosts;
    }

    /** The host at the near end of the one link. */
    String near() {
        return linked.isEmpty() ? hosts.get(0) : linked.iterator().next();
    }

    /** The host at its far end. */
    String far() {
        Set<String> others = new LinkedHashSet<>(hosts);
        others.remove(near());
        return others.iterator().next();
    }
}
