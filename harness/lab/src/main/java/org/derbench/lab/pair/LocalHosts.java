package org.derbench.lab.pair;

import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;

/** Hosts on this machine: two joined directly by one link, or several, each linked to a hub. */
public final class LocalHosts {

    private LocalHosts() {}

    /**
     * Hosts in network namespaces, their links unshaped.
     *
     * @throws MissingCapabilityException if this user may not make namespaces; the message says what permits it
     */
    public static Hosts emulated(Children children, Topology topology) {
        return topology.isPair()
                ? TwoHosts.of(EmulatedPair.open(children, topology.near(), topology.far()), topology)
                : EmulatedHosts.open(children, topology.hosts());
    }

    /** Hosts on the loopback device, whose links are never shaped: the fallback where namespaces are refused. */
    public static Hosts loopback(Children children, Topology topology) {
        return topology.isPair()
                ? TwoHosts.of(LoopbackPair.open(children, topology.near(), topology.far()), topology)
                : LoopbackHosts.open(children, topology.hosts());
    }
}
