package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Field;

/** The capacity of a link, as a probe found it. */
public record LinkFigures(
        @Field("rate of Ethernet frames from the near end") long upBitsPerSecond,
        @Field("the same to the near end") long downBitsPerSecond,
        @Field("mean size of a frame of the load, up") long upMeanPacketBytes,
        @Field("the same, down") long downMeanPacketBytes,

        @Field("shortest round trip of a 64-byte message on the idle link")
        long roundTripMinNs,

        @Field("its median") long roundTripMedianNs,
        @Field("its maximum") long roundTripMaxNs,
        @Field("the number of these round trips") long roundTripCount,

        @Field("longest round trip of a 64-byte message while the way up is loaded")
        long upLoadedRoundTripMaxNs,

        @Field("the same while the way down is") long downLoadedRoundTripMaxNs,

        @Field("the longest of these less the shortest on the idle link, up")
        long upQueueingDelayMaxNs,

        @Field("the same, down") long downQueueingDelayMaxNs,

        @Field(
                value =
                        "shortest times of packets alone and of pairs back to back, in nanoseconds; missing where the delay varies",
                optional = true)
        Map<String, Long> lone,

        @Field("tiny packets, each alone on the link") LinkTrain train,

        @Field(
                value =
                        "time between the arrivals of packets that were sent up back to back, each 1400 bytes on the wire; missing where a stream shows the rate",
                optional = true)
        Long upVolleyNsPerPacket,

        @Field(value = "the same down", optional = true) Long downVolleyNsPerPacket,

        @Field(value = "CPU time that a relay took for a packet, on average over all of this", optional = true)
        Long relayCpuNsPerPacket) {}
