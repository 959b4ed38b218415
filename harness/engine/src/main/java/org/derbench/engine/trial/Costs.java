package org.derbench.engine.trial;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import java.util.function.LongSupplier;
import org.derbench.engine.json.Fields;
import org.derbench.engine.time.NanoClock;

/**
 * What this process and its network device have used up to a moment; the difference of two is what the time between them
 * cost. Time and messages are read with the rest, so that a late reading does not make anything look cheap or dear.
 *
 * @param atNs           when it was read
 * @param messages       how many had passed this end by then
 * @param allocatedBytes by threads that still live
 */
public record Costs(long atNs, long messages, long cpuNs, long allocatedBytes, long gcCount, long gcPauseMs,
                    NetworkCounters network) {

    /** The costs at this moment. */
    public static Costs now(String device, NanoClock clock, LongSupplier messages) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long gcCount = 0;
        long gcPauseMs = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            gcCount += collector.getCollectionCount();
            gcPauseMs += collector.getCollectionTime();
        }
        long allocated = Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds())).filter(b -> b > 0).sum();
        long cpuNs = system.getProcessCpuTime();
        // these three last and close together: rates are made of them
        NetworkCounters network = NetworkCounters.of(device);
        return new Costs(clock.nanoTime(), messages.getAsLong(), cpuNs, allocated, gcCount, gcPauseMs, network);
    }

    /** What was used since then. */
    public Costs since(Costs earlier) {
        return new Costs(atNs - earlier.atNs, messages - earlier.messages, cpuNs - earlier.cpuNs, allocatedBytes - earlier.allocatedBytes,
                gcCount - earlier.gcCount, gcPauseMs - earlier.gcPauseMs, network.since(earlier.network));
    }

    /** A difference by name, as the node protocol carries it. */
    public Map<String, Object> toMap() {
        return Fields.map("elapsedNs", atNs, "messages", messages, "cpuNs", cpuNs, "allocatedBytes", allocatedBytes, "gcCount", gcCount, "gcPauseMs", gcPauseMs, "network", network.toMap());
    }
}
