package org.derbench.kit.middleware;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Assumptions;

/** How many files and sockets this process may have open. */
final class OpenFiles {

    private OpenFiles() {}

    /** Skips the test where fewer open files are permitted than it needs, and says what would permit them. */
    static void assume(long needed) {
        long permitted = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount()
                : Long.MAX_VALUE;
        Assumptions.assumeTrue(
                permitted >= needed,
                () -> "a process may open " + permitted + " files here, and the test needs " + needed
                        + ": run it after ulimit -n " + needed);
    }
}
