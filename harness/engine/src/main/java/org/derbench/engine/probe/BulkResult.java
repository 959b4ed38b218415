package org.derbench.engine.probe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What arrived at a device after the start, which the shaper lets pass at full speed, was left out.
 *
 * @param wireBytes   bytes of Ethernet frames, as the device counts them
 * @param wirePackets frames
 * @param durationNs  the time from the first to the last arrival that counts
 */
record BulkResult(long wireBytes, long wirePackets, long durationNs) {

    Map<String, Long> toMap() {
        Map<String, Long> map = new LinkedHashMap<>();
        map.put("wireBytes", wireBytes);
        map.put("wirePackets", wirePackets);
        map.put("durationNs", durationNs);
        return map;
    }
}
