/**
 * Hosts, and the wires that join them on this machine: namespaces, veth links and relays. A new kind of pair is one
 * class that implements {@link org.derbench.lab.pair.Pair}.
 *
 * <p>{@code run.testbed} opens them, and {@code link} shapes their network devices. It makes network namespaces, which
 * vanish with their processes.
 */
package org.derbench.lab.pair;
