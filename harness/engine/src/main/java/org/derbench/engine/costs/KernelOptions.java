package org.derbench.engine.costs;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The options of a kernel's command line that can change measurements; others may identify the machine and its disks.
 */
final class KernelOptions {

    private static final Set<String> TELLING = Set.of(
            "isolcpus",
            "nohz",
            "nohz_full",
            "rcu_nocbs",
            "rcu_nocb_poll",
            "irqaffinity",
            "mitigations",
            "nosmt",
            "maxcpus",
            "nr_cpus",
            "intel_pstate",
            "amd_pstate",
            "intel_idle.max_cstate",
            "processor.max_cstate",
            "cpuidle.off",
            "idle",
            "cpufreq.default_governor",
            "preempt",
            "threadirqs",
            "clocksource",
            "tsc",
            "hpet",
            "skew_tick",
            "transparent_hugepage",
            "hugepages",
            "numa_balancing",
            "cgroup_enable",
            "cgroup_disable",
            "systemd.unified_cgroup_hierarchy",
            "kvm-intel.ept",
            "spectre_v2",
            "nopti",
            "audit");

    private KernelOptions() {}

    /** The options in a command line, in their order; null without a command line. */
    static String ofKernel(String commandLine) {
        return commandLine == null
                ? null
                : Arrays.stream(commandLine.strip().split("\\s+"))
                        .filter(option -> TELLING.contains(option.split("=", 2)[0]))
                        .collect(Collectors.joining(" "));
    }
}
