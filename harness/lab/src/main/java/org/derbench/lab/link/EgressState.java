package org.derbench.lab.link;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.lab.LabException;

/**
 * What the kernel says about a device's egress.
 *
 * @param kind              the root queueing discipline: {@code tbf}, {@code noqueue}, ...
 * @param rateBitsPerSecond the rate; 0 where it is not tbf
 * @param burstBytes        the burst; 0 where it is not tbf
 * @param queueUs           the longest wait in the queue, in microseconds; 0 where it is not tbf
 * @param mostSegments      the most frames that one segment may hold
 * @param sentBytes         bytes that passed the discipline since it was set
 * @param sentPackets       packets that passed it
 * @param droppedPackets    packets that it dropped
 */
public record EgressState(String kind, long rateBitsPerSecond, long burstBytes, long queueUs, long mostSegments,
        long sentBytes, long sentPackets, long droppedPackets) {

    private static final long MICROSECONDS = 1_000_000;

    /** From the output of {@code tc -j -s qdisc show} and of {@code ip -j -d link show} for one device. */
    static EgressState of(String qdiscs, String link) {
        JsonNode root = root(parse(qdiscs));
        JsonNode options = root.path("options");
        return new EgressState(root.path("kind").asText("none"), options.path("rate").asLong() * Byte.SIZE,
                options.path("burst").asLong(), options.path("lat").asLong(), parse(link).path(0).path("gso_max_segs").asLong(),
                root.path("bytes").asLong(), root.path("packets").asLong(), root.path("drops").asLong());
    }

    /**
     * Where it differs from what was asked, in words; empty where it does not. tc rounds the burst's and the queue's time
     * to microseconds, which is allowed for.
     */
    String differenceTo(TcDirection asked, boolean offload) {
        if (asked.shaped() != kind.equals("tbf")) {
            return "is " + kind + (asked.shaped() ? " instead of tbf" : ", though unshaped");
        }
        if (offload == (mostSegments == 1)) {
            return "passes segments of up to " + mostSegments + " frames";
        }
        if (rateBitsPerSecond != asked.rateBitsPerSecond()) {
            return "is set to " + rateBitsPerSecond + " bit/s instead of " + asked.rateBitsPerSecond();
        }
        long rounding = 2 * asked.rateBitsPerSecond() / Byte.SIZE / MICROSECONDS + 2;
        if (Math.abs(burstBytes - asked.burstBytes()) > rounding) {
            return "has a burst of " + burstBytes + " bytes instead of " + asked.burstBytes();
        }
        if (asked.shaped() && Math.abs(limitBytes() - asked.limitBytes()) > rounding) {
            return "has a limit of " + limitBytes() + " bytes instead of " + asked.limitBytes();
        }
        return "";
    }

    /** As plain values, for a record. */
    Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("qdisc", kind);
        map.put("rateBitsPerSecond", rateBitsPerSecond);
        map.put("burstBytes", burstBytes);
        map.put("queueUs", queueUs);
        map.put("mostSegments", mostSegments);
        return map;
    }

    // tc shows the time that the limit stands for, less the burst: see q_tbf.c of iproute2
    private long limitBytes() {
        return Math.round(queueUs * (rateBitsPerSecond / (double) Byte.SIZE) / MICROSECONDS) + burstBytes;
    }

    private static JsonNode root(JsonNode qdiscs) {
        for (JsonNode qdisc : qdiscs) {
            if (qdisc.path("root").asBoolean()) {
                return qdisc;
            }
        }
        return qdiscs.path(0);
    }

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json.isBlank() ? "[]" : json);
        } catch (JsonProcessingException e) {
            throw new LabException("traffic control says what is no JSON: " + e.getOriginalMessage(), e);
        }
    }
}
