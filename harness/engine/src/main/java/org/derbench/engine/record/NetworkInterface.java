package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** A host's network interface, and its offloads. */
public record NetworkInterface(
        @Field("name of the interface") String device,

        @Field(
                value =
                        "kind of the interface: physical, veth, ...; this and all that follows is missing where iproute2 is not installed",
                optional = true)
        String kind,

        @Field(value = "the most bytes of a packet", optional = true)
        Long mtuBytes,

        @Field(value = "the most packets that wait for it", optional = true)
        Long transmitQueueLength,

        @Field(value = "the most frames that one segment may hold", optional = true)
        Long mostSegments,

        @Field(
                value =
                        "driver of the interface; missing where ethtool is not installed, and with it speed and offloads",
                optional = true)
        String driver,

        @Field(value = "speed of the interface, in megabits per second", optional = true)
        Long speedMegabitsPerSecond,

        @Field(value = "what the interface does for its host, and whether that is on", optional = true)
        Map<String, Boolean> offloads) {}
