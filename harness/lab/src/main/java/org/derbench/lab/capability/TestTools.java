package org.derbench.lab.capability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Programs that only derbench's own tests need: without one some tests skip. */
final class TestTools {

    private static final String PURPOSE = "derbench's own tests";
    private static final Map<String, String> PROGRAMS = Map.ofEntries(
            Map.entry("busybox", "busybox-static"),
            Map.entry("chromium", "chromium"),
            Map.entry("cpio", "cpio"),
            Map.entry("munged", "munge"),
            Map.entry("qemu-system-x86_64", "qemu-system-x86"),
            Map.entry("sbatch", "slurm-client"),
            Map.entry("slurmctld", "slurmctld"),
            Map.entry("shellcheck", "shellcheck"),
            Map.entry("slurmd", "slurmd"),
            Map.entry("sshd", "openssh-server"),
            Map.entry("tcpdump", "tcpdump"));
    private static final Path MODULES = Path.of("/lib/modules");
    private static final String NETEM = "kernel/net/sched/sch_netem.ko";

    private TestTools() {}

    static List<Capability> ofThisMachine() {
        Stream<Capability> programs = new TreeMap<>(PROGRAMS)
                .entrySet().stream().map(each -> Capability.program(each.getKey(), PURPOSE, each.getValue()));
        return Stream.concat(programs, Stream.of(kernelIn(MODULES)))
                .map(Capability::asOptional)
                .collect(Collectors.toList());
    }

    /** A kernel with netem, to be booted in a virtual machine; this machine's own kernel may lack it. */
    static Capability kernelIn(Path modules) {
        String name = "kernel with netem";
        try (Stream<Path> kernels = Files.list(modules)) {
            return kernels.filter(kernel -> Files.exists(kernel.resolve(NETEM)))
                    .findFirst()
                    .map(kernel -> Capability.there(name, PURPOSE, kernel.toString()))
                    .orElseGet(() -> missing(name));
        } catch (IOException absent) {
            return missing(name);
        }
    }

    // the smallest of Debian's kernels that has it
    private static Capability missing(String name) {
        return Capability.missing(name, PURPOSE, "not installed", "apt-get install linux-image-cloud-amd64");
    }
}
