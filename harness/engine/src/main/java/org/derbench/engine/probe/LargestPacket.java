package org.derbench.engine.probe;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds out whether large packets are lost on the way: where the ends send jumbo frames and a switch between them takes
 * none, small packets come through and a stream stands still.
 *
 * @param device what this end sends by
 * @param mtu the largest IP packet that it sends, in bytes
 */
record LargestPacket(String device, int mtu) {

    /** Sizes that networks carry, in bytes: the least of all, over tunnels, Ethernet, wireless, FDDI, jumbo frames. */
    private static final int[] USUAL = {
        576, 1000, 1280, 1400, 1420, 1450, 1480, 1492, 1500, 1600, 2000, 2304, 4000, 4352, 8000, 9000, 9194
    };

    /** What this machine sends there. */
    static Optional<LargestPacket> to(InetSocketAddress peer) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(peer);
            NetworkInterface device = NetworkInterface.getByInetAddress(socket.getLocalAddress());
            return device == null
                    ? Optional.empty()
                    : Optional.of(new LargestPacket(device.getName(), device.getMTU()));
        }
    }

    /**
     * A remark on one way, in words; empty where the largest packet arrives, or where small ones do not either.
     *
     * @param arrives whether a packet of this many bytes arrives
     */
    String remark(String way, IntPredicate arrives) {
        int[] sizes = IntStream.of(USUAL).filter(bytes -> bytes < mtu).toArray();
        if (sizes.length == 0 || arrives.test(mtu) || !arrives.test(sizes[0])) {
            return "";
        }
        int passes = 0;
        for (int fails = sizes.length; fails - passes > 1; ) {
            int middle = (passes + fails) >>> 1;
            if (arrives.test(sizes[middle])) {
                passes = middle;
            } else {
                fails = middle;
            }
        }
        return String.format(
                Locale.ROOT,
                "packets of %d bytes, as %s sends them, are lost on the way %s, and those of %d arrive: let what lies"
                        + " between take larger ones, or run at both ends: ip link set dev %s mtu %d",
                mtu,
                device,
                way,
                sizes[passes],
                device,
                sizes[passes]);
    }
}
