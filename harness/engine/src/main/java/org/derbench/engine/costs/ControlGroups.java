package org.derbench.engine.costs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.derbench.message.number.Numbers;

/**
 * The control groups that may limit this process's CPU time, from its own one up, in either version: see cgroups(7) and
 * the kernel's cgroup-v2 and sched-bwc. Groups that derbench makes to emulate boards do not count.
 */
final class ControlGroups {

    private static final String MOUNT = "sys/fs/cgroup";
    private static final String OF_DERBENCH = "derbench-";
    private static final int PARTS = 3;
    private static final long NS_PER_US = 1000;

    private final Path root;

    /** @param root the root of the file system; tests have another than {@code /} */
    ControlGroups(Path root) {
        this.root = root;
    }

    /** The quota of the strictest group, in CPUs; null without a quota. */
    Double quota() {
        return groups().stream()
                .flatMap(group -> quota(group).stream())
                .min(Double::compare)
                .orElse(null);
    }

    /** How long their processes waited for their quotas, in nanoseconds; null if no group tells. */
    Long waitNs() {
        List<Long> waits =
                groups().stream().flatMap(group -> waitNs(group).stream()).toList();
        return waits.isEmpty()
                ? null
                : Long.valueOf(waits.stream().mapToLong(Long::longValue).sum());
    }

    private List<Path> groups() {
        List<Path> groups = new ArrayList<>();
        for (String line : lines(root.resolve("proc/self/cgroup"))) {
            String[] parts = line.split(":", PARTS);
            if (parts.length == PARTS && parts[1].isEmpty()) {
                addAll(root.resolve(MOUNT), parts[2], groups);
            } else if (parts.length == PARTS && List.of(parts[1].split(",")).contains("cpu")) {
                addAll(root.resolve(MOUNT).resolve("cpu"), parts[2], groups);
            }
        }
        return groups;
    }

    /**
     * Adds the groups of a path. In a container the path may be valid outside of it only; the mounted group is then its
     * own.
     */
    private static void addAll(Path mount, String path, List<Path> groups) {
        Path own = mount.resolve(path.replaceFirst("^/+", "")).normalize();
        Path group = own.startsWith(mount) && Files.isDirectory(own) ? own : mount;
        for (; group.startsWith(mount); group = group.getParent()) {
            if (!group.getFileName().toString().startsWith(OF_DERBENCH)) {
                groups.add(group);
            }
        }
    }

    private static Optional<Double> quota(Path group) {
        List<String> two = lines(group.resolve("cpu.max"));
        if (!two.isEmpty()) {
            String[] quotaAndPeriod = two.get(0).split(" ");
            return quotaAndPeriod.length == 2 ? quota(quotaAndPeriod[0], quotaAndPeriod[1]) : Optional.empty();
        }
        List<String> quota = lines(group.resolve("cpu.cfs_quota_us"));
        List<String> period = lines(group.resolve("cpu.cfs_period_us"));
        return quota.isEmpty() || period.isEmpty() ? Optional.empty() : quota(quota.get(0), period.get(0));
    }

    private static Optional<Double> quota(String quotaUs, String periodUs) {
        return quotaUs.matches("\\d{1,15}") && periodUs.matches("[1-9]\\d{0,14}")
                ? Optional.of((double) Numbers.parseLong(quotaUs) / Numbers.parseLong(periodUs))
                : Optional.empty();
    }

    private static Optional<Long> waitNs(Path group) {
        for (String line : lines(group.resolve("cpu.stat"))) {
            if (line.matches("throttled_usec \\d{1,15}")) {
                return Optional.of(NS_PER_US * Numbers.parseLong(line.substring(line.indexOf(' ') + 1)));
            }
            if (line.matches("throttled_time \\d{1,18}")) {
                return Optional.of(Numbers.parseLong(line.substring(line.indexOf(' ') + 1)));
            }
        }
        return Optional.empty();
    }

    /** The lines of a file; empty if it is absent or cannot be read. */
    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            return List.of();
        }
    }
}
