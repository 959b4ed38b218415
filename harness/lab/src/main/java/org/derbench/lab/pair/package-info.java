/**
 * Hosts, and the wires that join them on this machine: namespaces, veth links and relays. A new kind of pair is one
 * class that implements {@link org.derbench.lab.pair.Pair}.
 */
package org.derbench.lab.pair;
