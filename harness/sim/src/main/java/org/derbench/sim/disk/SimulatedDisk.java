package org.derbench.sim.disk;

import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * A disk that outlives the processes that use it. Each process has a file system of its own on it, with locks as in
 * fcntl(2): they vanish with their process, and with the first channel to the file that it closes.
 *
 * <p>Its processes must run one at a time.
 */
public final class SimulatedDisk {

    private final FolderNode root = new FolderNode();
    private final List<DiskProcess> processes = new ArrayList<>();
    private final List<HeldLock> locks = new ArrayList<>();
    private final LongSupplier nowMs;

    /** @param nowMs dates files, in milliseconds since 1970 */
    public SimulatedDisk(LongSupplier nowMs) {
        this.nowMs = nowMs;
    }

    record HeldLock(DiskProcess process, FileNode file, boolean shared) {}

    /** The disk as a new process sees it. */
    public DiskProcess process(Fate.Fates fates) {
        DiskProcess process = new DiskProcess(this, fates);
        processes.add(process);
        return process;
    }

    /** Makes a folder that is there from the beginning, in the root. */
    public void folder(String absolute) {
        root.put(look(absolute).getFileName().toString(), new FolderNode());
        root.sync();
    }

    /** A path of it for a look from outside, at which nothing fails. */
    public Path look(String absolute) {
        FileSystem outside = process(step -> Fate.DONE).files();
        return outside.getPath(absolute);
    }

    /** Applies a loss of power: every process dies, and changes without a sync may be lost, torn or zeros. */
    public void losePower(Random random) {
        processes.forEach(DiskProcess::end);
        processes.clear();
        root.losePower(random);
    }

    FolderNode root() {
        return root;
    }

    long nowMs() {
        return nowMs.getAsLong();
    }

    void release(DiskProcess process) {
        locks.removeIf(lock -> lock.process() == process);
    }

    void release(DiskProcess process, FileNode file) {
        locks.removeIf(lock -> lock.process() == process && lock.file() == file);
    }

    /** Whether another process holds the lock that this one wants. */
    boolean refuses(DiskProcess process, FileNode file, boolean shared) {
        return locks.stream()
                .anyMatch(lock -> lock.file() == file && lock.process() != process && !(shared && lock.shared()));
    }

    boolean holds(DiskProcess process, FileNode file) {
        return locks.stream().anyMatch(lock -> lock.file() == file && lock.process() == process);
    }

    void lock(DiskProcess process, FileNode file, boolean shared) {
        locks.add(new HeldLock(process, file, shared));
    }
}
