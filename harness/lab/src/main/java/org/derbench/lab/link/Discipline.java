package org.derbench.lab.link;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** How a link keeps its rate. */
public enum Discipline {

    /**
     * A slow wire: a packet takes its length over the rate, and the next one begins when it has ended. It is the
     * default, for a link's name without a suffix.
     */
    WIRE("wire", "a slow wire", "netem") {

        @Override
        JsonNode bytesPerSecond(JsonNode options) {
            return options.path("rate").path("rate");
        }

        @Override
        List<String> options(TcDirection asked) {
            return List.of(
                    "rate",
                    asked.rateBitsPerSecond() + "bit",
                    Integer.toString(asked.overheadBytes()),
                    "limit",
                    Long.toString(asked.limitFrames()));
        }

        @Override
        String difference(EgressState set, TcDirection asked) {
            if (set.overheadBytes() != asked.overheadBytes()) {
                return "takes " + set.overheadBytes() + " bytes beside each frame instead of " + asked.overheadBytes();
            }
            return set.limitFrames() == asked.limitFrames()
                    ? ""
                    : "has a limit of " + set.limitFrames() + " packets instead of " + asked.limitFrames();
        }

        @Override
        String deviation(LonePackets lone, TcProfile profile) {
            return lone.deviationFromWire(profile);
        }
    },

    /**
     * A token bucket: after a pause a burst passes at full speed, and only a stream sees the rate. As elsewhere, it
     * counts the bytes of frames alone.
     */
    BUCKET("bucket", "a token bucket", "tbf") {

        @Override
        TcDirection keeps(TcDirection asked) {
            return asked.ofBytesAlone();
        }

        @Override
        JsonNode bytesPerSecond(JsonNode options) {
            return options.path("rate");
        }

        @Override
        List<String> options(TcDirection asked) {
            return List.of(
                    "rate",
                    asked.rateBitsPerSecond() + "bit",
                    "burst",
                    Long.toString(asked.burstBytes()),
                    "limit",
                    Long.toString(asked.limitBytes()));
        }

        @Override
        String difference(EgressState set, TcDirection asked) {
            // tc rounds the burst's and the queue's time to microseconds
            long rounding = 2 * asked.rateBitsPerSecond() / Byte.SIZE / MICROSECONDS + 2;
            if (Math.abs(set.burstBytes() - asked.burstBytes()) > rounding) {
                return "has a burst of " + set.burstBytes() + " bytes instead of " + asked.burstBytes();
            }
            return Math.abs(set.limitBytes() - asked.limitBytes()) > rounding
                    ? "has a limit of " + set.limitBytes() + " bytes instead of " + asked.limitBytes()
                    : "";
        }

        @Override
        String deviation(LonePackets lone, TcProfile profile) {
            // whatever passes within the burst is right
            return "";
        }

        @Override
        String faster(LonePackets lone, TcProfile profile) {
            return lone.fasterThanWire(profile);
        }
    };

    private static final long MICROSECONDS = 1_000_000;

    private final String label;
    private final String description;
    private final String kernelKind;

    Discipline(String label, String description, String kernelKind) {
        this.label = label;
        this.description = description;
        this.kernelKind = kernelKind;
    }

    /** Its name in names of links and in records. */
    public String label() {
        return label;
    }

    /** A description for people. */
    public String description() {
        return description;
    }

    /** The kernel's queueing discipline that keeps a rate so, as tc calls it. */
    String kernelKind() {
        return kernelKind;
    }

    /** The rate that such a queueing discipline keeps, in bits per second; 0 for another kind, or without a rate. */
    long rateBitsPerSecond(JsonNode qdisc) {
        return qdisc.path("kind").asText().equals(kernelKind)
                ? bytesPerSecond(qdisc.path("options")).asLong() * Byte.SIZE
                : 0;
    }

    /** The place of the rate in tc's output. */
    abstract JsonNode bytesPerSecond(JsonNode options);

    /** The direction as this discipline keeps it. */
    TcDirection keeps(TcDirection asked) {
        return asked;
    }

    /** The words that tc takes after its kind. */
    abstract List<String> options(TcDirection asked);

    /**
     * The difference between the kernel's settings and the request, in words; empty if they agree. The rate is known to
     * agree.
     */
    abstract String difference(EgressState set, TcDirection asked);

    /**
     * The packet that is faster than on a wire with this rate, in words, though the link is as its profile says; empty
     * if no packet is.
     */
    String faster(LonePackets lone, TcProfile profile) {
        return "";
    }

    /** The difference between lone packets and pairs here and on a correct link, in words; empty if they agree. */
    abstract String deviation(LonePackets lone, TcProfile profile);
}
