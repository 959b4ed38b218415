package org.derbench.engine.costs;

import org.derbench.engine.json.Of;

/**
 * What the window's messages took of one link: Ethernet frames at the device of the role at its near end, from which up
 * leads away. The loopback device carries everybody's, and has none. A figure per message is missing where none passed.
 */
public record Wire(
        @Of(value = "bytes per message, both directions", optional = true, column = "wireBytes")
        Double bytesPerMessage,

        @Of(value = "packets per message, both directions", optional = true, column = "wirePackets")
        Double packetsPerMessage,

        @Of(value = "bytes per message up", optional = true, column = "wireBytesThere")
        Double upBytesPerMessage,

        @Of(value = "bytes per message down", optional = true, column = "wireBytesBack")
        Double downBytesPerMessage,

        @Of(value = "bits per second up", optional = true) Double upBitsPerSecond,
        @Of(value = "bits per second down", optional = true) Double downBitsPerSecond,

        @Of(
                value = "share of the link's rate that the busier direction used; missing where it has no rate",
                optional = true,
                column = "linkUtilization")
        Double utilization) {

    /**
     * The same where messages do not come back, and more are handed over than the link carries: by those that it
     * carried.
     *
     * @param perSecond that arrived
     */
    public Wire carried(double perSecond) {
        if (upBytesPerMessage == null || perSecond == 0) {
            return this;
        }
        double handedOver = upBitsPerSecond / (Byte.SIZE * upBytesPerMessage * perSecond);
        return new Wire(
                bytesPerMessage * handedOver,
                packetsPerMessage * handedOver,
                upBytesPerMessage * handedOver,
                downBytesPerMessage * handedOver,
                upBitsPerSecond,
                downBitsPerSecond,
                utilization);
    }

    /** The same on a link of these rates; null where it has none. */
    public Wire on(Double upRate, Double downRate) {
        return new Wire(
                bytesPerMessage,
                packetsPerMessage,
                upBytesPerMessage,
                downBytesPerMessage,
                upBitsPerSecond,
                downBitsPerSecond,
                upRate == null || downRate == null
                        ? null
                        : Math.max(upBitsPerSecond / upRate, downBitsPerSecond / downRate));
    }
}
