package org.derbench.lab.slurm;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.pair.TwoHosts;
import org.derbench.lab.process.Children;

/**
 * The boards of a running element, by the names that a topology gives its hosts.
 *
 * @param boards its boards as hosts: a pair, whose link Slurm's Prolog has shaped, or several hosts with unshaped links
 */
public record SlurmElement(Element element, Map<String, SlurmHost> byName, Hosts boards) {

    public SlurmElement {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /**
     * The hosts, in Slurm's order; no connection is made yet. A pair's first host is at the near end; the Prolog
     * assumes the same.
     */
    public static SlurmElement of(
            Element element, BoardPairs known, String kind, Topology topology, Children children) {
        Map<String, SlurmHost> hosts = new LinkedHashMap<>();
        for (String name : topology.nearFirst()) {
            SlurmBoard board = known.named(element.boards().get(hosts.size()));
            SlurmBoard other = known.named(
                    element.boards().get((hosts.size() + 1) % element.boards().size()));
            hosts.put(name, new SlurmHost(board, kind, other.address(), element.jobId(), children));
        }
        return new SlurmElement(
                element, hosts, topology.isPair() ? pair(element, hosts, topology) : new SlurmHosts(hosts));
    }

    private static Hosts pair(Element element, Map<String, SlurmHost> hosts, Topology topology) {
        return TwoHosts.of(
                new SlurmPair(
                        element,
                        hosts.get(topology.nearFirst().get(0)),
                        hosts.get(topology.nearFirst().get(1))),
                topology);
    }
}
