package org.derbench.lab.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.LabException;
import org.derbench.lab.process.ProcessId;
import org.derbench.lab.process.ProcessSpace;
import org.derbench.message.number.Numbers;

/**
 * A control group of processes that share a quota of CPU time, in either version of control groups: see cgroups(7). Its
 * name says which coordinator made it.
 *
 * @param path its folder
 * @param versionTwo whether it belongs to version 2 of control groups
 */
record CpuGroup(Path path, boolean versionTwo) {

    private static final Path MOUNT = Path.of("/sys/fs/cgroup");
    private static final String PREFIX = "derbench-";

    /** Makes a group beside this process, without a limit; empty if that is not permitted. */
    static Optional<CpuGroup> create(String name) {
        try {
            Path parent = parent();
            boolean versionTwo = Files.exists(MOUNT.resolve("cgroup.controllers"));
            if (versionTwo) {
                Files.writeString(parent.resolve("cgroup.subtree_control"), "+cpu");
            }
            ProcessId own = ProcessId.own();
            Path path = parent.resolve(PREFIX + own.pid() + "-" + own.startTicks() + "-"
                    + ProcessSpace.own().label() + "-" + name);
            return Optional.of(new CpuGroup(Files.createDirectory(path), versionTwo).preferred());
        } catch (IOException | SecurityException refused) {
            return Optional.empty();
        }
    }

    // before the other programs there: a board has its core to itself; the most that the kernel takes
    private CpuGroup preferred() throws IOException {
        try {
            Files.writeString(path.resolve(versionTwo ? "cpu.weight" : "cpu.shares"), versionTwo ? "10000" : "262144");
            return this;
        } catch (IOException e) {
            Files.delete(path);
            throw e;
        }
    }

    /** Limits the group to a quota of time in each period, both in microseconds; a period of 0 means no limit. */
    void limit(long quotaUs, long periodUs) {
        try {
            if (versionTwo) {
                Files.writeString(path.resolve("cpu.max"), periodUs == 0 ? "max" : quotaUs + " " + periodUs);
                return;
            }
            Files.writeString(path.resolve("cpu.cfs_quota_us"), "-1");
            if (periodUs > 0) {
                Files.writeString(path.resolve("cpu.cfs_period_us"), Long.toString(periodUs));
                Files.writeString(path.resolve("cpu.cfs_quota_us"), Long.toString(quotaUs));
            }
        } catch (IOException e) {
            throw new LabException("the quota of " + path + " cannot be set: " + FileReason.of(e), e);
        }
    }

    /** Removes it. Processes that still run in it move up first. */
    void remove() {
        try {
            if (Files.exists(path)) {
                for (String pid : Files.readAllLines(path.resolve("cgroup.procs"))) {
                    Files.writeString(path.getParent().resolve("cgroup.procs"), pid);
                }
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new LabException(path + " cannot be removed: " + FileReason.of(e), e);
        }
    }

    /** Removes the groups of dead coordinators; returns one line for each removed group. */
    static List<String> clean() {
        try (Stream<Path> beside = Files.list(parent())) {
            List<CpuGroup> left = beside.filter(CpuGroup::orphaned)
                    .map(path -> new CpuGroup(path, false))
                    .toList();
            left.forEach(CpuGroup::remove);
            return left.stream().map(group -> "control group " + group.path()).toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    private static boolean orphaned(Path path) {
        String[] parts = path.getFileName().toString().split("-");
        return parts.length == 5
                && parts[0].equals("derbench")
                && parts[1].matches("\\d+")
                && parts[2].matches("\\d+")
                && ProcessSpace.parse(parts[3]).equals(ProcessSpace.own())
                && !new ProcessId(Numbers.parseLong(parts[1]), Numbers.parseLong(parts[2])).isAlive();
    }

    /** The group of this process: version 2 has one hierarchy, version 1 one for CPU time. */
    private static Path parent() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
            String[] fields = line.split(":", 3);
            if (fields[0].equals("0") && Files.exists(MOUNT.resolve("cgroup.controllers"))) {
                return MOUNT.resolve(fields[2].substring(1));
            }
            if (List.of(fields[1].split(",")).contains("cpu")) {
                return MOUNT.resolve("cpu").resolve(fields[2].substring(1));
            }
        }
        throw new IOException("no control group");
    }
}
