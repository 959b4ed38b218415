package org.derbench.engine.probe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The arrivals of a bulk load at a device. Arrivals at the start are left out, because the shaper lets them pass at
 * full speed.
 *
 * @param wireBytes bytes of Ethernet frames, as the device counts them
 * @param wirePackets frames
 * @param durationNs the time from the first to the last arrival that counts
 * @param pings how many small packets were read beside the load meanwhile; one is under way at a time
 */
record BulkResult(long wireBytes, long wirePackets, long durationNs, long pings) {

    /** A small packet's frame: Ethernet, IPv4, TCP with its time stamps. */
    private static final long PING_FRAME_BYTES = ProbeClient.PING_BYTES + 14 + 20 + 32;

    Map<String, Long> toMap() {
        // the kernel may have counted one ping before the start that was read after it: without it the load's frames
        // would look larger than they are
        long surely = Math.max(0, pings - 1);
        Map<String, Long> map = new LinkedHashMap<>();
        map.put("wireBytes", wireBytes);
        map.put("wirePackets", wirePackets);
        map.put("loadBytes", wireBytes - surely * PING_FRAME_BYTES);
        map.put("loadPackets", wirePackets - surely);
        map.put("durationNs", durationNs);
        return map;
    }
}
