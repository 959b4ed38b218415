package org.derbench.engine.costs;

import org.derbench.engine.json.Field;
import org.derbench.engine.time.NanoClock;

/** The traffic of a device: until a moment, or between two. */
public record Crossed(
        @Field("bytes that its host sent") long sentBytes,
        @Field("the packets that carried them") long sentPackets,
        @Field("bytes that its host received") long receivedBytes,
        @Field("the packets that carried them") long receivedPackets,

        @Field(value = "the time that it took, or when it was read", signed = true)
        long ns) {

    /**
     * The traffic until now; null if the machine does not tell, and for the loopback device, which carries everybody's.
     */
    public static Crossed now(Machine machine, String device, NanoClock clock) {
        NetworkCounters counters = machine.network(device);
        return counters == null
                ? null
                : new Crossed(
                        counters.sentBytes(),
                        counters.sentPackets(),
                        counters.receivedBytes(),
                        counters.receivedPackets(),
                        clock.nanoTime());
    }

    /** The traffic between two moments; null if either is null. */
    public static Crossed between(Crossed earlier, Crossed later) {
        return earlier == null || later == null
                ? null
                : new Crossed(
                        later.sentBytes - earlier.sentBytes,
                        later.sentPackets - earlier.sentPackets,
                        later.receivedBytes - earlier.receivedBytes,
                        later.receivedPackets - earlier.receivedPackets,
                        later.ns - earlier.ns);
    }

    /** The traffic of both times together. */
    public Crossed and(Crossed other) {
        return new Crossed(
                sentBytes + other.sentBytes,
                sentPackets + other.sentPackets,
                receivedBytes + other.receivedBytes,
                receivedPackets + other.receivedPackets,
                ns + other.ns);
    }
}
