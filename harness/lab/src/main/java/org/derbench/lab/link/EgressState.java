package org.derbench.lab.link;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.lab.LabException;

/**
 * What the kernel says about a device's egress.
 *
 * @param kind              the queueing discipline: {@code netem, tbf}, {@code noqueue}, ..., from the device on
 * @param towards           the only address that is shaped towards; empty where all is
 * @param impairment        delay, jitter and loss
 * @param rateBitsPerSecond the rate; 0 where it is not tbf
 * @param burstBytes        the burst; 0 where it is not tbf
 * @param queueUs           the longest wait in the queue, in microseconds; 0 where it is not tbf
 * @param mostSegments      the most frames that one segment may hold
 * @param sentBytes         bytes that passed the discipline since it was set
 * @param sentPackets       packets that passed it
 * @param droppedPackets    packets that it dropped
 */
public record EgressState(String kind, String towards, Impairment impairment, long rateBitsPerSecond, long burstBytes, long queueUs, long mostSegments,
        long sentBytes, long sentPackets, long droppedPackets) {

    private static final List<String> OWN = List.of("htb", "netem", "tbf");
    private static final long MICROSECONDS = 1_000_000;

    /** From the output of {@code tc -j -s qdisc show}, {@code ip -j -d link show} and {@code tc -j filter show} for one device. */
    static EgressState of(String qdiscs, String link, String filters) {
        JsonNode all = parse(qdiscs);
        JsonNode root = root(all);
        JsonNode first = first(all, root);
        JsonNode shaper = ofKind(all, "tbf").path("options");
        return new EgressState(kinds(all, root), towards(parse(filters)), impairment(ofKind(all, "netem").path("options")),
                shaper.path("rate").asLong() * Byte.SIZE, shaper.path("burst").asLong(), shaper.path("lat").asLong(),
                parse(link).path(0).path("gso_max_segs").asLong(), first.path("bytes").asLong(), first.path("packets").asLong(),
                first.path("drops").asLong());
    }

    /**
     * Where it differs from what was asked, in words; empty where it does not. tc rounds the burst's and the queue's time
     * to microseconds, which is allowed for.
     */
    String differenceTo(TcDirection asked, boolean offload, String askedTowards) {
        if (asked.shaped() != kind.endsWith("tbf")) {
            return "is " + kind + (asked.shaped() ? " instead of tbf" : ", though unshaped");
        }
        if ((asked.shaped() || asked.impairment().any()) && !towards.equals(askedTowards)) {
            return "shapes " + (towards.isEmpty() ? "everything" : "what goes to " + towards) + ", not "
                    + (askedTowards.isEmpty() ? "everything" : "only what goes to " + askedTowards);
        }
        if (!same(impairment, asked.impairment())) {
            return "has " + impairment + " instead of " + asked.impairment();
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
        map.put("towards", towards);
        map.put("rateBitsPerSecond", rateBitsPerSecond);
        map.put("burstBytes", burstBytes);
        map.put("queueUs", queueUs);
        map.put("mostSegments", mostSegments);
        map.put("delayMs", impairment.delayMs());
        map.put("jitterMs", impairment.jitterMs());
        map.put("lossPercent", impairment.lossPercent());
        return map;
    }

    /** The same, with what has passed since the discipline was set: for what a device was before and after a trial. */
    Map<String, Object> withCounters() {
        Map<String, Object> map = toMap();
        map.put("sentBytes", sentBytes);
        map.put("sentPackets", sentPackets);
        map.put("droppedPackets", droppedPackets);
        return map;
    }

    // tc shows the time that the limit stands for, less the burst: see q_tbf.c of iproute2
    private long limitBytes() {
        return Math.round(queueUs * (rateBitsPerSecond / (double) Byte.SIZE) / MICROSECONDS) + burstBytes;
    }

    private static String kinds(JsonNode all, JsonNode root) {
        String own = OWN.stream().filter(kind -> !ofKind(all, kind).isMissingNode()).collect(Collectors.joining(", "));
        return own.isEmpty() ? root.path("kind").asText("none") : own;
    }

    /** The one that all of the link's traffic passes, and nothing else. */
    private static JsonNode first(JsonNode all, JsonNode root) {
        return OWN.stream().skip(1).map(kind -> ofKind(all, kind)).filter(each -> !each.isMissingNode()).findFirst().orElse(root);
    }

    // u32 tells what it compares, in hexadecimal; of our filters each compares one destination
    private static String towards(JsonNode filters) {
        for (JsonNode filter : filters) {
            String value = filter.path("options").path("match").path("value").asText();
            if (!value.isEmpty()) {
                long address = Long.parseLong(value, 16);
                return String.format(Locale.ROOT, "%d.%d.%d.%d", address >> 24, address >> 16 & 0xff, address >> 8 & 0xff, address & 0xff);
            }
        }
        return "";
    }

    private static JsonNode ofKind(JsonNode qdiscs, String kind) {
        for (JsonNode qdisc : qdiscs) {
            if (kind.equals(qdisc.path("kind").asText())) {
                return qdisc;
            }
        }
        return MissingNode.getInstance();
    }

    // tc tells seconds, and loss as a part of one
    private static Impairment impairment(JsonNode netem) {
        return new Impairment(netem.path("delay").path("delay").asDouble() * 1000, netem.path("delay").path("jitter").asDouble() * 1000,
                netem.path("loss-random").path("loss").asDouble() * 100);
    }

    // The kernel counts ticks of 64 ns, and loss in parts of 2^32.
    private static boolean same(Impairment set, Impairment asked) {
        return Math.abs(set.delayMs() - asked.delayMs()) < 0.002 && Math.abs(set.jitterMs() - asked.jitterMs()) < 0.002
                && Math.abs(set.lossPercent() - asked.lossPercent()) < 0.001;
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
