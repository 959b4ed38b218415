package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Of;

/** A host's network interface, and its offloads. */
public record NetworkInterface(
        @Of("its name") String device,

        @Of(value = "its kind: physical, veth, ...; missing with all that follows where iproute2 is", optional = true)
        String kind,

        @Of(value = "the most bytes of a packet", optional = true)
        Long mtuBytes,

        @Of(value = "the most packets that wait for it", optional = true)
        Long transmitQueueLength,

        @Of(value = "the most frames that one segment may hold", optional = true)
        Long mostSegments,

        @Of(value = "its driver; missing where ethtool is, as are speed and offloads", optional = true)
        String driver,

        @Of(value = "its speed", optional = true) Long speedMegabitsPerSecond,

        @Of(value = "what it does for its host, and whether that is on", optional = true)
        Map<String, Boolean> offloads) {}
