package org.derbench.engine.costs;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.json.Field;

/**
 * The use of one link by the window's messages, in Ethernet frames. They are counted at the network device of the role
 * at the link's near end; up leads away from it. The loopback device carries everybody's frames, so it has no figures.
 * Figures per message are missing if no message passed, or several roles share the host.
 */
@RecordBuilder
public record Wire(
        @Field(value = "bytes on the link per message, both ways together", optional = true, column = "wireBytes")
        Double bytesPerMessage,

        @Field(value = "packets on the link per message, both ways together", optional = true, column = "wirePackets")
        Double packetsPerMessage,

        @Field(value = "bytes on the link per message, up", optional = true, column = "wireBytesThere")
        Double upBytesPerMessage,

        @Field(value = "bytes on the link per message, down", optional = true, column = "wireBytesBack")
        Double downBytesPerMessage,

        @Field(value = "bits per second on the link, up", optional = true)
        Double upBitsPerSecond,

        @Field(value = "bits per second on the link, down", optional = true)
        Double downBitsPerSecond,

        @Field(
                value = "share of the link's rate that the busier direction used; missing without a rate",
                optional = true,
                column = "linkUtilization")
        Double utilization) {

    /**
     * This use of a one-way link that is offered more than it carries: figures per arrived message.
     *
     * @param perSecond messages that arrived per second
     */
    public Wire perArrival(double perSecond) {
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

    /** The same of a host with several roles: its counters do not tell whose messages its frames had. */
    public Wire ofSeveralRoles() {
        return new Wire(null, null, null, null, upBitsPerSecond, downBitsPerSecond, utilization);
    }

    /** The same on a link with these rates; null without a rate. */
    public Wire on(Double upRate, Double downRate) {
        return WireBuilder.builder(this)
                .utilization(
                        upRate == null || downRate == null
                                ? null
                                : Math.max(upBitsPerSecond / upRate, downBitsPerSecond / downRate))
                .build();
    }
}
