package org.derbench.lab.ssh;

import java.util.List;
import java.util.Optional;

/**
 * A host, as a lab file describes it.
 *
 * @param name its name in the file
 * @param ssh its destination for ssh
 * @param board the kind of host
 * @param device the network device of the link
 * @param address its address on the link
 * @param deviceShared whether the device carries ssh, too
 * @param java the Java binary there
 * @param folder the folder for jars, absolute or in the home folder there
 * @param powerCycle a command of this machine that switches the host off and on
 * @param cpus the CPUs that a node may run on, as taskset takes them
 * @param heapMegabytes the most heap of a node's JVM
 * @param emulation how it emulates its board, in words; absent if it is one
 */
public record LabHost(
        String name,
        String ssh,
        String board,
        String device,
        String address,
        boolean deviceShared,
        String java,
        String folder,
        Optional<String> powerCycle,
        Optional<String> cpus,
        Optional<Integer> heapMegabytes,
        Optional<String> emulation) {

    /** The words that keep a program to its CPUs; empty if it may use all. */
    List<String> cpuPrefix() {
        return cpus.map(list -> List.of("taskset", "-c", list)).orElse(List.of());
    }

    /** The options that keep a JVM to its memory. */
    List<String> jvmOptions() {
        return heapMegabytes.map(most -> List.of("-Xmx" + most + "m")).orElse(List.of());
    }
}
