package org.derbench.engine.costs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.derbench.message.number.Numbers;

/**
 * The kernel's counters of TCP in this process's network namespace.
 *
 * @param connectionsMade connections that were begun from here
 * @param segmentsSentAgain segments that were sent again
 */
public record TcpCounters(long connectionsMade, long segmentsSentAgain) {

    private static final Path PROC_NET_SNMP = Path.of("/proc/self/net/snmp");
    private static final String LOOPBACK = "lo";

    /**
     * Reads the counters. Returns null where the machine has none, and for the loopback device, which all programs
     * share.
     */
    public static TcpCounters now(String device) {
        try {
            return device.equals(LOOPBACK) ? null : parse(Files.readAllLines(PROC_NET_SNMP));
        } catch (IOException e) {
            return null;
        }
    }

    /** Reads the lines of {@code /proc/net/snmp}: one with names, then one with values; null if they are absent. */
    static TcpCounters parse(List<String> lines) {
        List<List<String>> tcp = lines.stream()
                .filter(line -> line.startsWith("Tcp:"))
                .map(line -> Arrays.asList(line.split(" ")))
                .toList();
        if (tcp.size() != 2 || !tcp.get(0).containsAll(List.of("ActiveOpens", "RetransSegs"))) {
            return null;
        }
        return new TcpCounters(value(tcp, "ActiveOpens"), value(tcp, "RetransSegs"));
    }

    private static long value(List<List<String>> tcp, String name) {
        return Numbers.parseLong(tcp.get(1).get(tcp.get(0).indexOf(name)));
    }

    /** The counts since an earlier moment. */
    public TcpCounters since(TcpCounters earlier) {
        return new TcpCounters(
                connectionsMade - earlier.connectionsMade, segmentsSentAgain - earlier.segmentsSentAgain);
    }
}
