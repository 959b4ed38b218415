package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** The capacity of a link, as a probe found it. */
public record LinkFigures(
        @Field("rate of Ethernet frames from the near end") long upBitsPerSecond,
        @Field("rate of Ethernet frames to the near end") long downBitsPerSecond,
        @Field("mean size of a frame of the load, up") long upMeanPacketBytes,
        @Field("mean size of a frame of the load, down") long downMeanPacketBytes,

        @Field("shortest round trip of a 64-byte message on the idle link")
        long roundTripMinNs,

        @Field("median of the round trips of a 64-byte message on the idle link")
        long roundTripMedianNs,

        @Field("longest round trip of a 64-byte message on the idle link")
        long roundTripMaxNs,

        @Field("number of these round trips") long roundTripCount,

        @Field("longest round trip of a 64-byte message while the way up is loaded")
        long upLoadedRoundTripMaxNs,

        @Field("longest round trip of a 64-byte message while the way down is loaded")
        long downLoadedRoundTripMaxNs,

        @Field("longest round trip while the way up is loaded, less the shortest on the idle link")
        long upQueueingDelayMaxNs,

        @Field("longest round trip while the way down is loaded, less the shortest on the idle link")
        long downQueueingDelayMaxNs,

        @Field(
                value =
                        "shortest times of packets alone and of pairs back to back, in nanoseconds; missing where the delay varies",
                optional = true)
        Map<String, Long> lone,

        @Field("the passage of tiny packets, each alone on the link")
        LinkTrain train,

        @Field(
                value =
                        "time between the arrivals of packets that were sent up back to back, each 1400 bytes on the wire; missing where a stream shows the rate",
                optional = true)
        Long upVolleyNsPerPacket,

        @Field(value = "time between the arrivals of such packets that were sent down", optional = true)
        Long downVolleyNsPerPacket,

        @Field(value = "CPU time that a relay took for a packet, on average over all of this", optional = true)
        Long relayCpuNsPerPacket) {}
