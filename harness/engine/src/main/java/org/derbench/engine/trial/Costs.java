package org.derbench.engine.trial;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import org.derbench.engine.json.Fields;

/**
 * What this process and its network device have used up to now; the difference of two is what a window cost.
 *
 * @param allocatedBytes by threads that still live
 */
public record Costs(long cpuNs, long allocatedBytes, long gcCount, long gcPauseMs, NetworkCounters network) {

    /** The costs at this moment. */
    public static Costs now(String device) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long gcCount = 0;
        long gcPauseMs = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            gcCount += collector.getCollectionCount();
            gcPauseMs += collector.getCollectionTime();
        }
        long allocated = Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds())).filter(b -> b > 0).sum();
        return new Costs(system.getProcessCpuTime(), allocated, gcCount, gcPauseMs, NetworkCounters.of(device));
    }

    /** What was used since then. */
    public Costs since(Costs earlier) {
        return new Costs(cpuNs - earlier.cpuNs, allocatedBytes - earlier.allocatedBytes, gcCount - earlier.gcCount,
                gcPauseMs - earlier.gcPauseMs, network.since(earlier.network));
    }

    /** The costs by name, as the node protocol carries them. */
    public Map<String, Object> toMap() {
        return Fields.map("cpuNs", cpuNs, "allocatedBytes", allocatedBytes, "gcCount", gcCount, "gcPauseMs", gcPauseMs,
                "network", network.toMap());
    }
}
