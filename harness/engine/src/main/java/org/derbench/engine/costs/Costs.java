package org.derbench.engine.costs;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.number.Numbers;

/**
 * The use of resources by this process and its network device up to a moment. The difference of two moments is the cost
 * in between. Time and messages are read together with the rest, so that a late reading makes nothing look cheap or
 * dear.
 *
 * @param atNs when it was read
 * @param messages the number of messages that had passed this end at that time
 * @param cpuNs CPU time, with the pacer's spinning
 * @param spunNs CPU time that the pacer spun
 * @param allocated bytes by thread. A thread of the harness counts also once it has ended; a library's thread that ends
 *     in between takes its allocations with it
 * @param compilerMs null if the JVM does not tell
 * @param peakMemoryBytes the most memory that this process has used so far; null if the kernel does not tell
 * @param libraries the own counters of the libraries behind its flows
 * @param network null if the machine does not tell, or the device is everybody's
 */
public record Costs(
        long atNs,
        long messages,
        long cpuNs,
        long spunNs,
        Map<Long, Long> allocated,
        long gcCount,
        long gcPauseMs,
        Long compilerMs,
        Long peakMemoryBytes,
        LibraryCounts libraries,
        NetworkCounters network) {

    private static final Path PROC_SELF_STATUS = Path.of("/proc/self/status");
    private static final long BYTES_PER_KILOBYTE = 1024;

    /** The costs until this moment. */
    static Costs now(Meters meters, NanoClock clock, LongSupplier messages) {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        LibraryCounts libraries = LibraryCounts.now(meters.libraries());
        long gcCount = 0;
        long gcPauseMs = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            gcCount += collector.getCollectionCount();
            gcPauseMs += collector.getCollectionTime();
        }
        Map<Long, Long> allocated = allocated(threads, clock.threads().allocatedByEnded());
        Long peakMemoryBytes = peakMemoryBytesNow();
        long cpuNs = system.getProcessCpuTime();
        // these three last and close together: rates are made of them
        NetworkCounters network = NetworkCounters.of(meters.device());
        return new Costs(
                clock.nanoTime(),
                messages.getAsLong(),
                cpuNs,
                clock.spunNs(),
                allocated,
                gcCount,
                gcPauseMs,
                JvmCompiler.totalMs(),
                peakMemoryBytes,
                libraries,
                network);
    }

    /** The costs since an earlier moment. */
    public Costs since(Costs earlier) {
        return new Costs(
                atNs - earlier.atNs,
                messages - earlier.messages,
                cpuNs - earlier.cpuNs,
                spunNs - earlier.spunNs,
                since(earlier.allocated),
                gcCount - earlier.gcCount,
                gcPauseMs - earlier.gcPauseMs,
                compilerMs == null || earlier.compilerMs == null ? null : compilerMs - earlier.compilerMs,
                peakMemoryBytes,
                libraries.since(earlier.libraries),
                network == null || earlier.network == null ? null : network.since(earlier.network));
    }

    private static Map<Long, Long> allocated(ThreadMXBean threads, Map<Long, Long> byEnded) {
        Map<Long, Long> allocated = new HashMap<>(byEnded);
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        for (int i = 0; i < ids.length; i++) {
            if (bytes[i] > 0) {
                allocated.merge(ids[i], bytes[i], Math::max);
            }
        }
        return allocated;
    }

    private Map<Long, Long> since(Map<Long, Long> earlier) {
        return allocated.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, thread -> thread.getValue() - earlier.getOrDefault(thread.getKey(), 0L)));
    }

    /** This difference as the role's costs. */
    public RoleCosts ofRole() {
        return new RoleCosts(
                perMessage(cpuNs - spunNs),
                perMessage(spunNs),
                perMessage(
                        allocated.values().stream().mapToLong(Long::longValue).sum()),
                gcCount,
                gcPauseMs,
                compilerMs,
                peakMemoryBytes,
                null,
                null,
                libraries.counts());
    }

    /** This difference as the messages' use of the link; null if unknown. */
    public Wire ofLink() {
        if (network == null) {
            return null;
        }
        double seconds = atNs / 1e9;
        return new Wire(
                perMessage(network.sentBytes() + network.receivedBytes()),
                perMessage(network.sentPackets() + network.receivedPackets()),
                perMessage(network.sentBytes()),
                perMessage(network.receivedBytes()),
                network.sentBytes() * Byte.SIZE / seconds,
                network.receivedBytes() * Byte.SIZE / seconds,
                null);
    }

    /** An amount per message; null if no message passed between both readings. */
    private Double perMessage(long amount) {
        return messages == 0 ? null : (double) amount / messages;
    }

    /** The most memory that this process has used so far, as the kernel counts it; null if it does not tell. */
    private static Long peakMemoryBytesNow() {
        try (Stream<String> lines = Files.lines(PROC_SELF_STATUS)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .findFirst()
                    .map(line -> Numbers.parseLong(line.replaceAll("\\D", "")) * BYTES_PER_KILOBYTE)
                    .orElse(null);
        } catch (IOException e) {
            return null;
        }
    }
}
