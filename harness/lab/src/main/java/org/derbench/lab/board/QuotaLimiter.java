package org.derbench.lab.board;

import java.nio.file.Files;
import java.util.List;
import org.derbench.lab.LabException;

/**
 * Limits by the scheduler's quota. The quota stalls a board for whole periods; the smaller the share, the longer the
 * stalls.
 */
record QuotaLimiter(CpuGroup group) implements CpuLimiter {

    // the least that the kernel takes, so that the periods are as short as can be
    private static final long QUOTA_US = 1000;

    @Override
    public void leaveAll() {
        group.limit(QUOTA_US, 0);
    }

    @Override
    public void leave(double share, Slices.Sequence sequence) {
        group.limit(QUOTA_US, Math.round(QUOTA_US / share));
    }

    @Override
    public List<String> prefix() {
        return List.of("sh", "-c", "echo $$ >" + group.path().resolve("cgroup.procs") + " && exec \"$@\"", "sh");
    }

    @Override
    public void check() {
        if (!Files.isDirectory(group.path())) {
            throw new LabException("the control group of the emulated board is gone: " + group.path());
        }
    }

    @Override
    public boolean keepsBusy() {
        return false;
    }

    @Override
    public String means() {
        return "a quota of the scheduler, 1 ms in each period";
    }

    @Override
    public void close() {
        group.remove();
    }
}
