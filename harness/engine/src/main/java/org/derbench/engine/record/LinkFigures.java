package org.derbench.engine.record;

import java.util.Map;
import org.derbench.engine.json.Of;

/** The capacity of a link, as a probe found it. */
public record LinkFigures(
        @Of("rate of Ethernet frames from the near end") long upBitsPerSecond,
        @Of("the same to the near end") long downBitsPerSecond,
        @Of("mean size of a frame of the load, up") long upMeanPacketBytes,
        @Of("the same, down") long downMeanPacketBytes,

        @Of("shortest round trip of a 64-byte message on the idle link")
        long roundTripMinNs,

        @Of("its median") long roundTripMedianNs,
        @Of("its maximum") long roundTripMaxNs,
        @Of("how many round trips these are of") long roundTripCount,

        @Of("longest round trip of a 64-byte message while the way up is loaded")
        long upLoadedRoundTripMaxNs,

        @Of("the same while the way down is") long downLoadedRoundTripMaxNs,

        @Of("the longest of these less the shortest on the idle link, up")
        long upQueueingDelayMaxNs,

        @Of("the same, down") long downQueueingDelayMaxNs,

        @Of(
                value =
                        "shortest times of packets alone and of pairs back to back, in nanoseconds; missing where the delay varies",
                optional = true)
        Map<String, Long> lone,

        @Of("tiny packets, so seldom that each has the link for itself")
        LinkTrain train,

        @Of(
                value =
                        "time from one to the next of packets of 1400 bytes on the wire that were sent up back to back; missing where a stream shows the rate",
                optional = true)
        Long upVolleyNsPerPacket,

        @Of(value = "the same down", optional = true) Long downVolleyNsPerPacket,

        @Of(value = "CPU time that a relay took for a packet, on average over all of this", optional = true)
        Long relayCpuNsPerPacket) {}
