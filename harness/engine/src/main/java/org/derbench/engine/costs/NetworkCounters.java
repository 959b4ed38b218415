package org.derbench.engine.costs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.message.number.Numbers;

/** The traffic of a network device: Ethernet frames without preamble, checksum and gap, as Linux counts them. */
public record NetworkCounters(long receivedBytes, long receivedPackets, long sentBytes, long sentPackets) {

    /**
     * The counters of this process's network namespace; {@code /sys} would show the namespace of the process that
     * mounted it.
     */
    private static final Path PROC_NET_DEV = Path.of("/proc/self/net/dev");

    private static final String LOOPBACK = "lo";
    private static final int SENT_COLUMN = 8;

    /**
     * The counters of this network device; null if the machine does not tell, and for the loopback device, which
     * carries everybody's traffic.
     */
    static NetworkCounters of(String device) {
        try {
            return device.equals(LOOPBACK) ? null : parse(Files.readAllLines(PROC_NET_DEV), device);
        } catch (IOException e) {
            return null;
        }
    }

    /** Reads the lines of {@code /proc/net/dev}; proc_pid_net(5) explains its columns. Null if the device is absent. */
    static NetworkCounters parse(List<String> lines, String device) {
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon > 0 && line.substring(0, colon).trim().equals(device)) {
                String[] columns = line.substring(colon + 1).trim().split("\\s+");
                return new NetworkCounters(
                        Numbers.parseLong(columns[0]),
                        Numbers.parseLong(columns[1]),
                        Numbers.parseLong(columns[SENT_COLUMN]),
                        Numbers.parseLong(columns[SENT_COLUMN + 1]));
            }
        }
        return null;
    }

    NetworkCounters since(NetworkCounters earlier) {
        return new NetworkCounters(
                receivedBytes - earlier.receivedBytes,
                receivedPackets - earlier.receivedPackets,
                sentBytes - earlier.sentBytes,
                sentPackets - earlier.sentPackets);
    }
}
