package org.derbench.engine.costs;

import org.derbench.engine.json.Field;
import org.derbench.engine.time.NanoClock;

/** The traffic of a device: until a moment, or between two. */
public record LinkTraffic(
        @Field("bytes that the link's host sent") long sentBytes,
        @Field("packets that carried the sent bytes") long sentPackets,
        @Field("bytes that the link's host received") long receivedBytes,
        @Field("packets that carried the received bytes") long receivedPackets,

        @Field(value = "the time that the traffic took, or when it was read", signed = true)
        long ns) {

    /**
     * The traffic until now; null if the machine does not tell, and for the loopback device, which carries everybody's.
     */
    public static LinkTraffic now(Machine machine, String device, NanoClock clock) {
        NetworkCounters counters = machine.network(device);
        return counters == null
                ? null
                : new LinkTraffic(
                        counters.sentBytes(),
                        counters.sentPackets(),
                        counters.receivedBytes(),
                        counters.receivedPackets(),
                        clock.nanoTime());
    }

    /** The traffic between two moments; null if either is null. */
    public static LinkTraffic between(LinkTraffic earlier, LinkTraffic later) {
        return earlier == null || later == null
                ? null
                : new LinkTraffic(
                        later.sentBytes - earlier.sentBytes,
                        later.sentPackets - earlier.sentPackets,
                        later.receivedBytes - earlier.receivedBytes,
                        later.receivedPackets - earlier.receivedPackets,
                        later.ns - earlier.ns);
    }

    /** The traffic of both times together. */
    public LinkTraffic and(LinkTraffic other) {
        return new LinkTraffic(
                sentBytes + other.sentBytes,
                sentPackets + other.sentPackets,
                receivedBytes + other.receivedBytes,
                receivedPackets + other.receivedPackets,
                ns + other.ns);
    }
}
