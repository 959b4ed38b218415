package org.derbench.engine.costs;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import org.derbench.engine.json.Field;

/** The resources that one role's process used in the window. Figures per message are missing if no message passed. */
@RecordBuilder
public record RoleCosts(
        @Field(
                value = "CPU time per message, without the time for which the pacer spun",
                optional = true,
                signed = true)
        Double cpuNsPerMessage,

        @Field(
                value = "CPU time per message for which the pacer of an open loop spun until the next message was due",
                optional = true)
        Double pacerNsPerMessage,

        @Field(value = "heap allocation per message", optional = true, signed = true)
        Double allocatedBytesPerMessage,

        @Field("garbage collections in the window") long gcCount,

        @Field("pauses for garbage collection in the window")
        long gcPauseMs,

        @Field(
                value =
                        "time that the JVM's compiler took for methods that it finished in the window, all its threads together",
                optional = true)
        Long compilerMs,

        @Field(value = "most memory that the process had in use by the end of the repetition (VmHWM)", optional = true)
        Long peakMemoryBytes,

        @Field(value = "connections that the devices of a fleet share", optional = true)
        Integer connections,

        @Field(value = "threads of a scenario's process at the end of the repetition", optional = true)
        Integer threads,

        @Field(
                value =
                        "counters of the libraries behind its flows in the window, by middleware and name; derbench does not count these itself",
                optional = true,
                column = "libraryCounts")
        Map<String, Map<String, Long>> libraryCounts) {

    /** The share of a window in which compilers may be at work; a smaller share changes figures little. */
    public static final double COMPILERS_AT_MOST = 0.05;

    private static final double MS_PER_S = 1000;

    /** The share of a window of this many seconds in which compilers were at work; null if the JVM does not tell. */
    public Double compilerShare(double seconds) {
        return compilerMs == null ? null : Double.valueOf(compilerMs / MS_PER_S / seconds);
    }

    /** The same costs with figures per message: before, these figures were sums over this many messages. */
    public RoleCosts over(long messages) {
        return RoleCostsBuilder.builder(this)
                .cpuNsPerMessage(share(cpuNsPerMessage, messages))
                .pacerNsPerMessage(share(pacerNsPerMessage, messages))
                .allocatedBytesPerMessage(share(allocatedBytesPerMessage, messages))
                .build();
    }

    private static Double share(Double amount, long messages) {
        return amount == null || messages == 0 ? null : Double.valueOf(amount / messages);
    }

    /** The same costs, for a process with this many connections and threads. */
    public RoleCosts with(int devicesConnections, int processThreads) {
        return RoleCostsBuilder.builder(this)
                .connections(devicesConnections == 0 ? null : devicesConnections)
                .threads(processThreads)
                .build();
    }
}
