package org.derbench.engine.probe;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.message.number.Numbers;

/** The receive counters of a network device, from /proc/net/dev: see proc_pid_net(5). */
record Arrivals(String device) {

    // the counters of this process's own network namespace
    private static final Path COUNTERS = Path.of("/proc/self/net/dev");

    /** The counters of the device with this address. */
    static Arrivals at(InetAddress address) throws IOException {
        // the loopback device answers on all of 127.0.0.0/8, and names only the first
        NetworkInterface device = NetworkInterface.getByInetAddress(
                address.isLoopbackAddress() ? InetAddress.getLoopbackAddress() : address);
        if (device == null) {
            throw new IOException("no network device has the address " + address.getHostAddress());
        }
        return new Arrivals(device.getName());
    }

    /** The arrivals until now. */
    Count count() throws IOException {
        return parse(Files.readAllLines(COUNTERS), System.nanoTime());
    }

    Count parse(List<String> lines, long timeNs) throws IOException {
        for (String line : lines) {
            String[] columns = line.trim().split("[:\\s]+");
            if (columns[0].equals(device)) {
                return new Count(timeNs, Numbers.parseLong(columns[1]), Numbers.parseLong(columns[2]));
            }
        }
        throw new IOException("no counters of the network device " + device);
    }

    /**
     * A reading.
     *
     * @param timeNs its time, on {@link System#nanoTime}
     * @param bytes bytes of frames received
     * @param packets frames received
     */
    record Count(long timeNs, long bytes, long packets) {}
}
